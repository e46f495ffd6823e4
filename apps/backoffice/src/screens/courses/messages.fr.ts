/** French texts of the list of courses. */
import type { CoursesMessages } from './messages.en.ts';

export const coursesFr: CoursesMessages = {
  title: 'Cours',
  none: 'Aucun cours pour l’instant',
  noneText: 'Un cours apparaît ici dès que quelqu’un en écrit un que vous pouvez modifier.',
};
