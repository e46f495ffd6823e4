/** The English texts of the dialogs of the player. */
import { playerEn } from '@parcours/player/texts/en';

export const messages = {
  player: playerEn,
};
export type PlayerTexts = typeof messages;
