/** French texts of what widgets say. */
import type { WidgetsMessages } from './rare-messages.en.ts';

export const widgetsFr: WidgetsMessages = {
  xpEarned: '+{actual, plural, one {# point} other {# points}} dans ce module, sur {max, number}.',
  pi: 'Indice de progression\u00a0: {percent, number}\u00a0%, {medal}.',
  piNone: 'Indice de progression\u00a0: pas encore d’exercice.',
  lessonScore: 'Score de ce module\u00a0: {percent, number}\u00a0%.',
  job: '{name}\u00a0: {score, number} sur 100.',
  jobNone: '{name}\u00a0: pas encore d’exercice.',
  jobScore: 'Score métier',
  competency: '{name}\u00a0: {percent, number}\u00a0%, {medal}.',
  competencyNone: '{name}\u00a0: pas encore d’exercice.',
  competencies: 'Compétences',
  medal_none: 'sans médaille',
  medal_bronze: 'bronze',
  medal_silver: 'argent',
  medal_gold: 'or',
  gain_positive:
    '{points, plural, =0 {Moins d’un point de plus} one {+# point} other {+# points}} depuis le début de ce module.',
  gain_negative:
    '{points, plural, =0 {Moins d’un point de moins} one {−# point} other {−# points}} depuis le début de ce module.',
  gain_none: 'Inchangé depuis le début de ce module.',
};
