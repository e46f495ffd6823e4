/** The French texts of the lists. */
import { coursesFr } from '../../../screens/courses/messages.fr.ts';
import type { ListsTexts } from './en.ts';

export const messages: ListsTexts = { courses: coursesFr };
