/** The French texts of the dialogs of the player. */
import { playerFr } from '@parcours/player/texts/fr';
import type { PlayerTexts } from './en.ts';

export const messages: PlayerTexts = {
  player: playerFr,
};
