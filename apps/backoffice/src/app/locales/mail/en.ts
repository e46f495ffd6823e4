/** The English texts of the outgoing mail, its letters and the search for people. */
import { personSearchEn } from '../../../parts/person-search/messages.en.ts';
import { lettersEn } from '../../../screens/letters/messages.en.ts';
import { outgoingMailEn } from '../../../screens/outgoing-mail/messages.en.ts';

export const messages = { outgoingMail: outgoingMailEn, letters: lettersEn, personSearch: personSearchEn };
export type MailTexts = typeof messages;
