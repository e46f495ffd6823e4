/** Uploads that go on after a cut: what was announced, and the parts that have come in. */
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

export interface ResumableUpload {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly length: number;
  readonly received: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly finishedAt: Date | null;
}

const begun = statement(
  'resumable.insert',
  `insert into file_uploads ("contextId", id, "ownerId", name, length, "createdAt", "expiresAt")
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

export async function insertResumable(
  tx: TenantTransaction,
  { id, ownerId, name, length, createdAt, expiresAt }: Omit<ResumableUpload, 'received' | 'finishedAt'>,
): Promise<void> {
  await tx.query(begun, [tx.contextId, id, ownerId, name, length, createdAt, expiresAt]);
}

const columns = `id, "ownerId", name, length::float8 as length, received::float8 as received, "createdAt", "expiresAt", "finishedAt"`;
const ofOwner = (name: string, lock: string) =>
  statement<ResumableUpload>(
    name,
    `select ${columns} from file_uploads
     where "contextId" = $1 and id = $2 and "ownerId" = $3 and "expiresAt" > $4${lock}`,
  );
const found = ofOwner('resumable.find', '');
const locked = ofOwner('resumable.lock', ' for update');

interface Whose {
  readonly id: string;
  readonly ownerId: string;
  readonly now: Date;
}

/** Somebody else's, or one that has ended, is as unknown as any. */
export async function findResumable(
  tx: TenantTransaction,
  { id, ownerId, now }: Whose,
): Promise<ResumableUpload | undefined> {
  return (await tx.query(found, [tx.contextId, id, ownerId, now]))[0];
}

export async function lockResumable(
  tx: TenantTransaction,
  { id, ownerId, now }: Whose,
): Promise<ResumableUpload | undefined> {
  return (await tx.query(locked, [tx.contextId, id, ownerId, now]))[0];
}

const open = statement<{ readonly count: number; readonly bytes: number }>(
  'resumable.open',
  `select count(*)::integer as count, coalesce(sum(length), 0)::float8 as bytes from file_uploads
   where "contextId" = $1 and "ownerId" = $2 and "expiresAt" > $3 and "finishedAt" is null`,
);

/** How many of a person are under way, and what they announce together. */
export async function findOpenUploads(tx: TenantTransaction, ownerId: string, now: Date) {
  const [row] = await tx.query(open, [tx.contextId, ownerId, now]);
  return row ?? { count: 0, bytes: 0 };
}

export interface UploadPart {
  readonly start: number;
  readonly size: number;
  readonly storageKey: string;
}

const part = statement(
  'resumable.part',
  `with added as (
     insert into file_upload_parts ("contextId", "uploadId", start, size, "storageKey") values ($1, $2, $3, $4, $5))
   update file_uploads set received = $3::bigint + $4::integer where "contextId" = $1 and id = $2`,
);

export async function insertPart(
  tx: TenantTransaction,
  uploadId: string,
  { start, size, storageKey }: UploadPart,
): Promise<void> {
  await tx.query(part, [tx.contextId, uploadId, start, size, storageKey]);
}

const parts = statement<UploadPart>(
  'resumable.parts',
  `select start::float8 as start, size, "storageKey" from file_upload_parts
   where "contextId" = $1 and "uploadId" = $2 order by start`,
);

export async function findParts(tx: TenantTransaction, uploadId: string): Promise<UploadPart[]> {
  return tx.query(parts, [tx.contextId, uploadId]);
}

/** Its parts are of no more use: they go with the next housekeeping. */
const releasedParts = `released as (
     update unused_bytes u set "removableAt" = '-infinity' from file_upload_parts p
     where u."contextId" = $1 and p."contextId" = $1 and p."uploadId" = $2 and u."storageKey" = p."storageKey")`;

const finished = statement<{ readonly id: string }>(
  'resumable.finish',
  `with ${releasedParts}
   update file_uploads set "finishedAt" = $3 where "contextId" = $1 and id = $2 and "finishedAt" is null returning id`,
);

/** False where another call was faster. */
export async function setFinished(tx: TenantTransaction, id: string, at: Date): Promise<boolean> {
  return (await tx.query(finished, [tx.contextId, id, at])).length > 0;
}

const removed = statement(
  'resumable.remove',
  `with ${releasedParts} delete from file_uploads where "contextId" = $1 and id = $2`,
);

export async function removeResumable(tx: TenantTransaction, id: string): Promise<void> {
  await tx.query(removed, [tx.contextId, id]);
}
