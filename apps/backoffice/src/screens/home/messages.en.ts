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
  newCourse: 'New course',
  wouldChange: 'What publishing would change',
  wouldChangeOf: 'What publishing would change: {title}',
  mailTrouble: 'No letter has left since {moment}',
  mailTroubleText:
    '{count, plural, =0 {None waits yet.} one {A letter waits.} other {# letters wait.}} The centre’s mail server does not take them.',
  mailTroubleMend: 'See the outgoing mail',
  setup: 'Set up the centre',
  setupText: '{done} of {total} steps are done. Each ticks itself.',
  steps: {
    brand: { title: 'Name and look', text: 'The name, the colour and the logo that learners see.' },
    course: {
      title: 'First course',
      text: 'Write one, or begin with a sample that is ready. Then publish it: learners see published courses only.',
    },
    program: { title: 'Program', text: 'Courses in the order in which they follow each other.' },
    people: { title: 'People', text: 'Your learners and trainers, imported from a table.' },
    session: {
      title: 'Session',
      text: 'A program, dates and learners. Nobody hears of it before you open it.',
    },
  },
  begun: {
    course: 'A course is written. Publish it from its page.',
    program: 'A program is a draft. Publish it from its page.',
    session: 'A session is prepared. Open it from its page.',
  },
  stepStates: { todo: 'To do', begun: 'Begun', done: 'Done' },
  setupHide: 'Hide these steps',
  setupShow: 'Set up the centre: {done} of {total} steps done',
  checklist: 'To begin',
  checklistText:
    'This centre has no course yet. Write the first one: it begins with one section and one page.',
  courses: 'Open the courses',
};
export type HomeMessages = typeof homeEn;
