/** What a list says of a course to those who learn it (domain §4): as it was published, never the working copy. */

/** Said in place of the title of a course that was never published: it has no name yet. */
const unnamed = `'…'`;

/** `course`: an alias of courses; `version`: SQL of the version that counts, the published one when absent. */
const frozen = (column: string, course: string, version: string) =>
  `(select pv."${column}" from course_versions pv where pv."contextId" = ${course}."contextId" and pv.id = ${version})`;

export const publishedTitle = (course: string, version = `${course}."versionId"`) =>
  `coalesce(${frozen('title', course, version)}, ${unnamed})`;

/** The same of `version`, a joined row of course_versions that may be missing. */
export const joinedTitle = (version: string) => `coalesce(${version}.title, ${unnamed})`;

export const publishedMinutes = (course: string, version = `${course}."versionId"`) =>
  frozen('minutes', course, version);

export const publishedLanguage = (course: string, version = `${course}."versionId"`) =>
  frozen('language', course, version);

/** The version of a lesson: its own once it has started. */
export const versionOfLesson = (lesson: string, course: string) =>
  `coalesce(${lesson}."versionId", ${course}."versionId")`;
