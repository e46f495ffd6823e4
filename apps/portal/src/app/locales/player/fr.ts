/** The French texts of the player's dialogs that few pages open. */
import { playerFr } from '../../../screens/lesson/dialog-messages.fr.ts';
import type { PlayerTexts } from './en.ts';

export const messages: PlayerTexts = { player: playerFr };
