/** The English texts of signing in and of the frame: what nobody may wait for. */
import { errorTextsEn } from '@parcours/contract';
import { appEn, loginEn, signOutEn } from '@parcours/web/texts/en';
import { errorMessages } from '@parcours/web/texts/error-messages';
import { entryEn } from '../../../screens/sign-in/messages.en.ts';
import { frameEn } from '../../shell/messages.en.ts';

export const messages = {
  app: appEn,
  login: loginEn,
  signOut: signOutEn,
  entry: entryEn,
  frame: frameEn,
  errors: errorMessages(errorTextsEn, appEn.ok, { isOffice: true }),
};
export type FirstTexts = typeof messages;
