/** English texts of the flag on an answer. */
export const answerFlagEn = {
  open: 'My answer should be accepted',
  title: 'Should your answer be accepted?',
  lead: 'A trainer or the author of the course reads it again, and you are told what they decide. The score changes only then.',
  question: 'Which answer',
  page: 'The question of the page',
  words: 'Why',
  optional: '(optional)',
  counter: '{count} of {max}',
  send: 'Flag my answer',
  cancel: 'Cancel',
  sent: 'Answer flagged.',
  waiting: 'Flagged on {date}. Nobody has decided yet.',
  withdraw: 'Take the flag back',
  withdrawn: 'Flag taken back.',
  accepted: 'Your flag was accepted.',
  declined: 'It was read again, and the correction stays as it is.',
  none: 'No answer of this page can be flagged.',
};
export type AnswerFlagMessages = typeof answerFlagEn;
