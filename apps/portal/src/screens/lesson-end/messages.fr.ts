/** French texts of the end-of-lesson screen. */
import type { LessonEndMessages } from './messages.en.ts';

export const lessonEndFr: LessonEndMessages = {
  title: 'Module terminé',
  lead: 'Vous avez terminé «\u00a0{course}\u00a0».',
  noScore: 'Ce module n’est pas noté.',
  reachedGold: 'Médaille d’or\u00a0: l’essentiel de ce module est acquis.',
  reachedSilver: 'Médaille d’argent\u00a0: la base est acquise, quelques points restent à revoir.',
  reachedBronze:
    'Médaille de bronze\u00a0: une partie est acquise, le reste est à revoir, seul ou avec votre formateur.',
  reachedNone: 'Pas encore de médaille\u00a0: revoyez ce module avec votre formateur.',
  choose: 'Choisissez la suite',
  why: 'Ces modules viennent de s’ouvrir parce que vous avez terminé celui-ci.',
  mustChoose: 'Choisissez un module avant de continuer.',
  dashboard: 'Tableau de bord',
  continue: 'Continuer',
  evaluate: 'Donner mon avis',
  confirmTitle: 'Commencer «\u00a0{next}\u00a0»\u00a0?',
  confirmText: 'Vous quittez «\u00a0{course}\u00a0» pour un nouveau module, «\u00a0{next}\u00a0».',
  confirm: 'Commencer',
  cancel: 'Annuler',
  questionsTitle: 'Avant de continuer',
  questionStep: 'Question {step, number} sur {count, number}',
  questionOpens: 'Ouvre\u00a0: {title}',
  questionMust: 'Choisissez une réponse avant de continuer.',
  questionNext: 'Question suivante',
  questionSending: 'Envoi de votre choix',
};
