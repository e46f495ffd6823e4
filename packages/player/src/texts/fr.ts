/** The French texts of this package, for the front-ends to lay into their bundles. */
export { calculatorFr, widgetsFr, mailFr, pdfFr, tincanFr } from './rare-messages.fr.ts';
export { rowsFr } from '../rows/messages.fr.ts';
export { modesFr } from '../step/messages.fr.ts';
export { playerFr } from './dialog-messages.fr.ts';
export { lessonFr } from './messages.fr.ts';
export { toolsFr } from '../windows/messages.fr.ts';
