/** How roles are called on screens, alone: those of a company, and those of the centre. */
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

export function useRoleNames() {
  const t = useText('accessReasons');
  return {
    ofCompany: (role: CompanyRole): string => t(companyRoleNames[role]),
    /** A centre's own roles are called as it wrote them. */
    ofContext: (role: string): string => (isKnown(role) ? t(contextRoleNames[role]) : role),
  };
}
