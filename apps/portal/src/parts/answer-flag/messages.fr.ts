/** French texts of the flag on an answer. */
import type { AnswerFlagMessages } from './messages.en.ts';

export const answerFlagFr: AnswerFlagMessages = {
  open: 'Ma réponse devrait être acceptée',
  title: 'Votre réponse devrait être acceptée\u00a0?',
  lead: 'Un formateur ou l’auteur du cours la relira, et vous serez prévenu de sa décision. Le score ne change qu’ensuite.',
  question: 'Quelle réponse',
  page: 'La question de la page',
  words: 'Pourquoi',
  optional: '(optionnel)',
  counter: '{count} sur {max}',
  send: 'Signaler ma réponse',
  cancel: 'Annuler',
  sent: 'Réponse signalée.',
  waiting: 'Signalée le {date}. Personne n’a encore décidé.',
  withdraw: 'Retirer le signalement',
  withdrawn: 'Signalement retiré.',
  accepted: 'Votre signalement est retenu.',
  declined: 'Après relecture, la correction reste la même.',
  none: 'Aucune réponse de cette page ne peut être signalée.',
};
