/** What courses are made of: nodes, blocks, glossary, files, and the catalogue around them (spec §3). */
import { resources } from '@parcours/contract';
import { prerequisitesEnded } from '../../lesson/prerequisites.sql.ts';
import { type Bindings, kept, type RowSql } from './resource.ts';
import { byClass, coursesOf, ofUser } from './scopes.ts';

const everyone: RowSql = () => 'true';
const one = (column: string) => (self: string, other: string) => `${other}.id = ${self}."${column}"`;
const inOrder = (other: string) => `${other}."order", ${other}.id`;

/** Courses of lessons that are open to the learner, whose content may be seen (domain §6: not HIDDEN, not LOCKED). */
const openCourses = ({ contextId, userId, now }: Bindings) =>
  `(select l."courseId" from lessons l
    join program_courses pc on pc."contextId" = l."contextId" and pc.id = l."programCourseId"
    join programs pr on pr."contextId" = l."contextId" and pr.id = pc."programId"
    join classes lc on lc."contextId" = l."contextId" and lc.id = l."classId"
    join class_programs lcp on lcp."contextId" = l."contextId" and lcp.id = l."classProgramId"
    where l."contextId" = ${contextId} and l."userId" = ${userId} and l."storedState" is distinct from 'HIDDEN'
      and coalesce(greatest(lc."startAt", lcp."startAt") <= ${now}, true)
      and (l."startedAt" is not null or ${prerequisitesEnded}))`;

/**
 * A block that the learner may see: in an open course, and without a time limit (its own, its parent's, the course's)
 * unless the clock of its page was started (domain §6: until then the page comes without its content).
 */
const blockForLearner =
  (column: string): RowSql =>
  (self, bindings) =>
    `exists (select from course_nodes bn
      join courses bc on bc."contextId" = bn."contextId" and bc.id = bn."courseId"
      left join course_nodes bp on bp."contextId" = bn."contextId" and bp.id = bn."parentId"
      where bn."contextId" = ${bindings.contextId} and bn."blockId" = ${self}."${column}"
        and bc.state in ('PUBLISHED', 'CLOSED') and bn."courseId" in ${openCourses(bindings)}
        and ((bn.settings ->> 'timeLimit' is null and bp.settings ->> 'timeLimit' is null
            and bc.settings ->> 'timeLimit' is null)
          or exists (select from lesson_pages sp
            join lessons sl on sl."contextId" = sp."contextId" and sl.id = sp."lessonId"
            where sp."contextId" = ${bindings.contextId} and sp."blockId" = ${self}."${column}"
              and sl."userId" = ${bindings.userId} and sp."startedAt" is not null)))`;

const blockForStaff = (column: string) =>
  byClass(
    (self, classIds, bindings) =>
      `exists (select from course_nodes bn where bn."contextId" = ${bindings.contextId}
        and bn."blockId" = ${self}."${column}" and bn."courseId" in ${coursesOf(bindings, classIds)})`,
  );

const blockStandings = (column: string) => ({
  learner: blockForLearner(column),
  teacher: blockForStaff(column).teacher,
  overseer: blockForStaff(column).overseer,
});

/** What is linked to a block that one may see. */
function throughBlocks(table: string, column: string) {
  const visible = blockStandings('blockId');
  const over =
    (condition: RowSql): RowSql =>
    (self, bindings) =>
      `exists (select from ${table} lb where lb."contextId" = ${bindings.contextId}
      and lb."${column}" = ${self}.id and ${condition('lb', bindings)})`;
  return { learner: over(visible.learner), teacher: over(visible.teacher), overseer: over(visible.overseer) };
}

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
  defaultSort: 'title',
  standings: throughBlocks('course_block_terms', 'termId'),
});

const attachments = throughBlocks('course_block_attachments', 'fileId');

export const files = kept(resources.files, {
  table: 'files',
  defaultSort: '-createdAt',
  standings: { ...attachments, self: ofUser('ownerId') },
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

export const courseBlocks = kept(resources['course-blocks'], {
  table: 'course_blocks',
  defaultSort: 'title',
  standings: blockStandings('id'),
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
      on: (self, other) =>
        `exists (select from course_block_terms bt where bt."contextId" = ${self}."contextId" and bt."blockId" = ${self}.id and bt."termId" = ${other}.id)`,
      order: (other) => `${other}.title, ${other}.id`,
    },
    attachments: {
      to: () => files,
      many: true,
      opens: true,
      on: (self, other) =>
        `exists (select from course_block_attachments ba where ba."contextId" = ${self}."contextId" and ba."blockId" = ${self}.id and ba."fileId" = ${other}.id)`,
      order: (other) => `${other}.name, ${other}.id`,
    },
  },
});

const nodeStandings = {
  ...byClass((self, classIds, bindings) => `${self}."courseId" in ${coursesOf(bindings, classIds)}`),
  learner: ((self, bindings) => `${self}."courseId" in ${openCourses(bindings)}`) satisfies RowSql,
};

/** A node without its parent and children: what those are shown as. */
export const courseNodesAlone = kept(
  { ...resources['course-nodes'], relations: ['block'] },
  {
    table: 'course_nodes',
    defaultSort: 'order',
    standings: nodeStandings,
    relations: { block: { to: () => courseBlocks, on: one('blockId') } },
  },
);

export const courseNodes = kept(resources['course-nodes'], {
  table: 'course_nodes',
  defaultSort: 'order',
  standings: nodeStandings,
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
