/** The French texts of the player's dialogs that few pages open. */
import { playerFr } from '@parcours/player/texts/fr';
import type { PlayerTexts } from './en.ts';

export const messages: PlayerTexts = { player: playerFr };
