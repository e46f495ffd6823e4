/** English texts of pages that wait for a trainer. */
export const waitingEn = {
  page: '{learner}, {course}',
  sent: 'sent on {day}',
  since: 'came {time}',
  late: '{days, plural, =0 {late} one {# day late} other {# days late}}',
};
export type WaitingMessages = typeof waitingEn;
