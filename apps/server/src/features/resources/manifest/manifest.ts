/** Every generic resource, by its name: complete, or it does not compile. */
import type { ResourceName } from '@parcours/contract';
import { classes, classPrograms, classUsers } from './classes.resource.ts';
import {
  courseBlocks,
  courseCategories,
  courseCompetencies,
  courseNodes,
  courseTerms,
  courseTypes,
  files,
  libraries,
} from './content.resource.ts';
import { logBookRecords, records, reviews } from './evidence.resource.ts';
import { lessons, pages } from './lessons.resource.ts';
import { companies, companyUsers, contexts, roles, roleUsers, users } from './people.resource.ts';
import { courses, programCourses, programs } from './programs.resource.ts';
import { relate, type Resource } from './resource.ts';

/** As a class shows them: without what leads on from each. */
const lessonsAlone: Resource = { ...lessons, relations: {} };

relate(classes, {
  lessons: {
    to: () => lessonsAlone,
    many: true,
    on: (self, other) => `${other}."classId" = ${self}.id`,
    order: (other) => `${other}."createdAt", ${other}.id`,
  },
});

relate(programs, {
  classPrograms: {
    to: () => classPrograms,
    many: true,
    on: (self, other) => `${other}."programId" = ${self}.id`,
    order: (other) => `${other}."order", ${other}.id`,
  },
  classes: {
    to: () => classes,
    many: true,
    on: (self, other) =>
      `exists (select from class_programs o where o."contextId" = ${self}."contextId" and o."programId" = ${self}.id and o."classId" = ${other}.id)`,
    order: (other) => `${other}."startAt" desc nulls last, ${other}.id`,
  },
});

export const manifest: { readonly [N in ResourceName]: Resource } = {
  classes,
  'class-users': classUsers,
  'class-programs': classPrograms,
  companies,
  'company-users': companyUsers,
  contexts,
  courses,
  'course-blocks': courseBlocks,
  'course-categories': courseCategories,
  'course-competencies': courseCompetencies,
  'course-nodes': courseNodes,
  'course-terms': courseTerms,
  'course-types': courseTypes,
  files,
  lessons,
  pages,
  libraries,
  programs,
  'program-courses': programCourses,
  reviews,
  records,
  roles,
  'role-users': roleUsers,
  users,
  'log-book-records': logBookRecords,
};
