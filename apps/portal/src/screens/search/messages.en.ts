/** English texts of the search. */
export const searchEn = {
  title: 'Search',
  field: 'What are you looking for?',
  hint: 'A course, a word of a page that you have read, a term, a file. Accents and capitals do not matter.',
  courses: 'Courses',
  pages: 'Pages',
  terms: 'Glossary',
  files: 'Files',
  count: '{group} ({count})',
  countMore: '{group} (the first {count})',
  moreExist: 'There are others: add a word to find them.',
  found: '{count, plural, =0 {Nothing was found} one {# result} other {# results}}',
  session: 'Session: {className}, {program}',
  notOpen: 'Not open now',
  ofCourse: 'In {course}',
  ofLogbook: 'In the logbook',
  none: 'Nothing holds “{text}”',
  noneText:
    'Only your own courses, the pages that you have reached and your files are searched. Try fewer words, or another one.',
  empty: 'Type a word',
  emptyText: 'Results come as you type. The arrow keys go from one to the next.',
  toHome: 'Go to Home',
};
export type SearchMessages = typeof searchEn;
