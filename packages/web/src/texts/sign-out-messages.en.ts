/** English texts of the warning before signing out. */
export const signOutEn = {
  title: 'Something that you began has not been sent',
  text: 'Signing out removes it from this device:',
  quoted: '“{words}”',
  more: '{count, plural, one {and # other} other {and # others}}',
  page: 'What is not saved on this page',
  other: 'Something that you wrote',
  anyway: 'Sign out anyway',
  stay: 'Stay',
};
export type SignOutMessages = typeof signOutEn;
