/** The French texts of the import of people. */
import { companyFieldFr } from '../../../parts/company-field/messages.fr.ts';
import { peopleImportFr } from '../../../screens/people-import/messages.fr.ts';
import type { PeopleImportTexts } from './en.ts';

export const messages: PeopleImportTexts = { companyField: companyFieldFr, peopleImport: peopleImportFr };
