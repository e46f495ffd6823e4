/** English texts of the back-office's sign-in page. */
export const entryEn = {
  place: 'Back-office',
  lead: 'Write courses, run classes, grade: with the account that you have in the portal.',
  ssoRefused: 'Your organisation knows you, but no account is open for you here. Ask your centre.',
  ssoFailed: 'Signing in at your organisation did not succeed. Please try again.',
  ssoAway: 'Your organisation’s sign-in does not answer. Try again in a moment.',
  adminPassword: 'Enter with a password (administrators)',
  adminPasswordText:
    'Here one signs in with the account of one’s organisation. An administrator’s password stays valid, to mend things.',
  portal: 'Open the learners’ portal',
};
export type EntryMessages = typeof entryEn;
