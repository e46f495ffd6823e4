/** The French texts of signing in and of the player. */
import { errorTextsFr } from '@parcours/contract';
import { rowsFr } from '../../../parts/rows/messages.fr.ts';
import { toolsFr } from '../../../parts/windows/messages.fr.ts';
import { lessonFr } from '../../../screens/lesson/messages.fr.ts';
import { loginFr } from '../../../screens/login/messages.fr.ts';
import { appFr } from '../../messages.fr.ts';
import { errorMessages } from '../../error-messages.ts';
import type { FirstTexts } from './en.ts';

export const messages: FirstTexts = {
  app: appFr,
  login: loginFr,
  lesson: lessonFr,
  rows: rowsFr,
  tools: toolsFr,
  errors: errorMessages(errorTextsFr, appFr.ok),
};
