/** The French texts of the lists. */
import { listFr } from '../../../parts/list/messages.fr.ts';
import { coursesFr } from '../../../screens/courses/messages.fr.ts';
import type { ListsTexts } from './en.ts';

export const messages: ListsTexts = { list: listFr, courses: coursesFr };
