/** The English texts of home. */
import { homeEn } from '../../../screens/home/messages.en.ts';

export const messages = {
  home: homeEn,
};
export type HomeTexts = typeof messages;
