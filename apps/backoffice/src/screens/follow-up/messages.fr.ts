/** French texts of the follow-up. */
import type { FollowUpMessages } from './messages.en.ts';

export const followUpFr: FollowUpMessages = {
  title: 'Suivi',
  waiting: 'Pages à corriger',
  waitingCount:
    '{count, plural, =0 {Aucune page n’attend un formateur.} one {Une page attend un formateur.} other {# pages attendent un formateur.}}',
  correct: 'Corriger',
  waitingHow: 'Les plus anciennes d’abord. Chacune s’ouvre dans le portail, où ses réponses sont notées.',
  inbox: 'Messages',
  inboxCount:
    '{unread, plural, =0 {Tout est lu} one {# non lu} other {# non lus}}, {waiting, plural, =0 {rien n’attend de réponse} one {un message attend une réponse} other {# messages attendent une réponse}}.',
  openInbox: 'Lire les messages',
  cohorts: 'Sessions d’un coup d’œil',
  noCohort: 'Chaque session montre ici où en sont ses apprenants. Il n’y en a pas encore.',
  toSessions: 'Aller aux sessions',
  statistics: 'Statistiques',
  statisticsText: 'Par session, cours, question et compétence, sans noms.',
  openStatistics: 'Lire les statistiques',
  reminders: 'Relances',
  remindersText:
    'Des lettres qui partent d’elles-mêmes : à qui reste silencieux, dont la session finit, qui n’avance plus.',
  openReminders: 'Régler les relances',
  papers: 'Certificats de réalisation',
  papersText:
    'Tous ceux qui ont été établis, aussi ceux des personnes effacées\u00a0: les retrouver, les révoquer.',
  openPapers: 'Voir les certificats de réalisation',
  leaving: 'Comptes à supprimer',
  nobody: 'Personne ne veut partir.',
  asked: 'Demandé le {day}',
  erase: 'Supprimer le compte',
  eraseText:
    'La personne, ses réponses et ses messages sont effacés pour toujours. Les certificats restent, sans leur titulaire.',
  eraseWord: 'SUPPRIMER',
  eraseLabel: 'Tapez {word} pour confirmer',
  erased: '{name} : le compte est supprimé.',
  keep: 'Garder le compte',
  reason: 'Motif, que la personne lira',
  reasonMissing: 'Écrivez le motif.',
  kept: '{name} : le compte reste.',
  summary: 'Il y a un problème',
};
