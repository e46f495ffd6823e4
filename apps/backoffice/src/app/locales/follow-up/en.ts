/** The English texts of the follow-up. */
import { waitingEn } from '../../../parts/waiting-messages.en.ts';
import { followUpEn } from '../../../screens/follow-up/messages.en.ts';

export const messages = { waiting: waitingEn, followUp: followUpEn };
export type FollowUpTexts = typeof messages;
