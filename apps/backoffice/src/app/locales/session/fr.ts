/** The French texts of one session and of the search for people. */
import { accessReasonsFr } from '../../../parts/access-reasons/messages.fr.ts';
import { personSearchFr } from '../../../parts/person-search/messages.fr.ts';
import { sessionFr } from '../../../screens/session/messages.fr.ts';
import type { SessionTexts } from './en.ts';

export const messages: SessionTexts = {
  accessReasons: accessReasonsFr,
  session: sessionFr,
  personSearch: personSearchFr,
};
