/** The English texts of home. */
import { sampleCourseEn } from '../../../parts/sample-course/messages.en.ts';
import { waitingEn } from '../../../parts/waiting/messages.en.ts';
import { homeEn } from '../../../screens/home/messages.en.ts';

export const messages = {
  waiting: waitingEn,
  sampleCourse: sampleCourseEn,
  home: homeEn,
};
export type HomeTexts = typeof messages;
