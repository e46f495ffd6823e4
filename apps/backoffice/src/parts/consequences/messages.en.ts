/** English texts of what other keys do to stored answers. */
export const consequencesEn = {
  answers:
    '{changed, plural, =0 {No answer of {read, number} would change.} one {1 answer of {read, number} would change.} other {# answers of {read, number} would change.}}',
  certificates:
    '{count, plural, =0 {No certificate would be added.} one {1 certificate would be added.} other {# certificates would be added.}}',
  answersUp: 'Answers up',
  answersDown: 'Answers down',
  answersSame: 'Answers alike',
  medals: 'Medals',
  upDown: '{up, number} up, {down, number} down',
  certificatesGained: 'Certificates added',
  certificatesBelow: 'Certificates below the ratio (kept)',
  byClass: 'By session',
  class: 'Session',
  lessons: 'Lessons',
  up: 'Up',
  down: 'Down',
  looking: 'Looking through the stored answers',
  progress: '{done, number} of {total, number} lessons',
};
export type ConsequencesMessages = typeof consequencesEn;
