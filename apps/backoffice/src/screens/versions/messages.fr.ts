/** French texts of a course's history. */
import type { VersionsMessages } from './messages.en.ts';

export const versionsFr: VersionsMessages = {
  title: 'Historique',
  none: 'Ce cours n’a jamais été publié.',
  noneText:
    'Chaque publication garde ici une version : vous les comparez, et l’une d’elles peut redevenir le brouillon.',
  toCourse: 'Ouvrir le cours pour le publier',
  list: 'Versions, la plus récente d’abord',
  number: 'Version',
  when: 'Quand',
  by: 'Qui',
  note: 'Note',
  running: 'Leçons en cours',
  acts: 'Changements',
  more: 'Versions plus anciennes',
  version: 'Version {number, number}',
  published: 'publiée',
  kinds: {
    published: 'Publiée',
    repair: 'Réparation de la version {number, number}',
    texts: 'Nouveaux textes pour les leçons en version {number, number}',
  },
  restore: 'Restaurer',
  restoreOf: 'Restaurer la version {number, number} comme brouillon',
  restored: 'Le brouillon est de nouveau la version {number, number}.',
  restoredText:
    '{count, plural, one {Un changement} other {# changements}} dans le brouillon\u202f; les apprenants n’en voient rien avant la publication.',
  sameAsDraft: 'Le brouillon est déjà comme la version {number, number}.',
  undoRestore: 'Annuler',
  compare: 'Comparer',
  compareOf: 'Ce qui a changé avec la version {number, number}',
  whatChanged: 'Ce qui a changé',
  from: 'De',
  to: 'À',
  draft: 'Le brouillon',
  total: '{count, plural, =0 {Aucun changement} one {1 changement} other {# changements}}',
};
