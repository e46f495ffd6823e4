/** The keys of what the back-office asks: lists, home, follow-up, courses and what the palette finds. */
export const deskKeys = {
  /** Roles that hold in one place alone, of who is signed in. */
  scopedRoles: (userId: string | null) => ['me', userId, 'scoped-roles'],
  /** Every reading of the list of courses that one may write, and one of them. */
  writtenCourses: (...query: readonly unknown[]) => ['written-courses', ...query],
  categories: () => ['categories', 'all'],
  /** A page of a generic list, or the counts of its filters. */
  list: (name: string, ...query: readonly unknown[]) => ['list', name, ...query],
  /** One class, or a part of what its page shows. */
  session: (classId: string, ...part: readonly string[]) => ['session', classId, ...part],
  /** One program, or a part of what its page shows. */
  program: (programId: string, ...part: readonly string[]) => ['program', programId, ...part],
  /** One import of people, or its rows. */
  peopleImport: (importId: string, ...part: readonly unknown[]) => ['people-import', importId, ...part],
  /** Pairs of likely twins, their comparison, and merges. */
  twins: (...part: readonly unknown[]) => ['twins', ...part],
  /** One person, or a part of what the page shows. */
  person: (userId: string, ...part: readonly string[]) => ['person', userId, ...part],
  /** What inviting some people would do. */
  invitations: (people: object) => ['invitations', people],
  waitingPages: () => ['waiting-pages'],
  /** Every reading of the correction queue, and one of them. */
  waitingAnswers: (...query: readonly unknown[]) => ['waiting-answers', ...query],
  /** Open flags on answers, of every course or of one. */
  answerFlags: (...query: readonly object[]) => ['answer-flags', ...query],
  pageCorrection: (pageId: string) => ['page-correction', pageId],
  /** Every reading of the inbox, and one page of it. */
  inbox: (...query: readonly unknown[]) => ['inbox', ...query],
  cohort: (classId: string, offset: number) => ['cohort', classId, offset],
  /** Figures of a subject, by what they are narrowed to. */
  statistics: (of: string, query: object) => ['statistics', of, query],
  /** Every reading of all certificats de réalisation, and one page of it. */
  realisations: (...query: readonly unknown[]) => ['realisations', ...query],
  /** Every reading of reminder rules, or one of them, their letters or a preview. */
  reminders: (...part: readonly unknown[]) => ['reminders', ...part],
  savedReplies: () => ['saved-replies'],
  startingClasses: () => ['home', 'starting'],
  setup: () => ['home', 'setup'],
  accountDeletions: () => ['account-deletions'],
  courseProblems: (courseId: string, revision: number) => ['course', courseId, 'problems', revision],
  found: (text: string) => ['palette', text],
};
