/** The French texts of the import of people. */
import { peopleImportFr } from '../../../screens/people-import/messages.fr.ts';
import type { PeopleImportTexts } from './en.ts';

export const messages: PeopleImportTexts = { peopleImport: peopleImportFr };
