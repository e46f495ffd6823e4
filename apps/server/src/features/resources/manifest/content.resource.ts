/** What courses are made of: nodes, blocks, glossary, files, and the catalogue around them (spec §3). */
import { resources } from '@parcours/contract';
import { kept, type RowSql } from './resource.ts';
import { ofUser, taught } from './scopes.ts';
import {
  blockOfCourses,
  blockOfCoursesAlone,
  courseStandings,
  fileOfCourses,
  fileOfVersions,
  publishedBlocks,
  publishedNodes,
  publishedTerms,
  workingBlocks,
} from './working-copy.resource.ts';

const everyone: RowSql = () => 'true';
const one = (column: string) => (self: string, other: string) => `${other}.id = ${self}."${column}"`;
const inOrder = (other: string) => `${other}."order", ${other}.id`;

export const courseCategories = kept(resources['course-categories'], {
  table: 'course_categories',
  defaultSort: 'title',
  standings: { everyone },
});

export const courseTypes = kept(resources['course-types'], {
  table: 'course_types',
  defaultSort: 'title',
  standings: { everyone },
});

export const courseCompetencies = kept(resources['course-competencies'], {
  table: 'course_competencies',
  defaultSort: 'order',
  standings: { everyone },
  relations: {
    parent: { to: () => courseCompetencies, on: one('parentId') },
    children: {
      to: () => courseCompetencies,
      many: true,
      on: (self, other) => `${other}."parentId" = ${self}.id`,
      order: inOrder,
    },
  },
});

export const courseTerms = kept(resources['course-terms'], {
  table: 'course_terms',
  published: publishedTerms,
  defaultSort: 'title',
  standings: {
    author: (_self, { writesAll }) => String(writesAll),
    editor: (_self, { editsAll }) => String(editsAll),
    learner: () => 'false',
    teacher: () => 'false',
    overseer: () => 'false',
  },
  // To choose from, not to change: a word is shared by courses that are not theirs.
  narrowed: { read: { author: () => 'true', editor: () => 'true' } },
});

const attachedToLogBook: RowSql = (self, bindings) =>
  `exists (select from log_book_attachments la
    join log_book_records lr on lr."contextId" = la."contextId" and lr.id = la."recordId"
    where la."contextId" = ${bindings.contextId} and la."fileId" = ${self}.id
      and (lr."studentId" = ${bindings.userId} or lr."userId" = ${bindings.userId}
        or lr."companyId" = any (${bindings.companyIds}) or lr."classId" = any (${bindings.adminClassIds})
        or lr."classId" in ${taught(bindings)}))`;

/** What a catalogue shows that everybody reads. */
const shownToAll: RowSql = (self, { contextId }) =>
  `exists (select from course_categories cc where cc."contextId" = ${contextId} and cc."backgroundImageId" = ${self}.id)`;

export const files = kept(resources.files, {
  table: 'files',
  defaultSort: '-createdAt',
  standings: {
    everyone: shownToAll,
    self: (self, bindings) =>
      `(${ofUser('ownerId')(self, bindings)} or ${attachedToLogBook(self, bindings)})`,
    // Of a version that the user learns, or is in charge of: one condition for both.
    learner: fileOfVersions,
    teacher: () => 'false',
    overseer: () => 'false',
    author: fileOfCourses('author'),
    editor: fileOfCourses('editor'),
  },
  narrowed: {
    // What describes a file is told by who sent it, and by those who write or publish every course.
    update: {
      self: ofUser('ownerId'),
      author: (_self, { writesAll }) => String(writesAll),
      editor: (_self, { editsAll }) => String(editsAll),
    },
    delete: { self: ofUser('ownerId') },
  },
});

export const libraries = kept(resources.libraries, {
  table: 'libraries',
  standings: {
    self: (self, { userId }) => `(${self}."ownerType" = 'AppUser' and ${self}."ownerId" = ${userId})`,
  },
  relations: {
    files: {
      to: () => files,
      many: true,
      on: (self, other) => `${other}."libraryId" = ${self}.id`,
      order: (other) => `${other}.name, ${other}.id`,
    },
  },
});

const writtenAlone = courseStandings(blockOfCoursesAlone);

export const courseBlocks = kept(resources['course-blocks'], {
  table: workingBlocks,
  written: { table: 'course_blocks', tenant: 'contextId' },
  published: publishedBlocks,
  defaultSort: 'title',
  standings: courseStandings(blockOfCourses),
  narrowed: { create: writtenAlone, update: writtenAlone, delete: writtenAlone },
  // As the working copy and a version both have them.
  sql: {
    attachmentIds: (self) => `${self}."attachmentIds"`,
    termIds: (self) => `${self}."termIds"`,
  },
  links: {
    attachmentIds: { table: 'course_block_attachments', from: 'blockId', to: 'fileId', ordered: true },
    termIds: { table: 'course_block_terms', from: 'blockId', to: 'termId' },
  },
  relations: {
    category: { to: () => courseCategories, on: one('categoryId'), opens: true },
    competency: { to: () => courseCompetencies, on: one('competencyId'), opens: true },
    terms: {
      to: () => courseTerms,
      many: true,
      opens: true,
      on: (self, other) => `${other}.id = any (${self}."termIds")`,
      order: (other) => `${other}.title, ${other}.id`,
    },
    attachments: {
      to: () => files,
      many: true,
      opens: true,
      on: (self, other) => `${other}.id = any (${self}."attachmentIds")`,
      order: (other) => `${other}.name, ${other}.id`,
    },
  },
});

const nodeKeeping = {
  table: 'course_nodes',
  published: publishedNodes,
  defaultSort: 'order',
  standings: courseStandings((self, courseIds) => `${self}."courseId" = any (${courseIds})`),
} as const;

/** A node without its parent and children: what those are shown as. */
export const courseNodesAlone = kept(
  { ...resources['course-nodes'], relations: ['block'] },
  {
    ...nodeKeeping,
    relations: { block: { to: () => courseBlocks, on: one('blockId') } },
  },
);

export const courseNodes = kept(resources['course-nodes'], {
  ...nodeKeeping,
  relations: {
    block: { to: () => courseBlocks, on: one('blockId') },
    parent: { to: () => courseNodesAlone, on: one('parentId') },
    children: {
      to: () => courseNodesAlone,
      many: true,
      on: (self, other) => `${other}."parentId" = ${self}.id`,
      order: inOrder,
    },
  },
});
