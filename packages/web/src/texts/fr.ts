/** The French texts of this package, for the front-ends to lay into their bundles. */
export { appFr } from './messages.fr.ts';
