/** The keys under which what is asked around a page of a course keeps answers: its files, resources, widgets. */
export const playerKeys = {
  /** A file's player, and the address that it has for a while. */
  fileInfos: (fileId: string) => ['file-infos', fileId],
  pageResources: (pageId: string) => ['page-resources', pageId],

  /** What widgets ask. */
  recordBeforeLesson: (userId: string, startedAt: string | null) => [
    'record-before-lesson',
    userId,
    startedAt,
  ],
  courseCompetencies: (ids: readonly string[]) => ['course-competencies', ids],
  courseCategory: (id: string | undefined) => ['course-category', id],
};
