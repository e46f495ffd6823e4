/** English texts of a course on paper. */
export const printEn = {
  documentTitle: '{course}, as I have read it',
  lead: '{count, plural, =0 {You have read no page of this course yet.} one {# page, with your answers and the corrections that are shown to you.} other {# pages, with your answers and the corrections that are shown to you.}}',
  print: 'Print',
  back: 'Back to the course',
  of: '{name}, {className}, {date}',
  page: 'Page {page} of {count}',
  withheld: 'Not started: nothing was read.',
};
export type PrintMessages = typeof printEn;
