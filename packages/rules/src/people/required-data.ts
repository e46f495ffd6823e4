/** What somebody must say before any screen (spec §5 "Required user data after login"). */
import type { ContextSettings } from '@parcours/contract';

/** What a first screen still has to ask for. */
export interface RequiredData {
  readonly fields: readonly ('lastname' | 'firstname' | 'birthday')[];
  /** The version of the terms to accept; undefined where none is. */
  readonly terms: string | undefined;
}

interface Person {
  readonly lastname: string | null;
  readonly firstname: string | null;
  readonly birthday: string | null;
  readonly legal: { readonly cguAcceptedVersion: string | null };
}

/** spec §5 "Required user data after login": only what is missing, and only what the context lets people set. */
export function requiredData(
  person: Person,
  { canSet, requireTerms, legal }: Pick<ContextSettings, 'canSet' | 'requireTerms' | 'legal'>,
): RequiredData {
  const fields = (['lastname', 'firstname', 'birthday'] as const).filter(
    (field) => canSet[field] && (person[field] ?? '') === '',
  );
  const version = requireTerms ? legal?.cgu.version : undefined;
  return { fields, terms: version === person.legal.cguAcceptedVersion ? undefined : version };
}
