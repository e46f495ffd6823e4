/** French texts of the cohort matrix. */
import type { CohortMessages } from './messages.en.ts';

export const cohortFr: CohortMessages = {
  title: 'Cohorte',
  titleOf: 'Cohorte : {className}',
  silent: 'Silencieux depuis plus de 7 jours',
  failed: 'Échec deux fois',
  shown: '{count, plural, one {# apprenant} other {# apprenants}} sur {total}',
  learner: 'Apprenant',
  stepOf: '{title} ({program})',
  neverActive: 'jamais venu',
  lastActive: 'venu le {day}',
  noLesson: 'pas de leçon',
  notBegun: 'Pas commencé',
  done: 'Terminé',
  score: '{actual} sur {max}',
  failedTwice: 'Échec deux fois',
  pages: 'Pages',
  position: '{from} à {to} sur {total}',
  previous: 'Précédents',
  next: 'Suivants',
};
