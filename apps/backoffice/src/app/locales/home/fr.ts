/** The French texts of home. */
import { homeFr } from '../../../screens/home/messages.fr.ts';
import type { HomeTexts } from './en.ts';

export const messages: HomeTexts = {
  home: homeFr,
};
