/** What somebody may do, and where, in sentences: "Claire peut créer des sessions chez Atelier Nord, pas ailleurs" (back-office §5). */
import type { CompanyRole } from '@parcours/contract';
import { useText } from '@parcours/ui/text';

export const companyRoles = [
  'STUDENT',
  'TEACHER',
  'ORGANIZER',
  'ADMIN',
  'OWNER',
  'SUPERVISOR',
  'CERTIFIER',
] as const satisfies readonly CompanyRole[];

const companySentences = {
  STUDENT: 'learnsAt',
  TEACHER: 'readsAt',
  ORGANIZER: 'managesAt',
  ADMIN: 'managesAt',
  OWNER: 'managesAt',
  SUPERVISOR: 'readsAt',
  CERTIFIER: 'certifiesAt',
} as const satisfies { readonly [R in CompanyRole]: string };

const companyRoleNames = {
  STUDENT: 'roleStudent',
  TEACHER: 'roleTeacher',
  ORGANIZER: 'roleOrganizer',
  ADMIN: 'roleAdmin',
  OWNER: 'roleOwner',
  SUPERVISOR: 'roleSupervisor',
  CERTIFIER: 'roleCertifier',
} as const satisfies { readonly [R in CompanyRole]: string };

const contextRoleNames = {
  admin: 'contextAdmin',
  author: 'contextAuthor',
  editor: 'contextEditor',
} as const;

const isKnown = (name: string): name is keyof typeof contextRoleNames =>
  Object.hasOwn(contextRoleNames, name);

/** Of a role of the context; `Scoped` where it holds in one place alone. */
function contextSentence(
  name: string,
  isScoped: boolean,
): 'adminScoped' | 'admin' | 'authorScoped' | 'author' | 'editorScoped' | 'editor' | 'otherScoped' | 'other' {
  const known = isKnown(name) ? name : 'other';
  return isScoped ? `${known}Scoped` : known;
}

export function useRoleWords() {
  const t = useText('person');
  return {
    /** Of a role in a company, alone. */
    nameOf: (role: CompanyRole): string => t(companyRoleNames[role]),
    /** Of a role in the whole centre, alone: a centre's own roles are called as it wrote them. */
    nameOfContext: (role: string): string => (isKnown(role) ? t(contextRoleNames[role]) : role),
    ofCompany: (role: CompanyRole, values: { readonly name: string; readonly place: string }): string =>
      t(companySentences[role], values),
    ofContext: (role: string, isScoped: boolean, name: string): string =>
      t(contextSentence(role, isScoped), { name, role }),
  };
}
