/** French texts of a course's header. */
import type { CourseHeaderMessages } from './messages.en.ts';

export const courseHeaderFr: CourseHeaderMessages = {
  course: 'Cours « {title} »',
  screens: 'Écrans du cours',
  outline: 'Plan',
  media: 'Médias',
  glossary: 'Glossaire',
  search: 'Chercher',
  journal: 'Changements et corbeille',
  settings: 'Réglages',
  catalogue: 'Catalogue',
  tryout: 'Essai',
  versions: 'Historique',
  analysis: 'Analyse',
  preview: 'Aperçu',
  undo: 'Annuler la dernière action',
  redo: 'Rétablir',
  saved: 'Enregistré à {time} (n° {revision})',
  sending: 'Envoi…',
  offline: 'Hors ligne, {count, plural, one {# changement gardé} other {# changements gardés}} ici',
  conflict: '{count, plural, one {Conflit} other {# conflits}} à régler',
  refused: {
    'unknown-place': 'Ce qui devait changer n’est plus dans le cours. Le dernier changement est défait.',
    'misplaced-node': 'Cela ne peut pas être placé ici. Le dernier changement est défait.',
    'repeated-id': 'Cela existe déjà dans le cours. Le dernier changement est défait.',
    'invalid-value': 'Cette valeur n’est pas permise ici. Le dernier changement est défait.',
    'fixed-value': 'Cette valeur ne se change pas ainsi. Le dernier changement est défait.',
    'unreadable-reference':
      'Un élément cité n’existe plus, ou ne vous est pas ouvert. Le dernier changement est défait.',
    'changed-since': 'Quelqu’un d’autre a changé cela entre-temps. Le dernier changement est défait.',
    other: 'Le dernier changement a été refusé. Le brouillon est comme avant.',
  },
};
