/** The English texts of the lists. */
import { coursesEn } from '../../../screens/courses/messages.en.ts';

export const messages = { courses: coursesEn };
export type ListsTexts = typeof messages;
