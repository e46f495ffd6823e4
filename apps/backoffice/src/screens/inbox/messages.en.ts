/** English texts of the inbox. */
export const inboxEn = {
  title: 'Messages',
  count:
    '{unread, plural, =0 {Nothing is unread.} other {# unread.}} {waiting, plural, =0 {Nothing waits for an answer.} one {One waits for an answer.} other {# wait for an answer.}}',
  average:
    'In the last 90 days {answers, plural, one {the answer} other {# answers}} took {hours} h on average.',
  noAnswers: 'No answer was given in the last 90 days.',
  none: 'Nobody has written to you',
  toSessions: 'See the sessions',
  noneText: 'What learners write in their logbook or send to you comes here, and is answered here.',
  from: '{learner} – {className}',
  thread: 'Logbook',
  message: 'Message',
  unread: 'Unread',
  you: 'You',
  open: '{count, plural, one {Read and answer} other {Read the # entries and answer}}',
  see: 'Read',
  answeredByMail: 'You have answered. The rest goes by e-mail.',
  reply: 'Answer to {learner}',
  byMail: 'It leaves by e-mail, once.',
  inThread: 'The learner reads it in the logbook.',
  replyMissing: 'Write an answer of at most {max} signs.',
  summary: 'There is a problem',
  send: 'Send',
  sent: 'The answer is sent.',
  pages: 'Pages',
  position: '{from} to {to} of {total}',
  previous: 'Previous',
  next: 'Next',
};
export type InboxMessages = typeof inboxEn;
