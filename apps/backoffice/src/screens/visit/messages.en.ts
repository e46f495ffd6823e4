/** English texts of the arrival of a visit. */
export const visitEn = {
  title: 'Visit of the platform',
  opening: 'The visit is opening…',
  failed:
    'This visit cannot be opened: its link works once, within a minute. Begin a new visit on the platform.',
  home: 'Go to the back-office',
};
export type VisitMessages = typeof visitEn;
