/** The English texts of this package, for the front-ends to lay into their bundles. */
import type { calculatorEn, mailEn, pdfEn, tincanEn, widgetsEn } from './rare-messages.en.ts';
import type { rowsEn } from '../rows/messages.en.ts';
import type { modesEn } from '../step/messages.en.ts';
import type { playerEn } from './dialog-messages.en.ts';
import type { lessonEn } from './messages.en.ts';
import type { toolsEn } from '../windows/messages.en.ts';

declare global {
  interface ParcoursTexts {
    calculator: typeof calculatorEn;
    mail: typeof mailEn;
    tincan: typeof tincanEn;
    rows: typeof rowsEn;
    modes: typeof modesEn;
    player: typeof playerEn;
    lesson: typeof lessonEn;
    pdf: typeof pdfEn;
    widgets: typeof widgetsEn;
    tools: typeof toolsEn;
  }
}

export { calculatorEn, widgetsEn, mailEn, pdfEn, tincanEn } from './rare-messages.en.ts';
export { rowsEn } from '../rows/messages.en.ts';
export { modesEn } from '../step/messages.en.ts';
export { playerEn } from './dialog-messages.en.ts';
export { lessonEn } from './messages.en.ts';
export { toolsEn } from '../windows/messages.en.ts';
