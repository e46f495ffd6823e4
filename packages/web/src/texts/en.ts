/** The English texts of this package, for the front-ends to lay into their bundles. */
export { appEn } from './messages.en.ts';
