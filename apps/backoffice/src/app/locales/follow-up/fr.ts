/** The French texts of the follow-up. */
import { listFr } from '../../../parts/list/messages.fr.ts';
import { realisationFr } from '../../../parts/realisation/messages.fr.ts';
import { repliesFr } from '../../../parts/saved-replies/messages.fr.ts';
import { waitingFr } from '../../../parts/waiting/messages.fr.ts';
import { cohortFr } from '../../../screens/cohort/messages.fr.ts';
import { correctionsFr } from '../../../screens/corrections/messages.fr.ts';
import { inboxFr } from '../../../screens/inbox/messages.fr.ts';
import { papersFr } from '../../../screens/papers/messages.fr.ts';
import { remindersFr } from '../../../screens/reminders/messages.fr.ts';
import { statisticsFr } from '../../../screens/statistics/messages.fr.ts';
import { followUpFr } from '../../../screens/follow-up/messages.fr.ts';
import type { FollowUpTexts } from './en.ts';

export const messages: FollowUpTexts = {
  realisation: realisationFr,
  list: listFr,
  waiting: waitingFr,
  replies: repliesFr,
  followUp: followUpFr,
  corrections: correctionsFr,
  inbox: inboxFr,
  cohort: cohortFr,
  statistics: statisticsFr,
  papers: papersFr,
  reminders: remindersFr,
};
