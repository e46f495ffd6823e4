/** What somebody may do, and where, in sentences: "Claire peut créer des sessions chez Atelier Nord, pas ailleurs" (back-office §5). */
import type { CompanyRole } from '@parcours/contract';
import { useText } from '@parcours/ui/text';

const companySentences = {
  STUDENT: 'learnsAt',
  TEACHER: 'readsAt',
  ORGANIZER: 'managesAt',
  ADMIN: 'managesAt',
  OWNER: 'managesAt',
  SUPERVISOR: 'readsAt',
  CERTIFIER: 'certifiesAt',
} as const satisfies { readonly [R in CompanyRole]: string };

const knownRoles = ['admin', 'author', 'editor'] as const;

const isKnown = (name: string): name is (typeof knownRoles)[number] =>
  knownRoles.some((known) => known === name);

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
    ofCompany: (role: CompanyRole, values: { readonly name: string; readonly place: string }): string =>
      t(companySentences[role], values),
    /** `place`: null in the whole centre. */
    ofContext: (role: string, place: string | null, name: string): string =>
      t(contextSentence(role, place !== null), { name, role, place: place ?? '' }),
  };
}
