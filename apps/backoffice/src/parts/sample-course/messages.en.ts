/** English texts of the sample course. */
export const sampleCourseEn = {
  make: 'Make the sample course',
  making: 'Making it…',
  title: 'Sample course',
  section: 'One page of each kind',
  firstPage: 'Page 1',
  welcome: 'A text',
  choice: 'A question with choices',
  gap: 'A gap to fill',
  drag: 'Labels to place',
  words: 'Words to pick',
  free: 'An answer to type',
};
export type SampleCourseMessages = typeof sampleCourseEn;
