/** The English texts of the import of people. */
import { companyFieldEn } from '../../../parts/company-field/messages.en.ts';
import { peopleImportEn } from '../../../screens/people-import/messages.en.ts';

export const messages = { companyField: companyFieldEn, peopleImport: peopleImportEn };
export type PeopleImportTexts = typeof messages;
