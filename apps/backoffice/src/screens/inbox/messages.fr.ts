/** French texts of the inbox. */
import type { InboxMessages } from './messages.en.ts';

export const inboxFr: InboxMessages = {
  title: 'Messages',
  count:
    '{unread, plural, =0 {Tout est lu.} one {# non lu.} other {# non lus.}} {waiting, plural, =0 {Rien n’attend de réponse.} one {Un message attend une réponse.} other {# messages attendent une réponse.}}',
  average:
    'Ces 90 derniers jours, {answers, plural, one {la réponse a} other {# réponses ont}} pris {hours} h en moyenne.',
  noAnswers: 'Aucune réponse n’a été donnée ces 90 derniers jours.',
  none: 'Personne ne vous a écrit',
  toSessions: 'Voir les sessions',
  noneText:
    'Ce que les apprenants écrivent dans leur carnet de bord ou vous envoient arrive ici, et vous y répondez.',
  from: '{learner} – {className}',
  thread: 'Carnet de bord',
  message: 'Message',
  unread: 'Non lu',
  you: 'Vous',
  open: '{count, plural, one {Lire et répondre} other {Lire les # messages et répondre}}',
  see: 'Lire',
  answeredByMail: 'Vous avez répondu. La suite se fait par e-mail.',
  reply: 'Réponse à {learner}',
  byMail: 'Elle part par e-mail, une seule fois.',
  inThread: 'L’apprenant la lit dans son carnet de bord.',
  replyMissing: 'Écrivez une réponse de {max} signes au plus.',
  summary: 'Il y a un problème',
  send: 'Envoyer',
  sent: 'La réponse est envoyée.',
  pages: 'Pages',
  position: '{from} à {to} sur {total}',
  previous: 'Précédents',
  next: 'Suivants',
};
