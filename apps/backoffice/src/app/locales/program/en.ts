/** The English texts of one program. */
import { accessReasonsEn } from '../../../parts/access-reasons/messages.en.ts';
import { personSearchEn } from '../../../parts/person-search/messages.en.ts';
import { programEn } from '../../../screens/program/messages.en.ts';

export const messages = { accessReasons: accessReasonsEn, personSearch: personSearchEn, program: programEn };
export type ProgramTexts = typeof messages;
