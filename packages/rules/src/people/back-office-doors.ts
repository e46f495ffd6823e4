/** Which parts of the back-office somebody's rights open (back-office §2), and whom that is asked about. */
import type { AppUser, BackOfficePart, CompanyRole, HeldRole, RoleScope } from '@parcours/contract';
import {
  type Actor,
  administeredClasses,
  administeredCompanies,
  holdsAnyCourseRole,
  isContextAdmin,
  overseenCompanies,
} from './scoped-roles.ts';

const backOfficeParts = [
  'home',
  'courses',
  'sessions',
  'people',
  'follow-up',
  'settings',
] as const satisfies readonly BackOfficePart[];

/** Somebody, with whether they are TEACHER of any class. */
export interface BackOfficeActor extends Actor {
  readonly teaches: boolean;
}

const nobody: BackOfficeActor = { roles: [], companyUsers: [], teaches: false };
const inOneCompany = [{ companyId: 'one', role: 'SUPERVISOR' }] as const;

/** Those to whom a part could be open, by their standing to some company, class or course. */
const couldOpen = {
  teacher: { ...nobody, teaches: true },
  overseer: { ...nobody, companyUsers: inOneCompany },
  author: { ...nobody, roles: ['author'] },
  admin: { ...nobody, roles: ['admin'] },
} as const satisfies Readonly<Record<string, BackOfficeActor>>;
const couldOpenNames = Object.keys(couldOpen) as readonly (keyof typeof couldOpen)[];

/** Who is let into a part: each is asked of the rule itself. */
export const standingsOpeningPart = (part: BackOfficePart): readonly (keyof typeof couldOpen)[] =>
  couldOpenNames.filter((name) => partsOpenTo(couldOpen[name]).includes(part));

/** In the order of the rail; none where the account has no right but a learner's. */
export function partsOpenTo(actor: BackOfficeActor): readonly BackOfficePart[] {
  const admin = isContextAdmin(actor);
  const writes = holdsAnyCourseRole(actor, 'author');
  const follows =
    admin ||
    actor.teaches ||
    overseenCompanies(actor).length +
      administeredCompanies(actor).length +
      administeredClasses(actor).length >
      0;
  const open: Readonly<Record<BackOfficePart, boolean>> = {
    home: writes || follows,
    courses: writes,
    sessions: follows,
    people: follows,
    'follow-up': follows,
    settings: admin,
  };
  return backOfficeParts.filter((part) => open[part]);
}

/** Somebody who holds some roles and nothing else: what each of them opens is asked of the rules that decide (back-office §5). */
export function actorHolding(roles: readonly Pick<HeldRole, 'of' | 'role' | 'place'>[]): BackOfficeActor & {
  /** Of the places in classes. */
  readonly classIds: readonly string[];
} {
  const inContext = roles.filter(({ of }) => of === 'context');
  const inClasses = roles.filter(({ of }) => of === 'class');
  return {
    roles: inContext.filter(({ place }) => place === null).map(({ role }) => role),
    scopedRoles: inContext.flatMap(({ role, place }) =>
      place === null ? [] : [{ role, scope: place.scope, scopeId: place.id }],
    ),
    companyUsers: roles.flatMap(({ of, role, place }) =>
      of === 'company' && place !== null ? [{ companyId: place.id, role: role as CompanyRole }] : [],
    ),
    teaches: inClasses.some(({ role }) => role === 'TEACHER'),
    classIds: inClasses.flatMap(({ place }) => (place === null ? [] : [place.id])),
  };
}

/** A role of somebody as the server lists it, with its name. */
interface HeldScope {
  readonly scope: RoleScope | null;
  readonly scopeId: string | null;
  readonly role?: { readonly name: string } | undefined;
}

/** The roles of a person as the server lists them, and the account: which names those too that hold in one place alone. */
export function actorOfAccount(
  me: Pick<AppUser, 'roles' | 'companyUsers' | 'classUsers'>,
  held: readonly HeldScope[],
): BackOfficeActor {
  const scopedRoles = held.flatMap(({ scope, scopeId, role }) =>
    scope === null || scopeId === null || role === undefined ? [] : [{ role: role.name, scope, scopeId }],
  );
  const everywhere = held.flatMap(({ scopeId, role }) =>
    scopeId === null && role !== undefined ? [role.name] : [],
  );
  const somewhere = new Set(scopedRoles.map(({ role }) => role));
  return {
    roles: me.roles.filter((name) => everywhere.includes(name) || !somewhere.has(name)),
    scopedRoles,
    companyUsers: me.companyUsers,
    teaches: (me.classUsers ?? []).some(({ role }) => role === 'TEACHER'),
  };
}
