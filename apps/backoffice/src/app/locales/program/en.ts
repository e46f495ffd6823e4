/** The English texts of one program. */
import { programEn } from '../../../screens/program/messages.en.ts';

export const messages = { program: programEn };
export type ProgramTexts = typeof messages;
