/** The buckets of rate limits: taken from by one statement each, which waits for whoever takes at the same time. */
import {
  type PlatformTransaction,
  type Statement,
  statement,
  type TenantTransaction,
  type Value,
} from '../database/database.ts';

export interface Bucket {
  readonly subject: string;
  /** Tries allowed at once. */
  readonly max: number;
  /** After which one more try is allowed. */
  readonly intervalSeconds: number;
}

interface Statements {
  readonly taken: Statement<{ subject: string }>;
  readonly awaited: Statement<{ seconds: number }>;
  readonly givenBack: Statement<never>;
  readonly removed: Statement<never>;
  readonly swept: Statement<never>;
}

/** `tenant` is the value of the column that begins the table's keys, or null where there is none. */
function statementsOf(table: string, tenant: '$1' | null): Statements {
  const first = tenant === null ? 1 : 2;
  const [subject, now, interval, max] = [0, 1, 2, 3].map((at) => `$${first + at}`);
  const [moment, step] = [`${now}::timestamptz`, `make_interval(secs => ${interval}::integer)`];
  const column = tenant === null ? '' : '"contextId", ';
  const value = tenant === null ? '' : `${tenant}, `;
  const mine = tenant === null ? '' : `b."contextId" = ${tenant} and `;
  const next = `greatest(b."emptyAt", ${moment}) + ${step}`;
  return {
    taken: statement(
      `${table}.take`,
      `insert into ${table} as b (${column}subject, "emptyAt") values (${value}${subject}, ${moment} + ${step})
       on conflict (${column}subject) do update set "emptyAt" = ${next}
         where ${next} <= ${moment} + ${max}::integer * ${step}
       returning b.subject`,
    ),
    awaited: statement(
      `${table}.await`,
      `select ceil(extract(epoch from b."emptyAt" - (${max}::integer - 1) * ${step} - ${moment}))::integer as seconds
       from ${table} b where ${mine}b.subject = ${subject}`,
    ),
    givenBack: statement(
      `${table}.giveBack`,
      `update ${table} b set "emptyAt" = b."emptyAt" - make_interval(secs => ${now}::integer) where ${mine}b.subject = ${subject}`,
    ),
    removed: statement(`${table}.remove`, `delete from ${table} b where ${mine}b.subject = ${subject}`),
    swept: statement(
      `${table}.sweep`,
      `delete from ${table} b where ${mine}b.subject in (
         select b.subject from ${table} b where ${mine}b."emptyAt" < ${subject}::timestamptz
         limit 100 for update skip locked)`,
    ),
  };
}

const ofTenants = statementsOf('rate_limits', '$1');
const ofPlatform = statementsOf('platform_rate_limits', null);

type LimitedTransaction = TenantTransaction | PlatformTransaction;

function ask<K extends keyof Statements>(tx: LimitedTransaction, which: K, values: readonly Value[]) {
  return tx.contextId === null
    ? tx.query(ofPlatform[which] as Statement<{ seconds: number }>, values)
    : tx.query(ofTenants[which] as Statement<{ seconds: number }>, [tx.contextId, ...values]);
}

/** Takes one try; false where none is left. */
export async function takeFromBucket(tx: LimitedTransaction, bucket: Bucket, now: Date): Promise<boolean> {
  const { subject, max, intervalSeconds } = bucket;
  return (await ask(tx, 'taken', [subject, now, intervalSeconds, max])).length === 1;
}

/** Seconds until the next try of an exhausted bucket, at least 1. */
export async function findWait(tx: LimitedTransaction, bucket: Bucket, now: Date): Promise<number> {
  const { subject, max, intervalSeconds } = bucket;
  const [row] = await ask(tx, 'awaited', [subject, now, intervalSeconds, max]);
  return Math.max(1, row?.seconds ?? intervalSeconds);
}

export async function giveBackToBucket(
  tx: LimitedTransaction,
  { subject, intervalSeconds }: Bucket,
): Promise<void> {
  await ask(tx, 'givenBack', [subject, intervalSeconds]);
}

export async function removeBucket(tx: LimitedTransaction, subject: string): Promise<void> {
  await ask(tx, 'removed', [subject]);
}

/** Forgets some of the buckets that are empty again. */
export async function removeEmptyBuckets(tx: LimitedTransaction, now: Date): Promise<void> {
  await ask(tx, 'swept', [now]);
}
