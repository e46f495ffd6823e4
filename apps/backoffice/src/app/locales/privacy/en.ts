/** The English texts of privacy. */
import { personSearchEn } from '../../../parts/person-search/messages.en.ts';
import { activitiesEn } from '../../../screens/privacy/register/activities.en.ts';
import { retentionEn } from '../../../screens/privacy/retention/retention-texts.en.ts';
import { privacyEn } from '../../../screens/privacy/messages.en.ts';

export const messages = {
  privacy: privacyEn,
  processingRegister: activitiesEn,
  retention: retentionEn,
  personSearch: personSearchEn,
};

/** But those of the search for somebody, which a session names. */

export type PrivacyTexts = {
  readonly [N in Exclude<keyof typeof messages, 'personSearch'>]: Readonly<
    Record<keyof (typeof messages)[N], string>
  >;
};
