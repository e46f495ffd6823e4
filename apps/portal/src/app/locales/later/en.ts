/** English texts of the screens that few open: one chunk, fetched with the first of them. */
import { homeEn } from '../../../screens/home/messages.en.ts';
import { evaluationEn } from '../../../screens/evaluation/messages.en.ts';
import { notFoundEn } from '../../../screens/not-found/messages.en.ts';
import { forbiddenEn } from '../../../screens/forbidden/messages.en.ts';
import { aroundEn } from '../../around/messages.en.ts';
import { calculatorEn } from '../../../parts/calculator/messages.en.ts';
import { pdfEn } from '../../../parts/viewers/messages.en.ts';
import { mailEn } from '../../../parts/mail/messages.en.ts';
import { contactEn } from '../../../parts/contact/messages.en.ts';
import { identityEn } from '../../../parts/identity/messages.en.ts';
import { accountEn } from '../../../screens/account/messages.en.ts';
import { gateEn } from '../../../screens/gate/messages.en.ts';
import { legalEn } from '../../../screens/legal/messages.en.ts';
import { entryEn } from '../../../screens/login/forms/messages.en.ts';

export const messages = {
  around: aroundEn,
  forbidden: forbiddenEn,
  notFound: notFoundEn,
  evaluation: evaluationEn,
  home: homeEn,
  identity: identityEn,
  entry: entryEn,
  gate: gateEn,
  account: accountEn,
  legal: legalEn,
  contact: contactEn,
  mail: mailEn,
  pdf: pdfEn,
  calculator: calculatorEn,
};
export type LaterMessages = typeof messages;
