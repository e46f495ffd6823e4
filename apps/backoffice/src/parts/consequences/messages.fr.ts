/** French texts of what other keys do to stored answers. */
import type { ConsequencesMessages } from './messages.en.ts';

export const consequencesFr: ConsequencesMessages = {
  answers:
    '{changed, plural, =0 {Aucune réponse sur {read, number} ne changerait.} one {1 réponse sur {read, number} changerait.} other {# réponses sur {read, number} changeraient.}}',
  certificates:
    '{count, plural, =0 {Aucun certificat en plus.} one {1 certificat en plus.} other {# certificats en plus.}}',
  answersUp: 'Réponses en hausse',
  answersDown: 'Réponses en baisse',
  answersSame: 'Réponses inchangées',
  medals: 'Médailles',
  upDown: '{up, number} en hausse, {down, number} en baisse',
  certificatesGained: 'Certificats en plus',
  certificatesBelow: 'Certificats sous le seuil (conservés)',
  byClass: 'Par session',
  class: 'Session',
  lessons: 'Leçons',
  up: 'En hausse',
  down: 'En baisse',
  looking: 'Lecture des réponses enregistrées',
  progress: '{done, number} leçons sur {total, number}',
};
