/** The English texts of the player's dialogs that few pages open. */
import { playerEn } from '../../../screens/lesson/dialog-messages.en.ts';

export const messages = { player: playerEn };
export type PlayerTexts = typeof messages;
