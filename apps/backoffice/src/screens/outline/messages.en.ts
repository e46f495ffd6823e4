/** English texts of a course's header and of its outline. */
export const outlineEn = {
  course: 'Course',
  title: 'Outline',
};
export type OutlineMessages = typeof outlineEn;
