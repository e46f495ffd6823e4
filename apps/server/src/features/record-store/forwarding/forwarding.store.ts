/** The outside store of a tenant, and the statements that still have to reach it. */
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { insertOutboxEntry } from '../../../platform/jobs/outbox.store.ts';
import type { StoredStatement } from '../statements/statements.store.ts';

export const forwardKind = 'xapi-forward';

export interface OutsideStore {
  /** With a slash at its end. */
  readonly endpoint: string;
  /** The value of the Authorization header, sealed. */
  readonly authorization: string;
}

const outside = statement<OutsideStore>(
  'xapi-forward.find',
  'select endpoint, "authorization" from xapi_forwards where "contextId" = $1',
);

export async function findOutsideStore(tx: TenantTransaction): Promise<OutsideStore | undefined> {
  const [row] = await tx.query(outside, [tx.contextId]);
  return row;
}

const setOutside = statement<never>(
  'xapi-forward.set',
  `with reader as (insert into statement_readers ("contextId", forwards) values ($1, true)
     on conflict ("contextId") do update set forwards = true)
   insert into xapi_forwards ("contextId", endpoint, "authorization", "createdAt") values ($1, $2, $3, $4)
   on conflict ("contextId") do update set endpoint = excluded.endpoint, "authorization" = excluded."authorization"`,
);

export async function setOutsideStore(tx: TenantTransaction, store: OutsideStore, now: Date): Promise<void> {
  await tx.query(setOutside, [tx.contextId, store.endpoint, store.authorization, now]);
}

const dropOutside = statement<never>(
  'xapi-forward.remove',
  `with reader as (update statement_readers set forwards = false where "contextId" = $1)
   delete from xapi_forwards where "contextId" = $1`,
);

export async function removeOutsideStore(tx: TenantTransaction): Promise<void> {
  await tx.query(dropOutside, [tx.contextId]);
}

/** What an entry of the outbox names: keys of statements, in the order in which they were stored. */
export interface QueuedStatements {
  readonly keys: readonly string[];
}

/** In the transaction that stores them, so that nothing is ever stored and not sent. */
export async function insertForward(
  tx: TenantTransaction,
  id: string,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  const payload: QueuedStatements = { keys };
  await insertOutboxEntry(tx, { id, kind: forwardKind, dedupeKey: id, payload, now });
}

const byKeys = statement<StoredStatement>(
  'xapi-forward.statements',
  `select key, id, body from xapi_statements where "contextId" = $1 and key = any ($2::uuid[]) order by key`,
);

export function findBodiesByKeys(tx: TenantTransaction, keys: readonly string[]): Promise<StoredStatement[]> {
  return tx.query(byKeys, [tx.contextId, keys]);
}
