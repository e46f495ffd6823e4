/** The English texts of a course's header and outline. */
import { courseHeaderEn } from '../../../parts/course-header/messages.en.ts';
import { outlineEn } from '../../../screens/outline/messages.en.ts';

export const messages = { courseHeader: courseHeaderEn, outline: outlineEn };
export type OutlineTexts = typeof messages;
