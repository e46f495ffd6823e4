/** French texts of a course's header. */
import type { CourseHeaderMessages } from './messages.en.ts';

export const courseHeaderFr: CourseHeaderMessages = {
  course: 'Cours « {title} »',
  screens: 'Écrans du cours',
  outline: 'Plan',
  media: 'Médias',
  glossary: 'Glossaire',
  settings: 'Réglages',
  catalogue: 'Catalogue',
  versions: 'Historique',
  analysis: 'Analyse',
  undo: 'Annuler la dernière action',
  redo: 'Rétablir',
  saved: 'Enregistré à {time} (n° {revision})',
  sending: 'Envoi…',
  offline: 'Hors ligne, {count, plural, one {# changement gardé} other {# changements gardés}} ici',
  conflict: '{count, plural, one {Conflit} other {# conflits}} à régler',
  refused: 'Le dernier changement a été refusé. Le brouillon est comme avant.',
};
