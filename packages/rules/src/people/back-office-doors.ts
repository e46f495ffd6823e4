/** Which parts of the back-office somebody's rights open (back-office §2): the rail shows those, home is one of them. */
import {
  type Actor,
  administeredClasses,
  administeredCompanies,
  holdsAnyCourseRole,
  isContextAdmin,
  overseenCompanies,
} from './scoped-roles.ts';

export const backOfficeParts = ['home', 'courses', 'sessions', 'people', 'follow-up', 'settings'] as const;
export type BackOfficePart = (typeof backOfficeParts)[number];

/** Somebody, with whether they are TEACHER of any class. */
export interface BackOfficeActor extends Actor {
  readonly teaches: boolean;
}

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
