/** Who writes which course (domain §4 "author", `editor`), and what the others read in its place: published versions. */
import {
  ownVersionsName,
  visibleBlocks,
  visibleFileIds,
  visibleNodes,
} from '../../learning/opening/own-versions.sql.ts';
import type { Bindings, Resource, RowSql } from './resource.ts';

/** Of the working copy, whose rows only authors and editors read; everybody else reads what is published. */
export function courseStandings(
  ofCourses: (self: string, courseIds: string, bindings: Bindings) => string,
): Resource['standings'] {
  return {
    author: (self, bindings) =>
      bindings.writesAll ? 'true' : ofCourses(self, bindings.authoredIds, bindings),
    editor: (self, bindings) => (bindings.editsAll ? 'true' : ofCourses(self, bindings.editedIds, bindings)),
    learner: nobody,
    teacher: nobody,
    overseer: nobody,
  };
}

const nobody: RowSql = () => 'false';

/**
 * What is published, for who writes some courses together with their working copy. `columns` are those that both sides
 * have; `mine` says which working rows are theirs.
 */
function publishedOr(
  published: (bindings: Bindings) => string,
  working: string,
  columns: readonly string[],
  mine: RowSql,
): (bindings: Bindings) => string {
  const list = columns.map((column) => `"${column}"`).join(', ');
  return (bindings) => {
    bindings.withOwnVersions();
    const others = published(bindings);
    if (!bindings.writesSome) return `(${others})`;
    const own = (alias: string) => `select * from ${working} ${alias} where ${mine(alias, bindings)}`;
    return `(select ${list} from (${others}) theirs where not exists (
        select from (${own('mw')}) written where written."contextId" = theirs."contextId" and written.id = theirs.id)
      union all select ${list} from (${own('mw')}) written where written."contextId" = ${bindings.contextId})`;
  };
}

const inNodes = (block: string, contextId: string, where: string) =>
  `exists (select from course_nodes bn where bn."contextId" = ${contextId} and bn."blockId" = ${block}.id${where})`;

/** A block of those courses, or one that the user wrote and that stands in no course yet. */
export const blockOfCourses = (self: string, courseIds: string, { contextId, userId }: Bindings) =>
  `(${inNodes(self, contextId, ` and bn."courseId" = any (${courseIds})`)}
    or (${self}."createdBy" = ${userId} and not ${inNodes(self, contextId, '')}))`;

/** The same, where no other course has it too: what is changed there would change here. */
export const blockOfCoursesAlone = (self: string, courseIds: string, bindings: Bindings) =>
  `(${blockOfCourses(self, courseIds, bindings)}
    and not ${inNodes(self, bindings.contextId, ` and bn."courseId" <> all (${courseIds})`)})`;

const links = (table: string, column: string, order: string) =>
  `array(select x."${column}" from ${table} x where x."contextId" = b."contextId" and x."blockId" = b.id order by ${order})`;

/** Blocks with what they link to, in the columns that a version has too. */
export const workingBlocks = `(select b.*, ${links('course_block_attachments', 'fileId', 'x."order", x."fileId"')} as "attachmentIds",
  ${links('course_block_terms', 'termId', 'x."termId"')} as "termIds" from course_blocks b)`;

const cardColumns = [
  'contextId',
  'id',
  'title',
  'typeId',
  'categoryId',
  'state',
  'video',
  'minutes',
  'settings',
  'language',
  'versionId',
  'isTemplate',
];
const nodeColumns = [
  'contextId',
  'id',
  'courseId',
  'parentId',
  'blockId',
  'order',
  'title',
  'type',
  'settings',
];
const blockColumns = [
  'contextId',
  'id',
  'title',
  'type',
  'categoryId',
  'competencyId',
  'settings',
  'content',
  'attachmentIds',
  'termIds',
];
const termColumns = ['contextId', 'id', 'title', 'words', 'definition'];

const picked = (columns: readonly string[]) => columns.map((column) => `vr."${column}"`).join(', ');

export const publishedCourses = publishedOr(
  ({
    contextId,
  }) => `select c."contextId", c.id, v.title, c."typeId", c."categoryId", c.state, v.video, v.minutes,
      v.settings, v.language, v.id as "versionId", c."isTemplate"
    from ${ownVersionsName} ov
    join courses c on c."contextId" = ${contextId} and c.id = ov."courseId"
    join course_versions v on v."contextId" = c."contextId" and v.id = ov."versionId"`,
  'courses',
  cardColumns,
  (self, { authoredIds }) => `${self}.id = any (${authoredIds})`,
);

export const publishedNodes = publishedOr(
  ({ contextId }) => `select ${picked(nodeColumns)} from ${visibleNodes(contextId)}`,
  'course_nodes',
  nodeColumns,
  (self, { authoredIds }) => `${self}."courseId" = any (${authoredIds})`,
);

/** Once each: a block or a word may stand in several courses. */
const onceEach = (columns: readonly string[], from: string) =>
  `select distinct on (vr.id) ${picked(columns)} from ${from} order by vr.id, ov.whole desc, ov."versionId" desc`;

export const publishedBlocks = publishedOr(
  ({ contextId }) => onceEach(blockColumns, visibleBlocks(contextId)),
  workingBlocks,
  blockColumns,
  (self, bindings) => blockOfCourses(self, bindings.authoredIds, bindings),
);

export const publishedTerms = publishedOr(
  ({ contextId }) =>
    onceEach(
      termColumns,
      `${ownVersionsName} ov join course_version_terms vr on vr."contextId" = ${contextId}
        and vr."versionId" = ov."versionId" and ov.open
        and vr.id in (select unnest(vr."termIds") from ${visibleBlocks(contextId)})`,
    ),
  'course_terms',
  termColumns,
  // The glossary is the context's: who writes a course chooses from it.
  () => 'true',
);

/** A file that a block shows or has attached, in a version that the user reads. */
export const fileOfVersions: RowSql = (self, bindings) => {
  bindings.withOwnVersions();
  return `${self}.id in ${visibleFileIds(bindings.contextId)}`;
};

/** A file of a block that the user writes. */
export const fileOfCourses =
  (which: 'author' | 'editor'): RowSql =>
  (self, bindings) => {
    const writes = () => {
      if (which === 'author' ? bindings.writesAll : bindings.editsAll) return 'true';
      return blockOfCourses('fb', which === 'author' ? bindings.authoredIds : bindings.editedIds, bindings);
    };
    const used = ['course_block_files', 'course_block_attachments'].map(
      (table) => `select u."blockId" from ${table} u
        where u."contextId" = ${bindings.contextId} and u."fileId" = ${self}.id`,
    );
    return `exists (select from (${used.join(' union all ')}) used
      join course_blocks fb on fb."contextId" = ${bindings.contextId} and fb.id = used."blockId"
      where ${writes()})`;
  };
