/** The English texts of signing in and of the player: what nobody may wait for. */
import { errorTextsEn } from '@parcours/contract';
import { rowsEn } from '../../../parts/rows/messages.en.ts';
import { toolsEn } from '../../../parts/windows/messages.en.ts';
import { lessonEn } from '../../../screens/lesson/messages.en.ts';
import { loginEn } from '../../../screens/login/messages.en.ts';
import { appEn } from '../../messages.en.ts';
import { errorMessages } from '../../error-messages.ts';

export const messages = {
  app: appEn,
  login: loginEn,
  lesson: lessonEn,
  rows: rowsEn,
  tools: toolsEn,
  errors: errorMessages(errorTextsEn, appEn.ok),
};
export type FirstTexts = typeof messages;
