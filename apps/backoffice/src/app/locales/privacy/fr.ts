/** The French texts of privacy. */
import { personSearchFr } from '../../../parts/person-search/messages.fr.ts';
import { activitiesFr } from '../../../screens/privacy/register/activities.fr.ts';
import { retentionFr } from '../../../screens/privacy/retention/retention-texts.fr.ts';
import { privacyFr } from '../../../screens/privacy/messages.fr.ts';
import type { SessionTexts } from '../session/en.ts';
import type { PrivacyTexts } from './en.ts';

export const messages: PrivacyTexts & Pick<SessionTexts, 'personSearch'> = {
  privacy: privacyFr,
  processingRegister: activitiesFr,
  retention: retentionFr,
  personSearch: personSearchFr,
};
