/** English texts of the 403 page. */
export const forbiddenEn = {
  title: 'Restricted access',
  text: 'This course is not open to you now: it may be closed, not open yet, or belong to somebody else. Your training centre can tell you when it opens.',
  back: 'Back to dashboard',
};
export type ForbiddenMessages = typeof forbiddenEn;
