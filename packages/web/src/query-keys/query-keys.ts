/** The keys under which the pages that sign-in and a lesson load keep answers. Each page loads this table: it stays short. */

/** A key begins with its noun, so that everything known of a noun is found by a shorter key. */
export const queryKeys = {
  me: (userId: string | null) => ['me', userId],

  /** The legal texts of the tenant: all of them as the terms are accepted by, or one as its page shows it. */
  terms: () => ['context', 'legal'],
  legalText: (name: string, locale: string) => ['legal', name, locale],

  /** Everything that Home asks. */
  home: () => ['home'],
  homePage: (userId: string, page: number, mobileOnly: boolean, classIds: readonly string[] | undefined) => [
    'home',
    userId,
    page,
    mobileOnly,
    classIds,
  ],
  ownClasses: (userId: string) => ['home', 'classes', userId],
  begunLessons: (userId: string) => ['home', 'begun', userId],

  /** All lessons without an id; with one, the lesson as the player knows it and as it ended. */
  lesson: (...lessonId: readonly string[]) => ['lesson', ...lessonId],
  endedLesson: (lessonId: string) => ['lesson', lessonId, 'ended'],
  /** All first pages of visits, those of a lesson, or one by its page. */
  lessonPage: (...place: readonly (string | null)[]) => ['lesson-page', ...place],
  evaluation: (userId: string, programId: string) => ['evaluation', userId, programId],
};
