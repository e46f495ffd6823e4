/** French texts of the back-office's home. */
import type { HomeMessages } from './messages.en.ts';

export const homeFr: HomeMessages = {
  title: 'Accueil',
  greeting: 'Bonjour {name}. Voici ce qui vous attend aujourd’hui.',
  nothing: 'Rien ne vous attend.',
  waiting: 'Pages à corriger',
  waitingAll: '{count, plural, one {La page} other {Les # pages}} à corriger',
  starting: 'Sessions qui commencent cette semaine',
  startsOn: '{name}, à partir du {day}',
  missing: 'Il manque : {what}',
  missingTeacher: 'un formateur',
  missingOpening: 'son ouverture',
  missingProgram: 'un programme',
  ready: 'Il ne manque rien',
  changed: 'Cours modifiés depuis leur publication',
  checklist: 'Pour commencer',
  checklistText:
    'Ce centre n’a pas encore de cours. Écrivez le premier : il commence avec une section et une page.',
  courses: 'Ouvrir les cours',
};
