/** The English texts of the follow-up. */
import { listEn } from '../../../parts/list/messages.en.ts';
import { realisationEn } from '../../../parts/realisation/messages.en.ts';
import { repliesEn } from '../../../parts/saved-replies/messages.en.ts';
import { waitingEn } from '../../../parts/waiting/messages.en.ts';
import { cohortEn } from '../../../screens/cohort/messages.en.ts';
import { correctionsEn } from '../../../screens/corrections/messages.en.ts';
import { inboxEn } from '../../../screens/inbox/messages.en.ts';
import { papersEn } from '../../../screens/papers/messages.en.ts';
import { remindersEn } from '../../../screens/reminders/messages.en.ts';
import { statisticsEn } from '../../../screens/statistics/messages.en.ts';
import { followUpEn } from '../../../screens/follow-up/messages.en.ts';

export const messages = {
  realisation: realisationEn,
  list: listEn,
  waiting: waitingEn,
  replies: repliesEn,
  followUp: followUpEn,
  corrections: correctionsEn,
  inbox: inboxEn,
  cohort: cohortEn,
  statistics: statisticsEn,
  papers: papersEn,
  reminders: remindersEn,
};
export type FollowUpTexts = typeof messages;
