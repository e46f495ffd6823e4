/** The French texts of the help. */
import { helpFr } from '../../../screens/help/messages.fr.ts';
import type { HelpTexts } from './en.ts';

export const messages: HelpTexts = { help: helpFr };
