/** Every French text of the portal: one chunk. */
import { errorTextsFr } from '@parcours/contract';
import { rowsFr } from '../../parts/rows/messages.fr.ts';
import { toolsFr } from '../../parts/windows/messages.fr.ts';
import { evaluationFr } from '../../screens/evaluation/messages.fr.ts';
import { forbiddenFr } from '../../screens/forbidden/messages.fr.ts';
import { homeFr } from '../../screens/home/messages.fr.ts';
import { lessonEndFr } from '../../screens/lesson-end/messages.fr.ts';
import { lessonFr } from '../../screens/lesson/messages.fr.ts';
import { loginFr } from '../../screens/login/messages.fr.ts';
import { notFoundFr } from '../../screens/not-found/messages.fr.ts';
import { appFr } from '../messages.fr.ts';
import { errorMessages } from '../error-messages.ts';
import type { Messages } from './en.ts';

export const messages: Messages = {
  app: appFr,
  login: loginFr,
  home: homeFr,
  lesson: lessonFr,
  rows: rowsFr,
  tools: toolsFr,
  lessonEnd: lessonEndFr,
  evaluation: evaluationFr,
  notFound: notFoundFr,
  forbidden: forbiddenFr,
  errors: errorMessages(errorTextsFr, appFr.ok),
};
