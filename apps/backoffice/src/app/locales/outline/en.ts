/** The English texts of the outline of courses. */
import { outlineEn } from '../../../screens/outline/messages.en.ts';

export const messages = {
  outline: outlineEn,
};
export type OutlineTexts = typeof messages;
