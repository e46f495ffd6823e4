/** Every English text of the portal: one chunk, fetched only by those who read English. */
import { errorTextsEn } from '@parcours/contract';
import { rowsEn } from '../../parts/rows/messages.en.ts';
import { toolsEn } from '../../parts/windows/messages.en.ts';
import { lessonEndEn } from '../../screens/lesson-end/messages.en.ts';
import { lessonEn } from '../../screens/lesson/messages.en.ts';
import { loginEn } from '../../screens/login/messages.en.ts';
import { appEn } from '../messages.en.ts';
import { errorMessages } from '../error-messages.ts';

export const messages = {
  app: appEn,
  login: loginEn,
  lesson: lessonEn,
  rows: rowsEn,
  tools: toolsEn,
  lessonEnd: lessonEndEn,
  errors: errorMessages(errorTextsEn, appEn.ok),
};
export type Messages = typeof messages;
