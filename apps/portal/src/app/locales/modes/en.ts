/** The English texts of nodes, previews and corrections. */
import { modesEn } from '../../../parts/step/messages.en.ts';

export const messages = { modes: modesEn };
export type ModesTexts = typeof messages;
