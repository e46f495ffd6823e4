/** The French texts of the outgoing mail. */
import { outgoingMailFr } from '../../../screens/outgoing-mail/messages.fr.ts';
import type { MailTexts } from './en.ts';

export const messages: MailTexts = { outgoingMail: outgoingMailFr };
