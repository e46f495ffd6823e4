/**
 * What accounts of one person have the same, as SQL: word for word that of the two indexes of migration 0710, which hold
 * all that these read, so that no account is read to find twins. `$1` is the tenant, `u` the account.
 */
import type { TwinReason } from '@parcours/contract';

interface TwinKey {
  readonly reason: TwinReason;
  readonly columns: readonly string[];
  /** Of an account that has such a key. */
  readonly where: string;
}

/** An address as most mail servers read it: no case, no tag, no dots; null where nothing is left before the `@`. */
const address = `(nullif(translate(split_part(split_part(lower(u.email), '@', 1), '+', 1), '.-_', ''), '') || '@'
  || case split_part(lower(u.email), '@', 2) when 'googlemail.com' then 'gmail.com' else split_part(lower(u.email), '@', 2) end)`;

const [first, last] = ['folded(btrim(u.firstname))', 'folded(btrim(u.lastname))'];

export const twinKeys: readonly TwinKey[] = [
  { reason: 'email', columns: [address], where: `u.email is not null` },
  {
    reason: 'name',
    // Whichever of the two names stands first.
    columns: [`least(${first}, ${last})`, `greatest(${first}, ${last})`, 'u.birthday'],
    where: `u.birthday is not null and btrim(u.firstname) <> '' and btrim(u.lastname) <> ''`,
  },
];

const there = `u."contextId" = $1 and u."erasedAt" is null and not u."isPlatform"`;

/** `reason` and the `ids` of those who have a key in common, whether or not they can be twins. */
export const alikeGroups = twinKeys
  .map(
    ({ reason, columns, where }) => `select '${reason}' as reason, array_agg(u.id) as ids from users u
     where ${there} and ${where}
     group by ${columns.join(', ')} having count(*) > 1 and ${columns[0]} is not null`,
  )
  .join('\n  union all\n  ');

/** `id`, `reason` and `key` of the accounts `$2` and `$3`. */
export const keysOfTwo = twinKeys
  .map(
    ({
      reason,
      columns,
      where,
    }) => `select u.id, '${reason}' as reason, row(${columns.join(', ')})::text as key from users u
     where ${there} and ${where} and u.id in ($2, $3) and ${columns[0]} is not null`,
  )
  .join('\n  union all\n  ');

/** Somebody of those who can be a twin: neither a key of the API nor an account that was merged into another. */
export const canBeTwin = (
  id: string,
) => `not exists (select from api_keys k where k."contextId" = $1 and k.id = ${id})
  and not exists (select from person_merges g where g."contextId" = $1 and g."goneId" = ${id}
    and g.state in ('merged', 'undoing'))`;
