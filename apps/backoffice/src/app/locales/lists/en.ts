/** The English texts of the lists. */
import { listEn } from '../../../parts/list/messages.en.ts';
import { coursesEn } from '../../../screens/courses/messages.en.ts';

export const messages = { list: listEn, courses: coursesEn };
export type ListsTexts = typeof messages;
