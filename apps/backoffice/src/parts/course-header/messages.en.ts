/** English texts of a course's header. */
export const courseHeaderEn = {
  course: 'Course “{title}”',
  screens: 'Screens of the course',
  outline: 'Outline',
  media: 'Media',
  glossary: 'Glossary',
  settings: 'Settings',
  catalogue: 'Catalogue',
  versions: 'History',
  analysis: 'Analysis',
  undo: 'Undo the last action',
  redo: 'Redo',
  saved: 'Saved at {time} (no. {revision})',
  sending: 'Sending…',
  offline: 'Offline, {count, plural, one {# change} other {# changes}} kept here',
  conflict: '{count, plural, one {Conflict} other {# conflicts}} to settle',
  refused: 'The last change was refused. The draft is as it was before.',
};
export type CourseHeaderMessages = typeof courseHeaderEn;
