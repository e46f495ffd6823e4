/** The English texts of home. */
import { waitingEn } from '../../../parts/waiting-messages.en.ts';
import { homeEn } from '../../../screens/home/messages.en.ts';

export const messages = {
  waiting: waitingEn,
  home: homeEn,
};
export type HomeTexts = typeof messages;
