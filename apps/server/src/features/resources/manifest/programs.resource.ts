/** Programs, their courses, and courses as lists mention them (spec §3). */
import { resources } from '@parcours/contract';
import {
  publishedLanguage,
  publishedMinutes,
  publishedTitle,
} from '../../learning/opening/published-card.sql.ts';
import { courseCategories, courseNodesAlone, courseTypes } from './content.resource.ts';
import { kept, type RowSql, summary } from './resource.ts';
import { byClass } from './scopes.ts';
import { courseStandings, publishedCourses } from './working-copy.resource.ts';

const stepCount = (self: string) =>
  `coalesce((select v."stepCount" from course_versions v where v."contextId" = ${self}."contextId" and v.id = ${self}."versionId"), 0)`;

/** As it was published; the working copy to those who write it. */
const ofCard =
  (column: string, published: (course: string) => string): RowSql =>
  (self, bindings) => {
    const working = `${self}."${column}"`;
    if (bindings.writesAll) return working;
    return bindings.writesSome
      ? `case when ${self}.id = any (${bindings.authoredIds}) then ${working} else ${published(self)} end`
      : published(self);
  };

export const courseSummaries = summary('courses', {
  id: { kind: 'id' },
  title: { kind: 'text', sql: ofCard('title', publishedTitle) },
  categoryId: { kind: 'id' },
  icon: {
    kind: 'text',
    sql: (self) =>
      `(select g.icon from course_categories g where g."contextId" = ${self}."contextId" and g.id = ${self}."categoryId")`,
  },
  stepCount: { kind: 'whole', sql: stepCount },
  minutes: { kind: 'whole', sql: ofCard('minutes', publishedMinutes) },
  language: { kind: 'text', sql: ofCard('language', publishedLanguage) },
});

/** The courses of a program in its order, as (self, other) over program and course. */
const ofProgram = {
  to: () => courseSummaries,
  many: true,
  opens: true,
  on: (self: string, other: string) =>
    `exists (select from program_courses o where o."contextId" = ${self}."contextId" and o."programId" = ${self}.id and o."courseId" = ${other}.id)`,
  order: (other: string) =>
    `(select min(o."order") from program_courses o where o."contextId" = ${other}."contextId" and o."courseId" = ${other}.id), ${other}.id`,
} as const;

export const programSummaries = summary(
  'programs',
  { id: { kind: 'id' }, name: { kind: 'text' }, description: { kind: 'text' }, icon: { kind: 'text' } },
  { relations: { courses: ofProgram } },
);

export const courses = kept(resources.courses, {
  table: 'courses',
  defaultSort: 'title',
  sql: { stepCount },
  published: publishedCourses,
  standings: courseStandings((self, courseIds) => `${self}.id = any (${courseIds})`),
  relations: {
    type: { to: () => courseTypes, on: (self, other) => `${other}.id = ${self}."typeId"`, opens: true },
    category: {
      to: () => courseCategories,
      on: (self, other) => `${other}.id = ${self}."categoryId"`,
      opens: true,
    },
    nodes: {
      to: () => courseNodesAlone,
      many: true,
      on: (self, other) => `${other}."courseId" = ${self}.id`,
      order: (other) => `${other}."order", ${other}.id`,
    },
  },
});

const programsOf = byClass(
  (self, classIds, { contextId }) =>
    `${self}.id in (select w."programId" from class_programs w where w."contextId" = ${contextId} and w."classId" in ${classIds})`,
);

export const programs = kept(resources.programs, {
  table: 'programs',
  later: ['classes', 'classPrograms'],
  defaultSort: 'name',
  standings: { ...programsOf, manager: () => 'true', everyone: (self) => `${self}.public` },
  relations: {
    courses: ofProgram,
    programCourses: {
      to: () => programCourses,
      many: true,
      opens: true,
      on: (self, other) => `${other}."programId" = ${self}.id`,
      order: (other) => `${other}."order", ${other}.id`,
    },
  },
});

export const programCourses = kept(resources['program-courses'], {
  table: 'program_courses',
  defaultSort: 'order',
  standings: byClass(
    (self, classIds, { contextId }) =>
      `${self}."programId" in (select w."programId" from class_programs w where w."contextId" = ${contextId} and w."classId" in ${classIds})`,
  ),
  relations: {
    course: { to: () => courses, on: (self, other) => `${other}.id = ${self}."courseId"` },
    program: { to: () => programs, on: (self, other) => `${other}.id = ${self}."programId"` },
  },
});
