/** Who may do what (domain §4): the server enforces it, screens hide with it. One entry per resource, complete. */
import type { Access, ResourceName } from '@parcours/contract';
import { allowedCompanies, certifiedCompanies, managedCompanies, type Membership } from './user-domain.ts';

/**
 * What somebody is to a row. `everyone`: any signed-in user of the context. `self`: the row is about the user.
 * `learner`: an enrolment opens it. `teacher`: of a class where the user is TEACHER. `overseer`: of a company in which
 * the user holds a role that counts. `manager`: of a company in which the user is OWNER, ADMIN or ORGANIZER. `admin`:
 * of the whole context.
 */
export const standings = ['everyone', 'self', 'learner', 'teacher', 'overseer', 'manager', 'admin'] as const;
export type Standing = (typeof standings)[number];

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
const ofCourse = ['learner', 'teacher', 'overseer', 'admin'] as const;
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
  classes: { read: ofCourse, ...manages },
  // Of the others in a class, a learner reads who teaches it (spec §7).
  'class-users': { read: ['self', 'learner', 'teacher', 'overseer', 'admin'], ...manages, update: nobody },
  'class-programs': { read: ofCourse, ...manages },
  companies: { read: ['self', 'overseer', 'admin'], create: admin, update: admin, delete: admin },
  'company-users': { read: ['self', 'overseer', 'admin'], create: admin, update: nobody, delete: admin },
  contexts: { read: ['everyone', 'admin'], create: nobody, update: admin, delete: nobody },
  courses: { read: ofCourse, create: admin, update: admin, delete: admin, states: published },
  'course-blocks': { read: ofCourse, create: admin, update: admin, delete: admin },
  'course-categories': catalogue,
  'course-competencies': catalogue,
  'course-nodes': { read: ofCourse, create: admin, update: admin, delete: admin },
  'course-terms': { read: ofCourse, create: admin, update: admin, delete: admin },
  'course-types': catalogue,
  files: {
    read: ['self', 'learner', 'teacher', 'overseer', 'admin'],
    create: nobody,
    update: admin,
    delete: admin,
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
    read: ['everyone', ...ofCourse],
    create: admin,
    update: admin,
    delete: admin,
    // `everyone` reads public programs (domain §2).
    states: { everyone: ['PUBLISHED'], ...published },
  },
  'program-courses': { read: ofCourse, create: admin, update: admin, delete: admin },
  // Written once, by whoever attends a class with the program: a call of its own.
  reviews: { read: results, create: ['self'], update: nobody, delete: admin },
  records: { read: results, ...readOnly },
  roles: { read: ['self', 'admin'], create: admin, update: admin, delete: admin },
  'role-users': { read: ['self', 'admin'], create: admin, update: nobody, delete: admin },
  // Changing one's own account is a call of its own.
  users: { read: results, create: admin, update: ['self'], delete: nobody },
  'log-book-records': {
    read: results,
    create: results,
    update: ['self', 'admin'],
    delete: ['self', 'admin'],
  },
};

/** The signed-in user as far as rights depend on it. */
export interface Actor {
  /** System roles (spec §6). */
  readonly roles: readonly string[];
  readonly companyUsers: readonly Membership[];
}

/** spec §6: the admin check is true for either role. */
export function isContextAdmin({ roles }: Pick<Actor, 'roles'>): boolean {
  return roles.includes('admin') || roles.includes('superadmin');
}

/** Whether the user can have such a standing to any row at all; what depends on a class may always be. */
const possible: { readonly [S in Standing]: (actor: Actor) => boolean } = {
  everyone: () => true,
  self: () => true,
  learner: () => true,
  teacher: () => true,
  overseer: ({ companyUsers }) => allowedCompanies(companyUsers).length > 0,
  manager: ({ companyUsers }) => managedCompanies(companyUsers).length > 0,
  admin: isContextAdmin,
};

/** The standings that open an operation and that the user can have, the widest alone where it opens everything. */
export function standingsFor(
  actor: Actor,
  resource: ResourceName,
  operation: AccessOperation,
): readonly Standing[] {
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
  readonly companyId: string | null;
}

const ofCompany = (companyIds: readonly string[], companyId: string | null) =>
  companyId !== null && companyIds.includes(companyId);

/** Domain §4: the class's TEACHER grades what waits for a trainer; those who manage the class may stand in. */
export function mayCorrect(actor: ActorInClass, { companyId }: LessonPlace): boolean {
  return isContextAdmin(actor) || actor.teaches || ofCompany(managedCompanies(actor.companyUsers), companyId);
}

/** Domain §4: a CERTIFIER issues and revokes the certificates of the company. */
export function mayCertify(actor: Actor, { companyId }: Pick<LessonPlace, 'companyId'>): boolean {
  return isContextAdmin(actor) || ofCompany(certifiedCompanies(actor.companyUsers), companyId);
}

/** Whether somebody may read the results of a lesson: the row's own rule, for one that is known already. */
export function mayReadResults(actor: ActorInClass, lesson: LessonPlace): boolean {
  return (
    mayCorrect(actor, lesson) ||
    lesson.userId === actor.userId ||
    ofCompany(allowedCompanies(actor.companyUsers), lesson.companyId)
  );
}

/** One's own account, or any of the context for its admin (domain §4). */
export function mayChangeAccount(
  actor: Pick<Actor, 'roles'> & { readonly userId: string },
  ownerId: string,
): boolean {
  return actor.userId === ownerId || isContextAdmin(actor);
}

export type CallVerdict = 'yes' | 'UNAUTHORIZED' | 'MODEL_NOT_FOUND';

const callTable: { readonly [A in Access]: (userId: string | null, ownerId: string | null) => CallVerdict } =
  {
    anyone: () => 'yes',
    'signed-in': (userId) => (userId === null ? 'UNAUTHORIZED' : 'yes'),
    // A lesson of somebody else does not exist, not even for an admin: only its learner plays it.
    'own-lesson': (userId, ownerId) => {
      if (userId === null) return 'UNAUTHORIZED';
      return userId === ownerId ? 'yes' : 'MODEL_NOT_FOUND';
    },
    // An account of somebody else does not exist either, but for the context's admin: see `mayChangeAccount`.
    'own-account': (userId, ownerId) => {
      if (userId === null) return 'UNAUTHORIZED';
      return userId === ownerId ? 'yes' : 'MODEL_NOT_FOUND';
    },
  };

/** Whether an endpoint of such access may be called; `ownerId` is the lesson's learner, null where there is none. */
export function mayCall(access: Access, userId: string | null, ownerId: string | null = null): CallVerdict {
  return callTable[access](userId, ownerId);
}
