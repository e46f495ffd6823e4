/** French texts of documents by mail. */
import type { MailMessages } from './messages.en.ts';

export const mailFr: MailMessages = {
  mailTitle: 'Recevoir des documents par e-mail',
  mailOpen: 'Recevoir par e-mail',
  mailChoose: 'Documents à recevoir',
  mailMessage: 'Message pour vous-même (optionnel)',
  mailSend: 'Envoyer',
  mailSendTo: 'Envoyer à {address}',
  mailSent: 'Message envoyé',
  mailMissing: 'Des données sont manquantes pour satisfaire votre requète',
};
