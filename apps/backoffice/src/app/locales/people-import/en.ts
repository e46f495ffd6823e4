/** The English texts of the import of people. */
import { peopleImportEn } from '../../../screens/people-import/messages.en.ts';

export const messages = { peopleImport: peopleImportEn };
export type PeopleImportTexts = typeof messages;
