/** English texts of the list of courses. */
export const coursesEn = {
  title: 'Courses',
  none: 'No course yet',
  noneText: 'A course appears here as soon as somebody writes one that you may edit.',
};
export type CoursesMessages = typeof coursesEn;
