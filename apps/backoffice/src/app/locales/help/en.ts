/** The English texts of the help. */
import { helpEn } from '../../../screens/help/messages.en.ts';

export const messages = { help: helpEn };
export type HelpTexts = typeof messages;
