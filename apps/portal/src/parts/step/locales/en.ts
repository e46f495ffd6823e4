/** The English texts of nodes, previews and corrections: they come with those screens. */
import { modesEn } from '../messages.en.ts';

export const messages = { modes: modesEn };
