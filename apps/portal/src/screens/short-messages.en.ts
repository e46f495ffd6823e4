/** English texts of the 403 page. */
export const forbiddenEn = {
  title: 'Restricted access',
  text: 'You have no right to open this page now: a course may be closed, or not open yet; other pages are for trainers. Your training centre can tell you what is open to you.',
  back: 'Back to dashboard',
};
export type ForbiddenMessages = typeof forbiddenEn;
