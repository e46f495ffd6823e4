/** English texts of trying a course as a learner. */
export const courseTryoutEn = {
  title: 'Try as a learner',
  about:
    'The whole draft, graded by the real rules. Nothing counts: no session, report or statement knows of it, and it is forgotten within a day.',
  waiting: 'Your last changes are being saved; the tryout begins with them.',
  restart: 'Begin again',
  jump: 'Go to a page',
  choose: 'Choose…',
  place: '{number, number}. {title}',
  longer: 'With 1.5 × the time (begins again)',
  program: 'As in the program (begins again)',
  noProgram: 'Outside of any program',
  changed: 'The course has changed since this tryout began',
  changedText: 'The tryout goes on with the course as it was. Begin again to try it as it is now.',
  toOutline: 'Go to the outline',
  began: 'The tryout begins.',
  moved: 'The page is open in the tryout.',
} as const;

export type CourseTryoutMessages = Readonly<Record<keyof typeof courseTryoutEn, string>>;
