/** The French texts of a course's header and outline. */
import { courseHeaderFr } from '../../../parts/course-header/messages.fr.ts';
import { outlineFr } from '../../../screens/outline/messages.fr.ts';
import type { OutlineTexts } from './en.ts';

export const messages: OutlineTexts = { courseHeader: courseHeaderFr, outline: outlineFr };
