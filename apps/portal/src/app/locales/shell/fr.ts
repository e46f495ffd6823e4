/** French texts around the lesson. */
import { lessonEndFr } from '../../../screens/lesson-end/messages.fr.ts';
import { homeFiltersFr, homeFr } from '../../../screens/home/messages.fr.ts';
import { evaluationFr } from '../../../screens/evaluation/messages.fr.ts';
import { forbiddenFr, gateFr, legalFr, notFoundFr } from '../../../screens/short-messages.fr.ts';
import { shellFr } from '../../shell/messages.fr.ts';
import { signOutFr } from '@parcours/web/texts/fr';
import { calculatorFr } from '@parcours/player/texts/fr';
import { pdfFr } from '@parcours/player/texts/fr';
import { tincanFr } from '@parcours/player/texts/fr';
import { widgetsFr } from '@parcours/player/texts/fr';
import { mailFr } from '@parcours/player/texts/fr';
import { contactFr } from '../../../parts/contact/messages.fr.ts';
import { identityFr } from '../../../parts/identity/messages.fr.ts';
import { accountFr } from '../../../screens/account/messages.fr.ts';
import { entryFr } from '../../../screens/login/forms/messages.fr.ts';
import type { ShellTexts } from './en.ts';

export const messages: ShellTexts = {
  shell: shellFr,
  signOut: signOutFr,
  forbidden: forbiddenFr,
  notFound: notFoundFr,
  lessonEnd: lessonEndFr,
  evaluation: evaluationFr,
  home: homeFr,
  homeFilters: homeFiltersFr,
  identity: identityFr,
  entry: entryFr,
  gate: gateFr,
  account: accountFr,
  legal: legalFr,
  contact: contactFr,
  mail: mailFr,
  tincan: tincanFr,
  widgets: widgetsFr,
  pdf: pdfFr,
  calculator: calculatorFr,
};
