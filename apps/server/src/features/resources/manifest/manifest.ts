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
import type { Resource } from './resource.ts';

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
