/** The French texts of home. */
import { sampleCourseFr } from '../../../parts/sample-course/messages.fr.ts';
import { waitingFr } from '../../../parts/waiting/messages.fr.ts';
import { homeFr } from '../../../screens/home/messages.fr.ts';
import type { HomeTexts } from './en.ts';

export const messages: HomeTexts = {
  waiting: waitingFr,
  sampleCourse: sampleCourseFr,
  home: homeFr,
};
