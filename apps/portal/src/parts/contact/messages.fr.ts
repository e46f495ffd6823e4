/** French texts of the dialog that writes to a teacher. */
import type { ContactMessages } from './messages.en.ts';

export const contactFr: ContactMessages = {
  title: 'Contacter un formateur',
  recipient: 'Destinataire',
  recipientOf: '{name} ({session})',
  object: 'Objet',
  objectOf: 'Question sur {session}',
  message: 'Votre message',
  missing: 'Écrivez quelque chose\u00a0: votre message',
  // As the specification has it, spelling included.
  incomplete: 'Des données sont manquantes pour satisfaire votre requète',
  tooLong: 'Saisissez un message de {max, number} caractères au plus',
  counter: '{count, number} / {max, number}',
  send: 'Envoyer à {recipient}',
  sending: 'Envoi…',
  sent: 'Message envoyé',
  sentText: 'La réponse arrivera dans votre boîte de réception.',
  nobody: 'Aucune de vos sessions n’a encore de formateur. Votre centre de formation peut vous renseigner.',
};
