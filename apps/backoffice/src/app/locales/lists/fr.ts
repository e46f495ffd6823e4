/** The French texts of the lists. */
import { invitationFr } from '../../../parts/invitation/messages.fr.ts';
import { companyFieldFr } from '../../../parts/company-field/messages.fr.ts';
import { sampleCourseFr } from '../../../parts/sample-course/messages.fr.ts';
import { listFr } from '../../../parts/list/messages.fr.ts';
import { coursesFr } from '../../../screens/courses/messages.fr.ts';
import { peopleFr } from '../../../screens/people/messages.fr.ts';
import { programsFr } from '../../../screens/programs/messages.fr.ts';
import { classesFr } from '../../../screens/sessions/messages.fr.ts';
import type { ListsTexts } from './en.ts';

export const messages: ListsTexts = {
  invitation: invitationFr,
  companyField: companyFieldFr,
  sampleCourse: sampleCourseFr,
  list: listFr,
  courses: coursesFr,
  people: peopleFr,
  classes: classesFr,
  programs: programsFr,
};
