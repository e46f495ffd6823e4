/** French texts of the end-of-lesson screen. */
import type { LessonEndMessages } from './messages.en.ts';

export const lessonEndFr: LessonEndMessages = {
  title: 'Module terminé',
  titleWaiting: 'Fin du module',
  titleSKIPPED: 'Temps écoulé',
  titleAVAILABLE: 'Module non terminé',
  titleLOCKED: 'Module verrouillé',
  titleHIDDEN: 'Module non disponible',
  titleEXPIRED: 'Session terminée',
  leadSKIPPED:
    'Le temps donné pour «\u00a0{course}\u00a0» est écoulé. Vos réponses données jusque-là comptent.',
  leadBegun:
    'Vous n’avez pas encore terminé «\u00a0{course}\u00a0». Vous pouvez reprendre là où vous en étiez.',
  leadNotBegun: 'Vous n’avez pas encore commencé «\u00a0{course}\u00a0».',
  leadLOCKED: 'Vous ne pouvez pas encore ouvrir «\u00a0{course}\u00a0».',
  leadHIDDEN: '«\u00a0{course}\u00a0» ne s’ouvre que si vous le choisissez à la fin d’un autre module.',
  leadEXPIRED:
    'La session de «\u00a0{course}\u00a0» s’est terminée le {date}\u00a0: ce module ne peut plus être ouvert. Ce que vous y avez fait est conservé.',
  leadEXPIREDUndated:
    'La session de «\u00a0{course}\u00a0» est terminée\u00a0: ce module ne peut plus être ouvert. Ce que vous y avez fait est conservé.',
  sessionOver: 'La session s’est terminée le {date}\u00a0: aucun autre de ses modules ne peut être ouvert.',
  resume: 'Reprendre',
  start: 'Commencer',
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
  home: 'Accueil',
  continue: 'Continuer',
  evaluate: 'Donner mon avis',
  confirmTitle: 'Commencer «\u00a0{next}\u00a0»\u00a0?',
  confirmText: 'Vous quittez «\u00a0{course}\u00a0» pour un nouveau module, «\u00a0{next}\u00a0».',
  confirm: 'Commencer',
  cancel: 'Annuler',
  answerQuestions: 'Répondre aux questions',
  readAgain: 'Revoir le module',
  questionsTitle: 'Avant de continuer',
  questionStep: 'Question {step, number} sur {count, number}',
  questionOpens: 'Ouvre\u00a0: {title}',
  questionMust: 'Choisissez une réponse avant de continuer.',
  questionNext: 'Question suivante',
  questionSending: 'Envoi de votre choix',
};
