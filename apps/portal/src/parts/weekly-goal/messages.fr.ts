/** French texts of the goal of a week. */
import type { GoalMessages } from './messages.en.ts';

export const goalFr: GoalMessages = {
  title: 'Mon objectif de la semaine',
  lead: 'Des minutes actives que vous visez, du lundi au dimanche. Vous seul le voyez, et rien n’en dépend.',
  minutes: 'Minutes par semaine',
  hint: 'De {min} à {max}. Laissez vide pour ne pas avoir d’objectif.',
  wrong: 'Donnez un nombre entier de {min} à {max}, ou rien.',
  save: 'Enregistrer mon objectif',
  saved: 'Votre objectif est enregistré',
  removed: 'Vous n’avez plus d’objectif',
  progress: '{done} sur {minutes} cette semaine',
  reached: '{done} cette semaine : votre objectif de {minutes} est atteint',
  change: 'Changer mon objectif',
};
