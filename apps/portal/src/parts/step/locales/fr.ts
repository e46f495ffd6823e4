/** The French texts of nodes, previews and corrections: they come with those screens. */
import { modesFr } from '../messages.fr.ts';

export const messages = { modes: modesFr };
