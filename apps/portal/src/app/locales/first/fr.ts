/** The French texts of signing in and of the player. */
import { errorTextsFr } from '@parcours/contract';
import { rowsFr } from '@parcours/player/texts/fr';
import { toolsFr } from '@parcours/player/texts/fr';
import { lessonFr } from '@parcours/player/texts/fr';
import { loginFr } from '@parcours/web/texts/fr';
import { appFr } from '@parcours/web/texts/fr';
import { errorMessages } from '@parcours/web/texts/error-messages';
import type { FirstTexts } from './en.ts';

export const messages: FirstTexts = {
  app: appFr,
  login: loginFr,
  lesson: lessonFr,
  rows: rowsFr,
  tools: toolsFr,
  errors: errorMessages(errorTextsFr, appFr.ok),
};
