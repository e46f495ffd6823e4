/** The French texts of the import of people. */
import { invitationFr } from '../../../parts/invitation/messages.fr.ts';
import { companyFieldFr } from '../../../parts/company-field/messages.fr.ts';
import { peopleImportFr } from '../../../screens/people-import/messages.fr.ts';
import type { PeopleImportTexts } from './en.ts';

export const messages: PeopleImportTexts = {
  invitation: invitationFr,
  companyField: companyFieldFr,
  peopleImport: peopleImportFr,
};
