/** The French texts of signing in and of the frame. */
import { errorTextsFr } from '@parcours/contract';
import { appFr, loginFr, signOutFr } from '@parcours/web/texts/fr';
import { errorMessages } from '@parcours/web/texts/error-messages';
import { entryFr } from '../../../screens/sign-in/messages.fr.ts';
import { frameFr } from '../../shell/messages.fr.ts';
import type { FirstTexts } from './en.ts';

export const messages: FirstTexts = {
  app: appFr,
  login: loginFr,
  signOut: signOutFr,
  entry: entryFr,
  frame: frameFr,
  errors: errorMessages(errorTextsFr, appFr.ok, { isOffice: true }),
};
