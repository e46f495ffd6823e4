/** Archives of a centre: one row each, in the tenant that it is of. */
import { type endpoints, limits, type SuccessBody } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { type Lost, lostJob, lostValues } from '../../../platform/jobs/lost-jobs.sql.ts';

export type CentreExport = SuccessBody<typeof endpoints.createCentreExport>;

export interface CentreExportRow extends Omit<CentreExport, 'createdAt' | 'endedAt' | 'expiresAt'> {
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  readonly expiresAt: Date | null;
}

const columns = `id, state, done, total, bytes::float8 as bytes, "createdAt", "endedAt", "expiresAt"`;

const listed = statement<CentreExportRow>(
  'centreExports.list',
  `select ${columns} from centre_exports where "contextId" = $1 order by "createdAt" desc, id desc
   limit ${limits.centreExportsShown}`,
);

/** The newest first. */
export function findExports(tx: TenantTransaction): Promise<CentreExportRow[]> {
  return tx.query(listed, [tx.contextId]);
}

const inserted = statement<CentreExportRow>(
  'centreExports.insert',
  `insert into centre_exports ("contextId", id, "createdAt") values ($1, $2, $3) returning ${columns}`,
);

export async function insertExport(tx: TenantTransaction, id: string, now: Date): Promise<CentreExportRow> {
  const [row] = await tx.query(inserted, [tx.contextId, id, now]);
  if (row === undefined) throw new Error('what was inserted is answered');
  return row;
}

const begun = statement<{ readonly id: string }>(
  'centreExports.begin',
  `update centre_exports set state = 'running', done = 0, total = $3
   where "contextId" = $1 and id = $2 and state <> 'done' returning id`,
);

/** False where it has been made already. */
export async function setBegun(tx: TenantTransaction, id: string, total: number): Promise<boolean> {
  return (await tx.query(begun, [tx.contextId, id, total])).length === 1;
}

const progressed = statement(
  'centreExports.progress',
  `update centre_exports set done = $3 where "contextId" = $1 and id = $2 and state = 'running'`,
);

export async function setProgress(tx: TenantTransaction, id: string, done: number): Promise<void> {
  await tx.query(progressed, [tx.contextId, id, done]);
}

const ended = statement(
  'centreExports.end',
  `update centre_exports set state = 'done', done = total, bytes = $3::bigint, "endedAt" = $4, "expiresAt" = $5
   where "contextId" = $1 and id = $2`,
);

export async function setMade(
  tx: TenantTransaction,
  id: string,
  made: { readonly bytes: number; readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await tx.query(ended, [tx.contextId, id, made.bytes, made.now, made.expiresAt]);
}

const lost = statement<{ id: string }>(
  'centreExports.lost',
  `update centre_exports e set state = 'failed', "endedAt" = $4
   where e.state in ('waiting', 'running') and ${lostJob('e', "'centre-export'")} returning id`,
);

/** Archives that nobody makes any more have failed. Answers how many. */
export async function failLostExports(tx: TenantTransaction, of: Lost): Promise<number> {
  return (await tx.query(lost, [...lostValues(tx.contextId, of), of.at])).length;
}

const again = statement<{ id: string }>(
  'centreExports.again',
  `update centre_exports set state = 'waiting', "endedAt" = null
   where "contextId" = $1 and id = $2 and state = 'failed' returning id`,
);

/** One that failed is made after all; false where it has not failed. */
export async function setExportWaitsAgain(tx: TenantTransaction, id: string): Promise<boolean> {
  return (await tx.query(again, [tx.contextId, id])).length > 0;
}
