/** The English texts of signing in and of the player: what nobody may wait for. */
import { errorTextsEn } from '@parcours/contract';
import { rowsEn } from '@parcours/player/texts/en';
import { toolsEn } from '@parcours/player/texts/en';
import { lessonEn } from '@parcours/player/texts/en';
import { loginEn } from '@parcours/web/texts/en';
import { appEn } from '@parcours/web/texts/en';
import { errorMessages } from '@parcours/web/texts/error-messages';

export const messages = {
  app: appEn,
  login: loginEn,
  lesson: lessonEn,
  rows: rowsEn,
  tools: toolsEn,
  errors: errorMessages(errorTextsEn, appEn.ok),
};
export type FirstTexts = typeof messages;
