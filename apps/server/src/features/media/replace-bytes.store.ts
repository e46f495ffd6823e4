/** The row of a file whose bytes are replaced, and what becomes of those that it had. */
import { statement, type TenantTransaction } from '../../platform/database/database.ts';
import type { StoredBytes } from '../files/uploads/uploads.store.ts';

/** As when a file is deleted: a lesson that ran on a version which showed them holds them as evidence. */
const released = statement(
  'replaceFile.release',
  `with old as (
     select f."storageKey" from files f where f."contextId" = $1 and f.id = $2
     union select s."storageKey" from file_sizes s where s."contextId" = $1 and s."fileId" = $2
     union select i."storageKey" from file_icons i where i."contextId" = $1 and i."fileId" = $2
   ), sizes as (delete from file_sizes where "contextId" = $1 and "fileId" = $2),
   icons as (delete from file_icons where "contextId" = $1 and "fileId" = $2)
   insert into unused_bytes ("contextId", "storageKey", "removableAt", "versionIds")
   select $1, old."storageKey", '-infinity', array(
     select v."versionId" from course_version_files v where v."contextId" = $1 and v."fileId" = $2)
   from old
   on conflict ("contextId", "storageKey") do update set "removableAt" = '-infinity',
     "versionIds" = unused_bytes."versionIds" || excluded."versionIds"`,
);

export async function releaseBytes(tx: TenantTransaction, fileId: string): Promise<void> {
  await tx.query(released, [tx.contextId, fileId]);
}

const replaced = statement(
  'replaceFile.set',
  `update files set type = $3, size = $4, width = $5, height = $6, "storageKey" = $7, sha256 = $8
   where "contextId" = $1 and id = $2`,
);

export async function setFileBytes(tx: TenantTransaction, id: string, stored: StoredBytes): Promise<void> {
  const { type, size, width, height, storageKey, sha256 } = stored;
  await tx.query(replaced, [tx.contextId, id, type, size, width, height, storageKey, sha256]);
}
