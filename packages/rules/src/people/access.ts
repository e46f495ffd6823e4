/** Who may do what (domain §4): the server enforces it, screens hide with it. One entry per resource, complete. */
import type { ResourceName } from '@parcours/contract';
import {
  type Actor,
  administeredClasses,
  administeredCompanies,
  administeredCourses,
  certifyingCompanies,
  companiesInCharge,
  coursesOfRole,
  hasCourseRole,
  isContextAdmin,
  overseenCompanies,
} from './scoped-roles.ts';

/**
 * What somebody is to a row: who, and within which scope (domain §4). A role that is limited to a company, class or
 * course gives its standing to the rows of that company, class or course, and to no other.
 */
export const standingTable = {
  everyone: { actor: 'any signed-in user', scope: 'the context' },
  self: { actor: 'the user', scope: 'rows about the user' },
  learner: { actor: 'learner', scope: 'what an enrolment of the user opens' },
  teacher: { actor: 'class TEACHER', scope: 'classes where the user is TEACHER' },
  overseer: {
    actor: 'company ADMIN, OWNER, ORGANIZER, TEACHER, SUPERVISOR, CERTIFIER; admin of a company or class',
    scope: 'that company or class',
  },
  manager: {
    actor: 'company ADMIN, OWNER, ORGANIZER; admin of a company or class',
    scope: 'that company or class',
  },
  author: { actor: 'author, editor; admin of a course', scope: 'all courses, or the named ones' },
  editor: { actor: 'editor; admin of a course', scope: 'all courses, or the named ones' },
  'scoped-admin': { actor: 'admin of a company, class or course', scope: 'that company, class or course' },
  admin: { actor: 'admin, superadmin who has entered', scope: 'the context' },
} as const satisfies Readonly<Record<string, { readonly actor: string; readonly scope: string }>>;
export type Standing = keyof typeof standingTable;
export const standings = Object.keys(standingTable) as readonly Standing[];

export const accessOperations = ['read', 'create', 'update', 'delete'] as const;
export type AccessOperation = (typeof accessOperations)[number];

export interface ResourceAccess extends Readonly<Record<AccessOperation, readonly Standing[]>> {
  /** States in which a standing reads the row; any, where it is not named. */
  readonly states?: Readonly<Partial<Record<Standing, readonly string[]>>>;
  /** Fields that only these standings read; to others they are null. */
  readonly guarded?: Readonly<Record<string, readonly Standing[]>>;
}

const admin = ['admin'] as const;
const nobody = [] as const;
/** Shared by the whole context, kept by its admin. */
const catalogue = { read: ['everyone', 'admin'], create: admin, update: admin, delete: admin } as const;
const manages = {
  create: ['manager', 'admin'],
  update: ['manager', 'admin'],
  delete: ['manager', 'admin'],
} as const;
const readOnly = { create: nobody, update: nobody, delete: nobody } as const;
const ofClass = ['learner', 'teacher', 'overseer', 'admin'] as const;
/** As published to those who learn, teach or oversee it; as written to its authors. */
const ofCourse = ['learner', 'teacher', 'overseer', 'author', 'editor', 'admin'] as const;
const written = {
  read: ofCourse,
  create: ['author', 'editor', 'admin'],
  update: ['author', 'editor', 'admin'],
  delete: ['author', 'editor', 'admin'],
} as const;
const results = ['self', 'teacher', 'overseer', 'admin'] as const;
/** A draft is its authors' alone. */
const published = {
  learner: ['PUBLISHED', 'CLOSED'],
  teacher: ['PUBLISHED', 'CLOSED'],
  overseer: ['PUBLISHED', 'CLOSED'],
} as const;
/** spec §3: ARCHIVED is excluded from loads. */
const current = {
  self: ['ACTIVE', 'SKIPPED'],
  teacher: ['ACTIVE', 'SKIPPED'],
  overseer: ['ACTIVE', 'SKIPPED'],
} as const;

export const resourceAccess: { readonly [N in ResourceName]: ResourceAccess } = {
  classes: { read: ofClass, ...manages },
  // Of the others in a class, a learner reads who teaches it (spec §7).
  'class-users': { read: ['self', 'learner', 'teacher', 'overseer', 'admin'], ...manages, update: nobody },
  'class-programs': { read: ofClass, ...manages },
  companies: {
    read: ['self', 'overseer', 'admin'],
    create: admin,
    update: ['scoped-admin', 'admin'],
    delete: admin,
  },
  'company-users': {
    read: ['self', 'overseer', 'admin'],
    create: ['scoped-admin', 'admin'],
    update: nobody,
    delete: ['scoped-admin', 'admin'],
  },
  contexts: { read: ['everyone', 'admin'], create: nobody, update: admin, delete: nobody },
  // Authors write what editors publish, repair and retire.
  courses: { ...written, delete: ['editor', 'admin'] },
  'course-blocks': written,
  'course-categories': catalogue,
  'course-competencies': catalogue,
  'course-nodes': written,
  'course-terms': written,
  'course-types': catalogue,
  files: {
    // `everyone`: pictures of the catalogue.
    read: ['everyone', 'self', 'learner', 'teacher', 'overseer', 'author', 'editor', 'admin'],
    create: nobody,
    update: ['self', 'author', 'editor', 'admin'],
    // Own ones, where nothing shows them: what makes room is in everybody's hands.
    delete: ['self', 'admin'],
  },
  lessons: { read: results, ...readOnly },
  pages: {
    read: results,
    ...readOnly,
    states: current,
    // Whether an answer was right is shown to its learner where the course reveals it: on the page itself.
    guarded: { inputs: ['teacher', 'overseer', 'admin'] },
  },
  libraries: { read: ['self', 'admin'], create: admin, update: nobody, delete: admin },
  programs: {
    // Whoever manages classes chooses what they open from all that is published.
    read: ['everyone', 'learner', 'teacher', 'overseer', 'manager', 'admin'],
    create: admin,
    update: admin,
    delete: admin,
    // `everyone` reads public programs (domain §2).
    states: { everyone: ['PUBLISHED'], manager: ['PUBLISHED'], ...published },
  },
  'program-courses': { read: ofClass, create: admin, update: admin, delete: admin },
  // Written once, by whoever attends a class with the program: a call of its own.
  reviews: { read: results, create: ['self'], update: nobody, delete: ['scoped-admin', 'admin'] },
  records: { read: results, ...readOnly },
  roles: { read: ['self', 'scoped-admin', 'admin'], create: admin, update: admin, delete: admin },
  // Within one's own scope, and no role that is wider.
  'role-users': {
    read: ['self', 'scoped-admin', 'admin'],
    create: ['scoped-admin', 'admin'],
    update: nobody,
    delete: ['scoped-admin', 'admin'],
  },
  // Changing one's own account is a call of its own.
  // More time and attempts are nobody's business but the admin's who grants them.
  users: {
    read: results,
    create: admin,
    update: ['self'],
    delete: nobody,
    guarded: { timeFactor: admin, extraAttempts: admin },
  },
  'log-book-records': {
    read: results,
    create: results,
    update: ['self', 'admin'],
    delete: ['self', 'admin'],
  },
};

/** Whether the user can have such a standing to any row at all; what depends on a class may always be. */
const possible: { readonly [S in Standing]: (actor: Actor) => boolean } = {
  everyone: () => true,
  self: () => true,
  learner: () => true,
  teacher: () => true,
  overseer: (actor) => overseenCompanies(actor).length + administeredClasses(actor).length > 0,
  manager: (actor) => companiesInCharge(actor).length + administeredClasses(actor).length > 0,
  author: (actor) => hasCourseRole(actor, 'author') || coursesOfRole(actor, 'author').length > 0,
  editor: (actor) => hasCourseRole(actor, 'editor') || coursesOfRole(actor, 'editor').length > 0,
  'scoped-admin': (actor) =>
    [administeredCompanies(actor), administeredClasses(actor), administeredCourses(actor)].some(
      ({ length }) => length > 0,
    ),
  admin: isContextAdmin,
};

/** The standings that open an operation and that the user can have, the widest alone where it opens everything. */
export function standingsFor(
  actor: Actor,
  resource: ResourceName,
  operation: AccessOperation,
): readonly Standing[] {
  const { apiScopes } = actor;
  // A key is nobody: it has no row of its own, learns nothing and belongs to no company.
  if (apiScopes !== undefined) {
    const reaches = apiScopes.includes(`${resource}:${operation}`);
    return reaches && resourceAccess[resource][operation].includes('admin') ? ['admin'] : [];
  }
  const granted = resourceAccess[resource][operation].filter((standing) => possible[standing](actor));
  return granted.includes('admin') ? ['admin'] : granted;
}

/** Whether the user may do that to some row of the resource: what a screen shows a button by. */
export function mayOperate(actor: Actor, resource: ResourceName, operation: AccessOperation): boolean {
  return standingsFor(actor, resource, operation).length > 0;
}

/** The user as far as one class is concerned. */
export interface ActorInClass extends Actor {
  readonly userId: string;
  /** Whether the user is TEACHER there. */
  readonly teaches: boolean;
}

/** Whose results they are, and the company of the class; all of the actor's own context. */
export interface LessonPlace {
  readonly userId: string;
  readonly classId: string;
  readonly companyId: string | null;
}

const ofCompany = (companyIds: readonly string[], companyId: string | null) =>
  companyId !== null && companyIds.includes(companyId);

const administers = (actor: Actor, { classId }: Pick<LessonPlace, 'classId'>) =>
  isContextAdmin(actor) || administeredClasses(actor).includes(classId);

/** Domain §4: the class's TEACHER grades what waits for a trainer; those who manage the class may stand in. */
export function mayCorrect(actor: ActorInClass, lesson: LessonPlace): boolean {
  return administers(actor, lesson) || actor.teaches || ofCompany(companiesInCharge(actor), lesson.companyId);
}

/** Domain §4: a CERTIFIER issues and revokes the certificates of the company. */
export function mayCertify(actor: Actor, lesson: Pick<LessonPlace, 'classId' | 'companyId'>): boolean {
  return administers(actor, lesson) || ofCompany(certifyingCompanies(actor), lesson.companyId);
}

/** Whether somebody may read the results of a lesson: the row's own rule, for one that is known already. */
export function mayReadResults(actor: ActorInClass, lesson: LessonPlace): boolean {
  return (
    mayCorrect(actor, lesson) ||
    lesson.userId === actor.userId ||
    ofCompany(overseenCompanies(actor), lesson.companyId)
  );
}

/** One's own account, or any of the context for its admin (domain §4). */
export function mayChangeAccount(
  actor: Pick<Actor, 'roles'> & { readonly userId: string },
  ownerId: string,
): boolean {
  return actor.userId === ownerId || isContextAdmin(actor);
}
