/** French texts of the list of programs. */
import type { ProgramsMessages } from './messages.en.ts';

export const programsFr: ProgramsMessages = {
  title: 'Programmes',
  table: 'Programmes que vous pouvez voir',
  about:
    'Un programme met des cours dans l’ordre. Une session ouvre un ou plusieurs programmes à ses apprenants.',
  toSessions: 'Sessions',
  columnName: 'Nom',
  columnCourses: 'Cours',
  columnState: 'État',
  columnCopy: 'Refaire',
  all: 'Tous',
  DRAFT: 'Brouillon',
  PUBLISHED: 'Publié',
  CLOSED: 'Clos',
  none: 'Aucun programme pour l’instant',
  noneText: 'Un programme met des cours dans l’ordre : les sessions l’ouvrent à leurs apprenants.',
  first: 'Créer le premier programme',
  noneToRead: 'Les programmes apparaissent ici dès que l’administration les a publiés.',
  newProgram: 'Nouveau programme',
  newName: 'Nom',
  newNameMissing: 'Écrivez un nom.',
  newText: 'Vous mettez ses cours dans l’ordre sur sa page. Personne ne le voit avant que vous le publiiez.',
  create: 'Créer le programme',
  duplicate: 'Dupliquer',
  duplicateOne: 'Dupliquer « {name} »',
  copyOf: '{name} (copie)',
  duplicateText: 'La copie est un brouillon, avec les mêmes cours dans le même ordre.',
  duplicateNow: 'Créer la copie',
  summary: 'À corriger',
};
