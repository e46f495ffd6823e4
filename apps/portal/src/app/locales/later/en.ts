/** English texts of the screens that few open: one chunk, fetched with the first of them. */
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
