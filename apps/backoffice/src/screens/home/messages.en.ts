/** English texts of the back-office's home. */
export const homeEn = {
  title: 'Home',
  greeting: 'Hello {name}. Here is what needs you today.',
  nothing: 'Nothing waits for you.',
  waiting: 'Pages to correct',
  waitingAll: '{count, plural, one {The page} other {All # pages}} to correct',
  starting: 'Sessions that start this week',
  startsOn: '{name}, from {day}',
  missing: 'Missing: {what}',
  missingTeacher: 'a trainer',
  missingOpening: 'its opening',
  missingProgram: 'a program',
  ready: 'Nothing is missing',
  changed: 'Courses changed since their publication',
  checklist: 'To begin',
  checklistText:
    'This centre has no course yet. Write the first one: it begins with one section and one page.',
  courses: 'Open the courses',
};
export type HomeMessages = typeof homeEn;
