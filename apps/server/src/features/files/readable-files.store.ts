/** Files that somebody may read (domain §4): one's own, those that an enrolment opens, those of the logbook, those of one's charge. */
import type { FileType } from '@parcours/contract';
import { isContextAdmin } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/tokens/principal.ts';

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

const readableFiles = statement<ReadableFile>(
  'files.readable',
  `select f.id, f."ownerId", f."libraryId", f.name, f.type, f."fileType", f.size, f.width, f.height, f."storageKey",
     f."createdAt"
   from files f
   where f."contextId" = $1 and f.id = any ($3::uuid[]) and (
     $4 or f."ownerId" = $2
     or exists (
       select from course_version_files vf
       join lessons l on l."contextId" = vf."contextId" and l."userId" = $2
       join courses c on c."contextId" = l."contextId" and c.id = l."courseId"
       where vf."contextId" = $1 and vf."fileId" = f.id and vf."versionId" = coalesce(l."versionId", c."versionId"))
     or exists (
       select from course_version_files vf
       join course_versions v on v."contextId" = vf."contextId" and v.id = vf."versionId"
       join program_courses pc on pc."contextId" = v."contextId" and pc."courseId" = v."courseId"
       join class_programs cp on cp."contextId" = pc."contextId" and cp."programId" = pc."programId"
       join classes k on k."contextId" = cp."contextId" and k.id = cp."classId"
       where vf."contextId" = $1 and vf."fileId" = f.id and (
         exists (select from class_users t where t."contextId" = $1 and t."classId" = k.id and t."userId" = $2 and t.role = 'TEACHER')
         or exists (select from company_users o where o."contextId" = $1 and o."companyId" = k."companyId" and o."userId" = $2
           and o.role <> 'STUDENT')))
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
  { userId, roles }: Principal,
  fileIds: readonly string[],
): Promise<ReadableFile[]> {
  return tx.query(readableFiles, [tx.contextId, userId, fileIds, isContextAdmin({ roles })]);
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
