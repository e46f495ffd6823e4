/** Who may look at the portal as somebody else sees it (back-office §4 “voir comme”). */
import type { ClassRole, CompanyRole } from '@parcours/contract';
import { type Actor, companiesInCharge, isContextAdmin } from './scoped-roles.ts';

/** Somebody with everything that gives rights, wherever it holds. */
export interface ViewedPerson {
  readonly userId: string;
  /** Names of roles, of the whole context or of one place. */
  readonly roles: readonly string[];
  readonly companyUsers: readonly { readonly companyId: string; readonly role: CompanyRole }[];
  /** `companyId`: of the class. */
  readonly classUsers: readonly { readonly companyId: string | null; readonly role: ClassRole }[];
}

/**
 * `unknown`: the viewer reads nothing about the person, who is then not there. An admin of the context views everybody
 * who is none; whoever manages companies views those who only learn, and only there: nobody sees by another's eyes what
 * is not open to their own.
 */
export function mayViewAs(
  viewer: Actor & { readonly userId: string },
  person: ViewedPerson,
): 'yes' | 'no' | 'unknown' {
  if (viewer.apiScopes !== undefined) return 'no';
  if (isContextAdmin(viewer)) return viewer.userId === person.userId || isContextAdmin(person) ? 'no' : 'yes';
  const mine = new Set(companiesInCharge(viewer));
  const places = [...person.companyUsers, ...person.classUsers];
  const isMine = ({ companyId }: { readonly companyId: string | null }) =>
    companyId !== null && mine.has(companyId);
  if (!places.some(isMine)) return 'unknown';
  if (viewer.userId === person.userId || person.roles.length > 0) return 'no';
  return places.every((place) => isMine(place) && place.role === 'STUDENT') ? 'yes' : 'no';
}
