/** English texts of the cohort matrix. */
export const cohortEn = {
  title: 'Cohort',
  titleOf: 'Cohort: {className}',
  silent: 'Silent for more than 7 days',
  failed: 'Failed twice',
  shown: '{count, plural, one {# learner} other {# learners}} of {total}',
  learner: 'Learner',
  stepOf: '{title} ({program})',
  neverActive: 'never came',
  lastActive: 'came on {day}',
  noLesson: 'no lesson',
  notBegun: 'Not begun',
  done: 'Done',
  score: '{actual} of {max}',
  failedTwice: 'Failed twice',
  pages: 'Pages',
  position: '{from} to {to} of {total}',
  previous: 'Previous',
  next: 'Next',
};
export type CohortMessages = typeof cohortEn;
