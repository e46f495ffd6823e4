/** Merges of two accounts: what was asked for, how far it is, and the accounts' own fields before and after. */
import {
  limits,
  type MergeField,
  type MergeRefusal,
  type MergeUndoRefusal,
  type PersonMerge,
} from '@parcours/contract';
import type { AccountFields, Named } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../platform/database/database.ts';
import { type Lost, lostJob, lostValues } from '../../platform/jobs/lost-jobs.sql.ts';

/** Fields of both accounts. */
export interface FieldsOfPair {
  readonly kept: AccountFields;
  readonly gone: AccountFields;
}

export interface MergeRow extends Pick<
  PersonMerge,
  'id' | 'keptId' | 'goneId' | 'state' | 'takes' | 'frees' | 'moved'
> {
  readonly refusal: MergeRefusal | MergeUndoRefusal | null;
  readonly fieldsBefore: FieldsOfPair | null;
  readonly fieldsAfter: FieldsOfPair | null;
  readonly createdBy: string;
  readonly undoneBy: string | null;
  readonly createdAt: Date;
  readonly mergedAt: Date | null;
  readonly undoneAt: Date | null;
  readonly kept: Named;
  readonly gone: Named;
}

const inserted = statement<never>(
  'personMerges.insert',
  `insert into person_merges ("contextId", id, "keptId", "goneId", takes, frees, "createdBy", "createdAt")
   values ($1, $2, $3, $4, $5::text[], $6, $7, $8)`,
);

export interface NewMerge {
  readonly id: string;
  readonly keptId: string;
  readonly goneId: string;
  readonly takes: readonly MergeField[];
  readonly frees: boolean;
  readonly createdBy: string;
  readonly createdAt: Date;
}

export async function insertMerge(tx: TenantTransaction, one: NewMerge): Promise<void> {
  const { id, keptId, goneId, takes, frees, createdBy, createdAt } = one;
  await tx.query(inserted, [tx.contextId, id, keptId, goneId, takes, frees, createdBy, createdAt]);
}

const named = (u: string) =>
  `json_build_object('firstname', ${u}.firstname, 'lastname', ${u}.lastname, 'username', ${u}.username, 'email', ${u}.email)`;
const merges = `select m.id, m."keptId", m."goneId", m.takes, m.frees, m.state, m.refusal, m.moved, m."fieldsBefore",
    m."fieldsAfter", m."createdBy", m."undoneBy", m."createdAt", m."mergedAt", m."undoneAt", ${named('k')} as kept, ${named('g')} as gone
  from person_merges m
  join users k on k."contextId" = $1 and k.id = m."keptId"
  join users g on g."contextId" = $1 and g.id = m."goneId"
  where m."contextId" = $1`;

const found = statement<MergeRow>('personMerges.find', `${merges} and m.id = $2`);
const listed = statement<MergeRow>(
  'personMerges.list',
  `${merges} and ($2::uuid is null or m."keptId" = $2 or m."goneId" = $2)
   order by m."createdAt" desc, m.id desc limit $3 offset $4`,
);

export async function findMerge(tx: TenantTransaction, id: string): Promise<MergeRow | undefined> {
  return (await tx.query(found, [tx.contextId, id]))[0];
}

export function findMerges(
  tx: TenantTransaction,
  {
    userId = null,
    limit = limits.listDefault,
    offset = 0,
  }: {
    readonly userId?: string | null | undefined;
    readonly limit?: number | undefined;
    readonly offset?: number | undefined;
  },
): Promise<MergeRow[]> {
  return tx.query(listed, [tx.contextId, userId, limit, offset]);
}

const heldMerge = statement<Pick<MergeRow, 'state'>>(
  'personMerges.hold',
  'select state from person_merges where "contextId" = $1 and id = $2 for update',
);

/** Held until the transaction ends: two attempts at one job never do it twice. */
export async function holdMerge(
  tx: TenantTransaction,
  id: string,
): Promise<PersonMerge['state'] | undefined> {
  return (await tx.query(heldMerge, [tx.contextId, id]))[0]?.state;
}

const undoing = statement<{ id: string }>(
  'personMerges.undo',
  `update person_merges set state = 'undoing', refusal = null, "undoneBy" = $3
   where "contextId" = $1 and id = $2 and state = 'merged' returning id`,
);

/** Whether it was merged, and is on its way back now. */
export async function setUndoing(tx: TenantTransaction, id: string, by: string): Promise<boolean> {
  return (await tx.query(undoing, [tx.contextId, id, by])).length > 0;
}

const refused = statement<never>(
  'personMerges.refuse',
  'update person_merges set state = $3, refusal = $4 where "contextId" = $1 and id = $2',
);

export async function setRefused(
  tx: TenantTransaction,
  id: string,
  state: 'refused' | 'merged',
  refusal: MergeRefusal | MergeUndoRefusal,
): Promise<void> {
  await tx.query(refused, [tx.contextId, id, state, refusal]);
}

const merged = statement<never>(
  'personMerges.merged',
  `update person_merges set state = 'merged', "mergedAt" = $3, moved = $4, "fieldsBefore" = $5::jsonb, "fieldsAfter" = $6::jsonb
   where "contextId" = $1 and id = $2`,
);

export async function setMerged(
  tx: TenantTransaction,
  id: string,
  {
    at,
    moved: rows,
    before,
    after,
  }: {
    readonly at: Date;
    readonly moved: number;
    readonly before: FieldsOfPair;
    readonly after: FieldsOfPair;
  },
): Promise<void> {
  await tx.query(merged, [tx.contextId, id, at, rows, JSON.stringify(before), JSON.stringify(after)]);
}

const undone = statement<never>(
  'personMerges.undone',
  `update person_merges set state = 'undone', "undoneAt" = $3, "fieldsBefore" = null, "fieldsAfter" = null
   where "contextId" = $1 and id = $2`,
);
const forgotten = statement<never>(
  'personMerges.forgetRows',
  'delete from person_merge_rows where "contextId" = $1 and "mergeId" = $2',
);

/** What took it back is of no more use. */
export async function setUndone(tx: TenantTransaction, id: string, at: Date): Promise<void> {
  await tx.query(undone, [tx.contextId, id, at]);
  await tx.query(forgotten, [tx.contextId, id]);
}

const mergedInto = statement<{ id: string }>(
  'personMerges.intoWhom',
  `select "keptId" as id from person_merges where "contextId" = $1 and "goneId" = $2 and state in ('merged', 'undoing')`,
);

/** Whom the account was merged into; undefined where it was not. */
export async function findMergedInto(tx: TenantTransaction, userId: string): Promise<string | undefined> {
  return (await tx.query(mergedInto, [tx.contextId, userId]))[0]?.id;
}

const lostMerges = statement<{ id: string }>(
  'personMerges.lost',
  // One that waited has changed nothing; one that was being taken back is merged still.
  `update person_merges m set state = case m.state when 'waiting' then 'failed' else 'merged' end,
     refusal = case m.state when 'waiting' then null else 'failed' end
   where m.state = $5 and ${lostJob('m', '$4::text')} returning id`,
);
const kindOf = { waiting: 'person-merge', undoing: 'person-merge-undo' } as const;

/** Merges that nobody does, or takes back, any more have failed. Answers how many. */
export async function failLostMerges(
  tx: TenantTransaction,
  state: 'waiting' | 'undoing',
  of: Lost,
): Promise<number> {
  return (await tx.query(lostMerges, [...lostValues(tx.contextId, of), kindOf[state], state])).length;
}

const workedAgain = statement<{ id: string }>(
  'personMerges.again',
  `update person_merges m set state = $3, refusal = null where m."contextId" = $1 and m.id = $2
     and case $3 when 'waiting' then m.state = 'failed' and not exists (select from person_merges o
       where o."contextId" = $1 and o."goneId" = m."goneId" and o.state in ('waiting', 'merged', 'undoing'))
     else m.state = 'merged' and m.refusal = 'failed' end returning id`,
);

/** One that failed is done, or taken back, after all; false where it has not failed, or the account was merged since. */
export async function setMergeWorkedAgain(
  tx: TenantTransaction,
  id: string,
  state: 'waiting' | 'undoing',
): Promise<boolean> {
  return (await tx.query(workedAgain, [tx.contextId, id, state])).length > 0;
}
