/** The generic resources (spec §7) and which operations each has. No schema library may enter here. */
import type { ApiVerb, Call } from '../http/endpoint.ts';

const all = ['list', 'get', 'create', 'update', 'delete'] as const;

/**
 * As in the address -> how its calls are named, and which there are. What is missing is made by a call of its own
 * (a lesson by enrolling, a file by uploading) or by the platform alone (a context).
 */
export const resourceNouns = {
  classes: { one: 'Class', many: 'Classes', operations: all },
  'class-users': { one: 'ClassUser', many: 'ClassUsers', operations: ['list', 'get', 'create', 'delete'] },
  'class-programs': { one: 'ClassProgram', many: 'ClassPrograms', operations: all },
  companies: { one: 'Company', many: 'Companies', operations: all },
  'company-users': {
    one: 'CompanyUser',
    many: 'CompanyUsers',
    operations: ['list', 'get', 'create', 'delete'],
  },
  contexts: { one: 'Context', many: 'Contexts', operations: ['list', 'get', 'update'] },
  courses: { one: 'Course', many: 'Courses', operations: all },
  'course-blocks': { one: 'CourseBlock', many: 'CourseBlocks', operations: all },
  'course-categories': { one: 'CourseCategory', many: 'CourseCategories', operations: all },
  'course-competencies': { one: 'CourseCompetency', many: 'CourseCompetencies', operations: all },
  'course-nodes': { one: 'CourseNode', many: 'CourseNodes', operations: all },
  'course-terms': { one: 'CourseTerm', many: 'CourseTerms', operations: all },
  'course-types': { one: 'CourseType', many: 'CourseTypes', operations: all },
  files: { one: 'File', many: 'Files', operations: ['list', 'update', 'delete'] },
  lessons: { one: 'Lesson', many: 'Lessons', operations: ['list'] },
  pages: { one: 'Page', many: 'Pages', operations: ['list', 'get'] },
  libraries: { one: 'Library', many: 'Libraries', operations: ['list', 'get', 'create', 'delete'] },
  programs: { one: 'Program', many: 'Programs', operations: all },
  'program-courses': { one: 'ProgramCourse', many: 'ProgramCourses', operations: all },
  reviews: { one: 'Review', many: 'Reviews', operations: ['list', 'get', 'delete'] },
  records: { one: 'Record', many: 'Records', operations: ['list', 'get'] },
  roles: { one: 'Role', many: 'Roles', operations: all },
  'role-users': { one: 'RoleUser', many: 'RoleUsers', operations: ['list', 'get', 'create', 'delete'] },
  users: { one: 'User', many: 'Users', operations: ['list', 'get', 'create'] },
  'log-book-records': { one: 'LogBookRecord', many: 'LogBookRecords', operations: all },
} as const satisfies Record<
  string,
  { readonly one: string; readonly many: string; readonly operations: readonly ResourceOperation[] }
>;

export type ResourceOperation = (typeof all)[number];
export type ResourceName = keyof typeof resourceNouns;
type Nouns = typeof resourceNouns;

const verbOf = {
  list: 'read',
  get: 'read',
  create: 'create',
  update: 'update',
  delete: 'delete',
} as const satisfies Record<ResourceOperation, ApiVerb>;

/** What a key of the API may be given: a resource, and what may be done to its rows. */
export type ApiScope =
  | `${ResourceName}:${ApiVerb}`
  | typeof publishScope
  | typeof scimScope
  | typeof importScope;

/** What changes courses for those who are in them: publishing, repairing, regrading (decision 0290). */
export const publishScope = 'courses:publish';

/** A file is made by uploading it, which is none of the generic calls. */
const uploadScope = 'files:create' satisfies ApiScope;

/** Accounts and places by tables of people: made, changed, suspended, and taken back (decision 0591). */
export const importScope = 'people:import';

/** Accounts and companies by SCIM, from a directory (decision 0310). */
export const scimScope = 'scim:manage';

export function apiScopeOf<N extends ResourceName>(name: N, operation: ResourceOperation): `${N}:${ApiVerb}` {
  return `${name}:${verbOf[operation]}`;
}

/** The operations that a resource has. */
export type OperationOf<N extends ResourceName> = Nouns[N]['operations'][number];

/** `listCourses`, `getCourse`, `createCourse`, `updateCourse`, `deleteCourse`. */
export type ResourceCallName<N extends ResourceName, O extends ResourceOperation> = O extends 'list'
  ? `list${Nouns[N]['many']}`
  : `${O}${Nouns[N]['one']}`;

type AnyResourceCall = { [N in ResourceName]: ResourceCallName<N, OperationOf<N>> }[ResourceName];

const methods = { list: 'GET', get: 'GET', create: 'POST', update: 'PATCH', delete: 'DELETE' } as const;

export const resourceNames = Object.keys(resourceNouns) as ResourceName[];

export function resourceCallName<N extends ResourceName, O extends ResourceOperation>(
  name: N,
  operation: O,
): ResourceCallName<N, O> {
  const { one, many } = resourceNouns[name];
  return (operation === 'list' ? `list${many}` : `${operation}${one}`) as ResourceCallName<N, O>;
}

export function resourceCall(name: ResourceName, operation: ResourceOperation): Call {
  const ofMany = operation === 'list' || operation === 'create';
  return { method: methods[operation], path: ofMany ? `/${name}` : `/${name}/{id}` };
}

/** Every scope that there is, by resource. */
export const apiScopes: readonly ApiScope[] = [
  ...new Set(
    resourceNames.flatMap((name) =>
      resourceNouns[name].operations.map((operation) => apiScopeOf(name, operation)),
    ),
  ),
  uploadScope,
  publishScope,
  scimScope,
  importScope,
];

/** Method and path of every generic call. */
export const resourceCalls = Object.fromEntries(
  resourceNames.flatMap((name) =>
    resourceNouns[name].operations.map((operation) => [
      resourceCallName(name, operation),
      resourceCall(name, operation),
    ]),
  ),
) as Readonly<Record<AnyResourceCall, Call>>;
