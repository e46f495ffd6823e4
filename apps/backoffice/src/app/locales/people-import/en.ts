/** The English texts of the import of people. */
import { invitationEn } from '../../../parts/invitation/messages.en.ts';
import { companyFieldEn } from '../../../parts/company-field/messages.en.ts';
import { peopleImportEn } from '../../../screens/people-import/messages.en.ts';

export const messages = {
  invitation: invitationEn,
  companyField: companyFieldEn,
  peopleImport: peopleImportEn,
};
export type PeopleImportTexts = typeof messages;
