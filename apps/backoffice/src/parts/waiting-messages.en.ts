/** English texts of pages that wait for a trainer. */
export const waitingEn = {
  page: '{learner}, {course}',
  sent: 'sent on {day}',
};
export type WaitingMessages = typeof waitingEn;
