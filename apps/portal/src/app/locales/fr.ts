/** Every French text of the portal: one chunk. */
import { errorTextsFr } from '@parcours/contract';
import { rowsFr } from '../../parts/rows/messages.fr.ts';
import { toolsFr } from '../../parts/windows/messages.fr.ts';
import { lessonEndFr } from '../../screens/lesson-end/messages.fr.ts';
import { lessonFr } from '../../screens/lesson/messages.fr.ts';
import { loginFr } from '../../screens/login/messages.fr.ts';
import { appFr } from '../messages.fr.ts';
import { errorMessages } from '../error-messages.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  app: appFr,
  login: loginFr,
  lesson: lessonFr,
  rows: rowsFr,
  tools: toolsFr,
  lessonEnd: lessonEndFr,
  errors: errorMessages(errorTextsFr, appFr.ok),
};
