/** English texts of the back-office's home. */
export const homeEn = {
  title: 'Home',
  greeting: 'Hello {name}',
  courses: 'Open the courses',
};
export type HomeMessages = typeof homeEn;
