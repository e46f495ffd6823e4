/** Pictures whose narrower sizes are still to be made; written with the file, taken by the job. */
import {
  type PlatformTransaction,
  statement,
  type TenantTransaction,
} from '../../../platform/database/database.ts';
import { isGivenUp, picturesTriesMax } from './due-picture.sql.ts';
import type { UndoneJob } from '../../../platform/jobs/operated-jobs.store.ts';

export interface DuePicture {
  readonly contextId: string;
  readonly fileId: string;
}

const set = statement(
  'duePictures.set',
  `insert into due_pictures ("contextId", "fileId", "dueAt") select $1, id, $3 from unnest($2::uuid[]) id
   on conflict ("contextId", "fileId") do update set "dueAt" = excluded."dueAt", tries = 0`,
);

/** In the transaction that makes the files current. */
export async function setPicturesDue(
  tx: TenantTransaction,
  fileIds: readonly string[],
  now: Date,
): Promise<void> {
  if (fileIds.length === 0) return;
  tx.wake('picture-sizes', now);
  await tx.query(set, [tx.contextId, fileIds, now]);
}

const remove = statement(
  'duePictures.remove',
  'delete from due_pictures where "contextId" = $1 and "fileId" = $2',
);

export async function removeDuePicture(tx: TenantTransaction, fileId: string): Promise<void> {
  await tx.query(remove, [tx.contextId, fileId]);
}

const claim = statement<DuePicture>(
  'duePictures.claim',
  // Pushed into the future rather than locked: should this process die, another one looks again after the lease, and each
  // time four times later. After the last lease it has failed.
  `update due_pictures d set tries = d.tries + 1, "dueAt" = $1::timestamptz + ($2::timestamptz - $1::timestamptz)
       * power(4, case when d.tries + 1 < ${picturesTriesMax} then d.tries else 0 end)
   from (select "contextId", "fileId" from due_pictures
     where "contextId" = $4 and "dueAt" <= $1 and tries < ${picturesTriesMax}
     order by "dueAt", "fileId" limit $3 for update skip locked) due
   where d."contextId" = due."contextId" and d."fileId" = due."fileId"
   returning d."contextId", d."fileId"`,
);

/** Takes at most `max` pictures of the tenant, and hides them from other processes until `leaseUntil` or later. */
export function claimDuePictures(
  tx: PlatformTransaction,
  contextId: string,
  now: Date,
  leaseUntil: Date,
  max: number,
): Promise<DuePicture[]> {
  return tx.query(claim, [now, leaseUntil, max, contextId]);
}

const tenants = statement<{ contextId: string; at: Date }>(
  'duePictures.tenants',
  `select "contextId", min("dueAt") as at from due_pictures where "dueAt" <= $1 and tries < ${picturesTriesMax} group by 1`,
);

export function findTenantsWithDuePictures(
  tx: PlatformTransaction,
  until: Date,
): Promise<{ contextId: string; at: Date }[]> {
  return tx.query(tenants, [until]);
}

const givenUp = statement<UndoneJob>(
  'duePictures.givenUp',
  `select "fileId" as id, 'picture-sizes' as kind, "contextId", "fileId" as about, 'failed' as state, tries,
     "dueAt" as at, 'no try came to its end: its process ended, or its bytes could not be read or kept' as reason
   from due_pictures x where ${isGivenUp('x', '$1')} and ($2::uuid is null or "fileId" = $2)
   order by "dueAt" desc limit $3`,
);

export function findGivenUpPictures(
  tx: PlatformTransaction,
  now: Date,
  { id, max }: { readonly id?: string | undefined; readonly max: number },
): Promise<UndoneJob[]> {
  return tx.query(givenUp, [now, id ?? null, max]);
}

export interface UnsizedPicture {
  readonly type: string;
  readonly size: number;
  readonly storageKey: string;
}

const unsized = statement<UnsizedPicture>(
  'duePictures.unsized',
  `select f.type, f.size::float8 as size, f."storageKey" from files f
   where f."contextId" = $1 and f.id = $2 and not exists (
     select from file_sizes s where s."contextId" = f."contextId" and s."fileId" = f.id)`,
);

const unsizedLocked = statement<UnsizedPicture>('duePictures.lockUnsized', `${unsized.text} for update of f`);

/** Undefined for a file that is gone or has its sizes; locked where they are about to be written. */
export async function findUnsizedPicture(
  tx: TenantTransaction,
  fileId: string,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<UnsizedPicture | undefined> {
  return (await tx.query(isLocked ? unsizedLocked : unsized, [tx.contextId, fileId]))[0];
}
