/** The version that a lesson runs, or would start with: its class may stay with an older one than the published (decision 0265). */

/** `lesson` and `course` are names of rows of those tables in the statement around. */
export const lessonVersion = (lesson: string, course: string) =>
  `case when ${lesson}."startedAt" is not null then ${lesson}."versionId" else coalesce((select cv."versionId"
     from class_course_versions cv where cv."contextId" = ${lesson}."contextId" and cv."classId" = ${lesson}."classId"
       and cv."courseId" = ${lesson}."courseId"), ${course}."versionId") end`;
