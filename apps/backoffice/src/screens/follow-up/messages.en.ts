/** English texts of the follow-up: what waits for a trainer, and who wants to leave. */
export const followUpEn = {
  title: 'Follow-up',
  waiting: 'Pages to correct',
  waitingCount:
    '{count, plural, =0 {No page waits for a trainer.} one {One page waits for a trainer.} other {# pages wait for a trainer.}}',
  correct: 'Correct',
  waitingHow: 'The oldest first. Each opens in the portal, where its answers are graded.',
  inbox: 'Messages',
  inboxCount:
    '{unread, plural, =0 {Nothing is unread} other {# unread}}, {waiting, plural, =0 {nothing waits for an answer} one {one waits for an answer} other {# wait for an answer}}.',
  openInbox: 'Read the messages',
  cohorts: 'Classes at a glance',
  noCohort: 'Each session shows here how far its learners are. There is none yet.',
  toSessions: 'Go to the sessions',
  statistics: 'Statistics',
  statisticsText: 'By class, course, question and competency, without names.',
  openStatistics: 'Read the statistics',
  reminders: 'Reminders',
  remindersText: 'Letters that leave by themselves: to who is silent, whose session ends, who is stuck.',
  openReminders: 'Set reminders',
  leaving: 'Accounts to delete',
  nobody: 'Nobody wants to leave.',
  asked: 'Asked on {day}',
  erase: 'Delete the account',
  eraseText:
    'The person, the answers and the messages are erased for good. Certificates stay, without the holder.',
  eraseWord: 'DELETE',
  eraseLabel: 'Type {word} to confirm',
  erased: '{name}: the account is deleted.',
  keep: 'Keep the account',
  reason: 'Reason, which the person will read',
  reasonMissing: 'Write the reason.',
  kept: '{name}: the account stays.',
  summary: 'There is a problem',
};
export type FollowUpMessages = typeof followUpEn;
