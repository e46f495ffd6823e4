/** What somebody may do, and where, in sentences: "Claire peut créer des sessions chez Atelier Nord, pas ailleurs" (back-office §5). */
import type { CompanyRole } from '@parcours/contract';

export const companyRoles = [
  'STUDENT',
  'TEACHER',
  'ORGANIZER',
  'ADMIN',
  'OWNER',
  'SUPERVISOR',
  'CERTIFIER',
] as const satisfies readonly CompanyRole[];

export const companySentences = {
  STUDENT: 'learnsAt',
  TEACHER: 'readsAt',
  ORGANIZER: 'managesAt',
  ADMIN: 'managesAt',
  OWNER: 'managesAt',
  SUPERVISOR: 'readsAt',
  CERTIFIER: 'certifiesAt',
} as const satisfies { readonly [R in CompanyRole]: string };

export const companyRoleNames = {
  STUDENT: 'roleStudent',
  TEACHER: 'roleTeacher',
  ORGANIZER: 'roleOrganizer',
  ADMIN: 'roleAdmin',
  OWNER: 'roleOwner',
  SUPERVISOR: 'roleSupervisor',
  CERTIFIER: 'roleCertifier',
} as const satisfies { readonly [R in CompanyRole]: string };

/** Of a role of the context; `Scoped` where it holds in one place alone. */
export function contextSentence(
  name: string,
  isScoped: boolean,
): 'adminScoped' | 'admin' | 'authorScoped' | 'author' | 'editorScoped' | 'editor' | 'otherScoped' | 'other' {
  const known = name === 'admin' || name === 'author' || name === 'editor' ? name : 'other';
  return isScoped ? `${known}Scoped` : known;
}
