/** The English texts of the lists. */
import { invitationEn } from '../../../parts/invitation/messages.en.ts';
import { companyFieldEn } from '../../../parts/company-field/messages.en.ts';
import { sampleCourseEn } from '../../../parts/sample-course/messages.en.ts';
import { listEn } from '../../../parts/list/messages.en.ts';
import { coursesEn } from '../../../screens/courses/messages.en.ts';
import { peopleEn } from '../../../screens/people/messages.en.ts';
import { programsEn } from '../../../screens/programs/messages.en.ts';
import { classesEn } from '../../../screens/sessions/messages.en.ts';

export const messages = {
  invitation: invitationEn,
  companyField: companyFieldEn,
  sampleCourse: sampleCourseEn,
  list: listEn,
  courses: coursesEn,
  people: peopleEn,
  classes: classesEn,
  programs: programsEn,
};
export type ListsTexts = typeof messages;
