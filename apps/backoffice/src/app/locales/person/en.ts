/** The English texts of one person, and of twins. */
import { invitationEn } from '../../../parts/invitation/messages.en.ts';
import { accessReasonsEn } from '../../../parts/access-reasons/messages.en.ts';
import { realisationEn } from '../../../parts/realisation/messages.en.ts';
import { personEn } from '../../../screens/person/messages.en.ts';
import { twinsEn } from '../../../screens/twins/messages.en.ts';

export const messages = {
  invitation: invitationEn,
  accessReasons: accessReasonsEn,
  realisation: realisationEn,
  person: personEn,
  twins: twinsEn,
};
export type PersonTexts = typeof messages;
