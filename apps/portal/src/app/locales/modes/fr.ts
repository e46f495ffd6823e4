/** The French texts of nodes, previews and corrections. */
import { modesFr } from '../../../parts/step/messages.fr.ts';
import type { ModesTexts } from './en.ts';

export const messages: ModesTexts = { modes: modesFr };
