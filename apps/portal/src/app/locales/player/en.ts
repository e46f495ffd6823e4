/** The English texts of the player's dialogs that few pages open. */
import { playerEn } from '@parcours/player/texts/en';

export const messages = { player: playerEn };
export type PlayerTexts = typeof messages;
