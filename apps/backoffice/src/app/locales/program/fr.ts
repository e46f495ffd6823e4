/** The French texts of one program. */
import { programFr } from '../../../screens/program/messages.fr.ts';
import type { ProgramTexts } from './en.ts';

export const messages: ProgramTexts = { program: programFr };
