/** French texts of the follow-up. */
import type { FollowUpMessages } from './messages.en.ts';

export const followUpFr: FollowUpMessages = {
  title: 'Suivi',
  waiting: 'Pages à corriger',
  waitingCount:
    '{count, plural, =0 {Aucune page n’attend un formateur.} one {Une page attend un formateur.} other {# pages attendent un formateur.}}',
  waitingHow: 'Les plus anciennes d’abord. Chacune s’ouvre dans le portail, où ses réponses sont notées.',
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
