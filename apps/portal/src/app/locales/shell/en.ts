/** English texts around the lesson: of the screens and windows that neither signing in nor a page of a lesson shows. */
import { lessonEndEn } from '../../../screens/lesson-end/messages.en.ts';
import { homeEn, homeFiltersEn } from '../../../screens/home/messages.en.ts';
import { evaluationEn } from '../../../screens/evaluation/messages.en.ts';
import { forbiddenEn, gateEn, legalEn, notFoundEn } from '../../../screens/short-messages.en.ts';
import { shellEn } from '../../shell/messages.en.ts';
import { signOutEn } from '@parcours/web/texts/en';
import { calculatorEn } from '@parcours/player/texts/en';
import { pdfEn } from '@parcours/player/texts/en';
import { tincanEn } from '@parcours/player/texts/en';
import { widgetsEn } from '@parcours/player/texts/en';
import { mailEn } from '@parcours/player/texts/en';
import { contactEn } from '../../../parts/contact/messages.en.ts';
import { identityEn } from '../../../parts/identity/messages.en.ts';
import { accountEn } from '../../../screens/account/messages.en.ts';
import { entryEn } from '../../../screens/login/forms/messages.en.ts';

export const messages = {
  shell: shellEn,
  signOut: signOutEn,
  forbidden: forbiddenEn,
  notFound: notFoundEn,
  lessonEnd: lessonEndEn,
  evaluation: evaluationEn,
  home: homeEn,
  homeFilters: homeFiltersEn,
  identity: identityEn,
  entry: entryEn,
  gate: gateEn,
  account: accountEn,
  legal: legalEn,
  contact: contactEn,
  mail: mailEn,
  tincan: tincanEn,
  widgets: widgetsEn,
  pdf: pdfEn,
  calculator: calculatorEn,
};
export type ShellTexts = typeof messages;
