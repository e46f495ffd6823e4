/** English texts of what widgets say. */
export const widgetsEn = {
  xpEarned: '+{actual, plural, one {# point} other {# points}} in this course, out of {max, number}.',
  pi: 'Progress index: {percent, number}%, {medal}.',
  piNone: 'Progress index: no exercise yet.',
  lessonScore: 'Score of this course: {percent, number}%.',
  job: '{name}: {score, number} out of 100.',
  jobNone: '{name}: no exercise yet.',
  jobScore: 'Job score',
  competency: '{name}: {percent, number}%, {medal}.',
  competencyNone: '{name}: no exercise yet.',
  competencies: 'Competencies',
  medal_none: 'no medal',
  medal_bronze: 'bronze',
  medal_silver: 'silver',
  medal_gold: 'gold',
  gain_positive:
    '{points, plural, =0 {Less than a point more} one {+# point} other {+# points}} since the start of this course.',
  gain_negative:
    '{points, plural, =0 {Less than a point less} one {−# point} other {−# points}} since the start of this course.',
  gain_none: 'Unchanged since the start of this course.',
};
export type WidgetsMessages = typeof widgetsEn;
