/** The English texts of one session and of the search for people. */
import { personSearchEn } from '../../../parts/person-search/messages.en.ts';
import { sessionEn } from '../../../screens/session/messages.en.ts';

export const messages = { session: sessionEn, personSearch: personSearchEn };
export type SessionTexts = typeof messages;
