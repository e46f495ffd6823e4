/** English texts of the 404 page. */
export const notFoundEn = {
  title: 'Page not found',
  text: 'We are sorry: nothing answers at this address. It may have moved, or have been mistyped.',
  back: 'Back to dashboard',
};
export type NotFoundMessages = typeof notFoundEn;
