/** The French texts of one session and of the search for people. */
import { personSearchFr } from '../../../parts/person-search/messages.fr.ts';
import { sessionFr } from '../../../screens/session/messages.fr.ts';
import type { SessionTexts } from './en.ts';

export const messages: SessionTexts = { session: sessionFr, personSearch: personSearchFr };
