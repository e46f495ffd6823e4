/** English texts of a course's history. */
export const versionsEn = {
  title: 'History',
  none: 'This course was never published.',
  list: 'Versions, the newest first',
  number: 'Version',
  when: 'When',
  by: 'Who',
  note: 'Note',
  running: 'Lessons that run it',
  acts: 'Changes',
  more: 'Older versions',
  version: 'Version {number, number}',
  published: 'published',
  kinds: {
    published: 'Published',
    repair: 'Repair of version {number, number}',
    texts: 'New texts for lessons of version {number, number}',
  },
  compare: 'Compare',
  compareOf: 'What changed with version {number, number}',
  whatChanged: 'What changed',
  from: 'From',
  to: 'To',
  draft: 'The draft',
  total: '{count, plural, =0 {No change} one {1 change} other {# changes}}',
};
export type VersionsMessages = typeof versionsEn;
