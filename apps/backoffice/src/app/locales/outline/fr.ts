/** The French texts of the outline of courses. */
import { outlineFr } from '../../../screens/outline/messages.fr.ts';
import type { OutlineTexts } from './en.ts';

export const messages: OutlineTexts = {
  outline: outlineFr,
};
