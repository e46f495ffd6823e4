/** The store's own definitions of activities, as JSON texts by the key of their IRI. */
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

interface ActivityRow {
  readonly activity: string;
  readonly definition: string;
}

const byKeys = statement<ActivityRow>(
  'xapi-activity.find',
  `select activity, definition from xapi_activities where "contextId" = $1 and activity = any($2::uuid[])`,
);

export async function findDefinitions(
  tx: TenantTransaction,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx.query(byKeys, [tx.contextId, keys]);
  return new Map(rows.map(({ activity, definition }) => [activity, definition]));
}

const lock = statement<never>(
  'xapi-activity.lock',
  `select pg_advisory_xact_lock(hashtextextended($1::text || $2, 7012))`,
);

/** Two transactions never merge into the same definition at once. */
export async function lockDefinition(tx: TenantTransaction, key: string): Promise<void> {
  await tx.query(lock, [tx.contextId, key]);
}

const put = statement<never>(
  'xapi-activity.set',
  `insert into xapi_activities ("contextId", activity, definition) values ($1, $2, $3)
   on conflict ("contextId", activity) do update set definition = excluded.definition`,
);

export async function setDefinition(tx: TenantTransaction, key: string, definition: string): Promise<void> {
  await tx.query(put, [tx.contextId, key, definition]);
}
