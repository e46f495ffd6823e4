/** French texts of pages that wait for a trainer. */
import type { WaitingMessages } from './messages.en.ts';

export const waitingFr: WaitingMessages = {
  page: '{learner}, {course}',
  sent: 'envoyée le {day}',
  since: 'arrivée {time}',
  late: '{days, plural, =0 {en retard} one {# jour de retard} other {# jours de retard}}',
};
