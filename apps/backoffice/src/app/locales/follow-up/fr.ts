/** The French texts of the follow-up. */
import { waitingFr } from '../../../parts/waiting-messages.fr.ts';
import { followUpFr } from '../../../screens/follow-up/messages.fr.ts';
import type { FollowUpTexts } from './en.ts';

export const messages: FollowUpTexts = { waiting: waitingFr, followUp: followUpFr };
