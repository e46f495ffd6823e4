/** French texts of the sample course. */
import type { SampleCourseMessages } from './messages.en.ts';

export const sampleCourseFr: SampleCourseMessages = {
  make: 'Créer le cours d’exemple',
  making: 'Création…',
  title: 'Cours d’exemple',
  section: 'Une page de chaque nature',
  firstPage: 'Page 1',
  welcome: 'Un texte',
  choice: 'Une question à choix',
  gap: 'Un texte à trous',
  drag: 'Des étiquettes à placer',
  words: 'Des mots à choisir',
  free: 'Une réponse à saisir',
};
