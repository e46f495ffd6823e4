/** What each of two accounts is called and signs in with once they are one. */
import type { MergeField } from '@parcours/contract';

/** As the database holds them; times as ISO 8601. */
export interface AccountFields {
  readonly email: string | null;
  readonly username: string | null;
  readonly firstname: string | null;
  readonly lastname: string | null;
  /** `YYYY-MM-DD`. */
  readonly birthday: string | null;
  readonly preferredLocale: string | null;
  readonly timeFactor: number | null;
  readonly deactivatedAt: string | null;
}

export interface MergedFields {
  readonly kept: AccountFields;
  readonly gone: AccountFields;
}

/**
 * Who stays has the fields that are taken. What nobody signs in with any more stays with the other account, so that nobody
 * else takes it, or is free where that was asked for.
 */
export function mergedFields(
  before: { readonly kept: AccountFields; readonly gone: AccountFields },
  takes: readonly MergeField[],
  frees: boolean,
  now: string,
): MergedFields {
  const { kept, gone } = before;
  const taken = Object.fromEntries(takes.map((field) => [field, gone[field]])) as Partial<AccountFields>;
  const after = { ...kept, ...taken };
  const left = {
    ...gone,
    email: takes.includes('email') ? kept.email : gone.email,
    username: takes.includes('username') ? kept.username : gone.username,
    deactivatedAt: gone.deactivatedAt ?? now,
  };
  return {
    kept: withoutForeignAddress(after),
    gone: frees ? { ...left, email: null, username: null } : withoutForeignAddress(left),
  };
}

/** Domain §1: a username holds an `@` only as one's own address. */
function withoutForeignAddress(fields: AccountFields): AccountFields {
  const { username, email } = fields;
  const isForeign = username?.includes('@') === true && username.toLowerCase() !== email?.toLowerCase();
  return isForeign ? { ...fields, username: null } : fields;
}

const restored = [
  'email',
  'username',
  'firstname',
  'lastname',
  'birthday',
  'preferredLocale',
  'timeFactor',
] as const satisfies readonly (keyof AccountFields)[];

/** What an undo gives who stayed: each field as it was, but those that somebody has changed since. */
export function restoredFields(
  now: AccountFields,
  after: AccountFields,
  before: AccountFields,
): AccountFields {
  const back = restored.flatMap((field) => (now[field] === after[field] ? [[field, before[field]]] : []));
  return { ...now, ...(Object.fromEntries(back) as Partial<AccountFields>) };
}
