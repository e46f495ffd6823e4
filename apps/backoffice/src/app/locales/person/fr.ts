/** The French texts of one person, and of twins. */
import { invitationFr } from '../../../parts/invitation/messages.fr.ts';
import { accessReasonsFr } from '../../../parts/access-reasons/messages.fr.ts';
import { realisationFr } from '../../../parts/realisation/messages.fr.ts';
import { personFr } from '../../../screens/person/messages.fr.ts';
import { twinsFr } from '../../../screens/twins/messages.fr.ts';
import type { PersonTexts } from './en.ts';

export const messages: PersonTexts = {
  invitation: invitationFr,
  accessReasons: accessReasonsFr,
  realisation: realisationFr,
  person: personFr,
  twins: twinsFr,
};
