/** English texts of what stands around a screen: banner, user menu, foot, install card, note on phones. */
export const shellEn = {
  menu: 'Main menu',
  bell: 'Notifications{count, plural, =0 {} other {, # unread}}',
  bellNews: 'Something new: {count, plural, one {# unread notification} other {# unread notifications}}',
  signIn: 'Sign in',
  signOut: 'Sign out',
  signOutTitle: 'Some answers have not been sent',
  signOutText: 'Signing out removes from this device the answers that were never sent.',
  signOutAnyway: 'Sign out anyway',
  stay: 'Stay',
  install: 'Install the app',
  installText: 'Keep {portal} at hand: it opens from your home screen, in a window of its own.',
  installNow: 'Install',
  later: 'Later',
  neverAgain: 'Do not suggest again',
  accessibilityState: 'Accessibility: not compliant',
  writeToCentre: 'Write to {centre}',
  mobileTitle: 'On a small screen',
  mobileText: 'Some courses are made for a computer. Turn your phone sideways for tables and drawings.',
};
export type ShellMessages = typeof shellEn;
