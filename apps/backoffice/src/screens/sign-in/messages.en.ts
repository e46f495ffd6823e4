/** English texts of the back-office's sign-in page. */
export const entryEn = {
  place: 'Back-office',
  lead: 'Write courses, run classes, grade: with the account that you have in the portal.',
  portal: 'Open the learners’ portal',
};
export type EntryMessages = typeof entryEn;
