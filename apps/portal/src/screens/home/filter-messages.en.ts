/** English texts of Home's filters; they travel with them. */
export const homeFiltersEn = {
  filters: 'Filter the sessions',
  when_current: 'In progress',
  when_upcoming: 'Upcoming',
  when_past: 'Past',
  program: 'Program',
  allPrograms: 'All programs',
  competency: 'Competency',
  allCompetencies: 'All competencies',
  more: 'Search or choose a program',
  search: 'Search a session',
  found: '{found, plural, =0 {No session} one {# session} other {# sessions}} of {total, number}',
  clear: 'Clear the filters',
  noMatchTitle: 'No session matches',
  noMatchText: 'No session of yours has all that you ask for. Clear the filters to see them all.',
  hiddenTitle:
    '{count, plural, one {# session is not shown on a phone} other {# sessions are not shown on a phone}}',
  hiddenText: 'To follow on a computer: {names}.',
};
export type HomeFiltersMessages = typeof homeFiltersEn;
