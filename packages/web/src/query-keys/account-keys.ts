/** The keys of what is asked around lessons: the account, its messages, the dashboard, papers, what comes next. */
export const accountKeys = {
  deletion: () => ['me', 'deletion'],
  calendarFeed: () => ['me', 'calendar'],
  file: (fileId: string | null) => ['file', fileId],
  /** The courses that the choices of a lesson's end open. */
  programCourses: (ids: readonly string[]) => ['program-courses', ids],
  /** What a lesson's end tells: what has changed since it began, the time of each page, the lessons of its class. */
  lessonChanges: (lessonId: string) => ['lesson-changes', lessonId],
  pageTimes: (lessonId: string) => ['page-times', lessonId],
  nextInClass: (classId: string) => ['home', 'next', classId],
  recipients: (userId: string) => ['recipients', userId],

  /** The dashboard's figures; `day` and `from` are calendar dates. */
  competencies: () => ['competencies'],
  categories: () => ['categories'],
  recordBefore: (userId: string, instant: string) => ['record-before', userId, instant],
  activity: (userId: string, from: string) => ['activity', userId, from],
  certifiedLessons: (userId: string) => ['certified-lessons', userId],

  /** By the reference that is printed on them. */
  certificate: (ref: string) => ['certificate', ref],
  realisation: (ref: string) => ['realisation', ref],

  note: (lessonId: string, nodeId: string) => ['note', lessonId, nodeId],
  notes: (userId: string) => ['notes', userId],
  mistakes: (userId: string) => ['mistakes', userId],
  mistake: (pageId: string) => ['mistake', pageId],
  pageFlags: (pageId: string) => ['page-flags', pageId],
  weeklyGoal: (userId: string) => ['weekly-goal', userId],
  readPages: (lessonId: string) => ['read-pages', lessonId],
  ownSlots: (userId: string) => ['own-slots', userId],
  signing: (secret: string) => ['signing', secret],
  search: (userId: string, q: string) => ['search', userId, q],

  notifications: (userId: string) => ['notifications', userId],
  notificationSettings: (userId: string) => ['notification-settings', userId],
  push: (userId: string) => ['push', userId],
  unreadNotifications: (userId: string) => ['unread-notifications', userId],

  /** The logbook: its threads, how many are unread, and the classes in which one may write. */
  threads: (userId: string) => ['threads', userId],
  unread: (userId: string) => ['unread', userId],
  writableClasses: (userId: string, companyIds: readonly string[]) => [
    'writable-classes',
    userId,
    companyIds,
  ],
};
