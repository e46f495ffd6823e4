/** The English texts of nodes, previews and corrections. */
import { modesEn } from '@parcours/player/texts/en';

export const messages = { modes: modesEn };
export type ModesTexts = typeof messages;
