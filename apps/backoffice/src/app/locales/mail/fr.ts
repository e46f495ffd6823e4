/** The French texts of the outgoing mail, its letters and the search for people. */
import { personSearchFr } from '../../../parts/person-search/messages.fr.ts';
import { lettersFr } from '../../../screens/letters/messages.fr.ts';
import { outgoingMailFr } from '../../../screens/outgoing-mail/messages.fr.ts';
import type { MailTexts } from './en.ts';

export const messages: MailTexts = {
  outgoingMail: outgoingMailFr,
  letters: lettersFr,
  personSearch: personSearchFr,
};
