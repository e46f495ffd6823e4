/** The French texts of nodes, previews and corrections. */
import { modesFr } from '@parcours/player/texts/fr';
import type { ModesTexts } from './en.ts';

export const messages: ModesTexts = { modes: modesFr };
