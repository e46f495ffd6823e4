/** French texts of the list of classes. */
import type { ClassesMessages } from './messages.en.ts';

export const classesFr: ClassesMessages = {
  title: 'Sessions',
  table: 'Sessions que vous pouvez voir',
  columnName: 'Nom',
  columnCompany: 'Entreprise',
  columnStart: 'Début',
  columnEnd: 'Fin',
  columnTeachers: 'Formateurs',
  columnState: 'État',
  all: 'Toutes',
  open: 'Non terminées',
  over: 'Terminées',
  noDate: 'Sans date',
  none: 'Aucune session pour l’instant',
  noneText: 'Les sessions apparaissent ici dès que l’une des vôtres est créée.',
};
