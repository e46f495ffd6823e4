/** Files that somebody may read (domain §4): one's own, those that an enrolment opens, those of the logbook, those of one's charge. */
import type { FileType } from '@parcours/contract';
import { administeredClasses, isContextAdmin, overseenCompanies } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/tokens/principal.ts';
import { ownVersions, ownVersionsName } from '../lesson/own-versions.sql.ts';

export interface ReadableFile {
  readonly id: string;
  readonly ownerId: string | null;
  readonly libraryId: string;
  readonly name: string;
  readonly type: string;
  readonly fileType: FileType;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly storageKey: string;
  readonly createdAt: Date;
}

/** Placeholders of the statement below. */
const reader = {
  contextId: '$1',
  userId: '$2',
  now: '$5::timestamptz',
  companyIds: '$6::uuid[]',
  adminClassIds: '$7::uuid[]',
};

const readableFiles = statement<ReadableFile>(
  'files.readable',
  `with ${ownVersionsName} as materialized (${ownVersions(reader)})
   select f.id, f."ownerId", f."libraryId", f.name, f.type, f."fileType", f.size, f.width, f.height, f."storageKey",
     f."createdAt"
   from files f
   where f."contextId" = $1 and f.id = any ($3::uuid[]) and (
     $4 or f."ownerId" = $2
     or f.id in (select vf."fileId" from ${ownVersionsName} ov
       join course_version_files vf on vf."contextId" = $1 and vf."versionId" = ov."versionId" and ov.open)
     or exists (select from course_categories cc where cc."contextId" = $1 and cc."backgroundImageId" = f.id)
     or exists (
       select from log_book_attachments a
       join log_book_records r on r."contextId" = a."contextId" and r.id = a."recordId"
       where a."contextId" = $1 and a."fileId" = f.id and (r."studentId" = $2 or r."userId" = $2
         or exists (select from class_users t where t."contextId" = $1 and t."classId" = r."classId" and t."userId" = $2 and t.role = 'TEACHER')))
   )
   order by f.name, f.id`,
);

/** Those of `fileIds` that exist and that the person may read; the others are as unknown as any. */
export async function findReadableFiles(
  tx: TenantTransaction,
  principal: Principal,
  fileIds: readonly string[],
  now: Date,
): Promise<ReadableFile[]> {
  return tx.query(readableFiles, [
    tx.contextId,
    principal.userId,
    fileIds,
    isContextAdmin(principal),
    now,
    overseenCompanies(principal),
    administeredClasses(principal),
  ]);
}

export interface FileSize {
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly type: string;
  readonly storageKey: string;
}

const fileSizes = statement<FileSize>(
  'files.sizes',
  'select width, height, size, type, "storageKey" from file_sizes where "contextId" = $1 and "fileId" = $2 order by width',
);

export async function findFileSizes(tx: TenantTransaction, fileId: string): Promise<FileSize[]> {
  return tx.query(fileSizes, [tx.contextId, fileId]);
}
