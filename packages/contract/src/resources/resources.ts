/** Every generic resource by its name, and the endpoints that come from them. */
import { z } from 'zod';
import type { ResourceName } from './names.ts';
import { classes, classPrograms, classUsers } from './classes.ts';
import {
  courseBlocks,
  courseCategories,
  courseCompetencies,
  courseNodes,
  courses,
  courseTerms,
  courseTypes,
  files,
  libraries,
  programCourses,
  programs,
} from './content.ts';
import { lessons, logBookRecords, pages, records, reviews } from './evidence.ts';
import { companies, companyUsers, contexts, roles, roleUsers, users } from './people.ts';
import { endpointsOf } from './resource.ts';

export const resources = {
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
} as const;

/** Whether an answer of the resource has a place for what such a path populates. */
export function answersPopulate(name: ResourceName, path: readonly string[]): boolean {
  let schema: z.ZodType | undefined = resources[name].read;
  for (const relation of path) {
    const shape: Readonly<Record<string, z.ZodType>> = schema instanceof z.ZodObject ? schema.shape : {};
    schema = Object.hasOwn(shape, relation) ? bare(shape[relation]) : undefined;
  }
  return schema !== undefined;
}

/** Without what says that it may be missing, or that there are many. */
function bare(schema: z.ZodType | undefined): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return bare(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodArray ? bare(schema.element as z.ZodType) : schema;
}

export const resourceEndpoints = {
  ...endpointsOf(classes),
  ...endpointsOf(classUsers),
  ...endpointsOf(classPrograms),
  ...endpointsOf(companies),
  ...endpointsOf(companyUsers),
  ...endpointsOf(contexts),
  ...endpointsOf(courses),
  ...endpointsOf(courseBlocks),
  ...endpointsOf(courseCategories),
  ...endpointsOf(courseCompetencies),
  ...endpointsOf(courseNodes),
  ...endpointsOf(courseTerms),
  ...endpointsOf(courseTypes),
  ...endpointsOf(files),
  ...endpointsOf(lessons),
  ...endpointsOf(pages),
  ...endpointsOf(libraries),
  ...endpointsOf(programs),
  ...endpointsOf(programCourses),
  ...endpointsOf(reviews),
  ...endpointsOf(records),
  ...endpointsOf(roles),
  ...endpointsOf(roleUsers),
  ...endpointsOf(users),
  ...endpointsOf(logBookRecords),
};
