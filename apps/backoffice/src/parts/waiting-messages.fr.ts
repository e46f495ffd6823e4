/** French texts of pages that wait for a trainer. */
import type { WaitingMessages } from './waiting-messages.en.ts';

export const waitingFr: WaitingMessages = {
  page: '{learner}, {course}',
  sent: 'envoyée le {day}',
};
