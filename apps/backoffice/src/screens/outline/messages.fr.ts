/** French texts of a course's header and of its outline. */
import type { OutlineMessages } from './messages.en.ts';

export const outlineFr: OutlineMessages = {
  course: 'Cours',
  title: 'Plan',
};
