/** English texts of the search in a course. */
export const courseSearchEn = {
  title: 'Search in the course',
  words: 'Words',
  hint: 'In all the texts of this course: titles, statements, choices, alternatives, transcripts, hints, feedback, marking guides.',
  found:
    '{count, plural, =0 {No text of this course says that.} one {1 place} other {# places}}{more, select, true {, the first ones alone} other {}}',
  at: 'Place {at, number} of {count, number}',
  previous: 'Previous place',
  next: 'Next place',
  results: 'Places',
  steps: 'From place to place',
  kind_title: 'title',
  kind_text: 'text',
  kind_choice: 'choice',
  kind_alternative: 'alternative or caption',
  kind_transcript: 'transcript',
  kind_hint: 'hint',
  kind_feedback: 'feedback',
  kind_answer: 'expected answer',
  kind_other: 'other setting',
};
export type CourseSearchMessages = typeof courseSearchEn;
