/** The keys of what is asked around a page of a course, in a lesson and outside of one. */

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

/** The keys of what is asked where a course is shown outside of a lesson: a node, and a preview in the back-office. */
export const previewKeys = {
  renderedNode: (nodeId: string) => ['rendered-node', nodeId],

  /** By token, not by person: the back-office may send the preview another one. */
  me: (token: string | null) => ['preview-me', token],
  pageCorrection: (pageId: string) => ['page-correction', pageId],
  /** Of one block: all at once, in the order in which it names them. */
  files: (ids: readonly string[]) => ['files', ids],
  courseTerms: (ids: readonly string[]) => ['course-terms', ids],
};
