/** The English texts of one session and of the search for people. */
import { accessReasonsEn } from '../../../parts/access-reasons/messages.en.ts';
import { personSearchEn } from '../../../parts/person-search/messages.en.ts';
import { sessionEn } from '../../../screens/session/messages.en.ts';

export const messages = { accessReasons: accessReasonsEn, session: sessionEn, personSearch: personSearchEn };
export type SessionTexts = typeof messages;
