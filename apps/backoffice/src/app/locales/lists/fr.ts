/** The French texts of the lists. */
import { listFr } from '../../../parts/list/messages.fr.ts';
import { coursesFr } from '../../../screens/courses/messages.fr.ts';
import { peopleFr } from '../../../screens/people/messages.fr.ts';
import { classesFr } from '../../../screens/sessions/messages.fr.ts';
import type { ListsTexts } from './en.ts';

export const messages: ListsTexts = {
  list: listFr,
  courses: coursesFr,
  people: peopleFr,
  classes: classesFr,
};
