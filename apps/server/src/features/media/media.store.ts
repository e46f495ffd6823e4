/** The media library as the database keeps it: files with what describes them, their uses and their bytes. */
import type { Locale } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../platform/database/database.ts';
import type { ReadableFile } from '../files/reading/files.store.ts';
import { mediaColumns } from './media.sql.ts';

export interface MediaRow extends ReadableFile {
  readonly alt: string | null;
  readonly decorative: boolean;
  readonly caption: string | null;
  readonly transcript: string | null;
  readonly licence: string | null;
  readonly captions: readonly Locale[];
  readonly used: boolean;
  readonly sizes: readonly { readonly width: number; readonly height: number; readonly size: number }[];
}

const one = statement<MediaRow>(
  'media.one',
  `select ${mediaColumns} from files f where f."contextId" = $1 and f.id = $2`,
);

/** Whoever asks was found to be allowed to read it. */
export async function findMediaFile(tx: TenantTransaction, id: string): Promise<MediaRow | undefined> {
  const [row] = await tx.query(one, [tx.contextId, id]);
  return row;
}

const stored = statement<{ readonly subject: string; readonly used: number }>(
  'media.storedBytes',
  `select subject, used::float8 as used from quota_uses
   where "contextId" = $1 and subject = any ($2::text[]) and "windowStart" = 'epoch'`,
);

/** Bytes that the person and the context store. */
export async function findStoredBytes(tx: TenantTransaction, userId: string) {
  const rows = await tx.query(stored, [tx.contextId, ['fileBytes', `fileBytes:${userId}`]]);
  const of = (subject: string) => rows.find((row) => row.subject === subject)?.used ?? 0;
  return { context: of('fileBytes'), person: of(`fileBytes:${userId}`) };
}

export interface UsedPage {
  readonly courseId: string;
  readonly title: string;
  readonly nodeId: string;
  readonly page: string;
}

const pages = statement<UsedPage>(
  'media.usingPages',
  `select c.id as "courseId", c.title, n.id as "nodeId", n.title as page
   from (select b."blockId" from course_block_files b where b."contextId" = $1 and b."fileId" = $2
     union select a."blockId" from course_block_attachments a where a."contextId" = $1 and a."fileId" = $2) used
   join course_nodes n on n."contextId" = $1 and n."blockId" = used."blockId"
   join courses c on c."contextId" = $1 and c.id = n."courseId"
   order by c.title, c.id, n."order", n.id`,
);

export async function findUsingPages(tx: TenantTransaction, fileId: string): Promise<UsedPage[]> {
  return tx.query(pages, [tx.contextId, fileId]);
}

export interface UsingVersion {
  readonly courseId: string;
  readonly title: string;
  readonly number: number;
}

const versions = statement<UsingVersion>(
  'media.usingVersions',
  `select v."courseId", c.title, v.number from course_version_files f
   join course_versions v on v."contextId" = f."contextId" and v.id = f."versionId"
   join courses c on c."contextId" = v."contextId" and c.id = v."courseId"
   where f."contextId" = $1 and f."fileId" = $2 order by c.title, c.id, v.number`,
);

export async function findUsingVersions(tx: TenantTransaction, fileId: string): Promise<UsingVersion[]> {
  return tx.query(versions, [tx.contextId, fileId]);
}

const elsewhere = statement<{ people: number; categories: number; logBook: number; look: boolean }>(
  'media.usedElsewhere',
  `select (select count(*)::integer from users u where u."contextId" = $1 and u."avatarId" = $2)
       + (select count(*)::integer from companies c where c."contextId" = $1 and c."avatarId" = $2) as people,
     (select count(*)::integer from course_categories c where c."contextId" = $1 and c."backgroundImageId" = $2) as categories,
     (select count(*)::integer from log_book_attachments a where a."contextId" = $1 and a."fileId" = $2) as "logBook",
     exists (select from contexts c where c.id = $1 and c.assets::text like '%' || $2::uuid::text || '%') as look`,
);

export async function findUsesElsewhere(tx: TenantTransaction, fileId: string) {
  const [row] = await tx.query(elsewhere, [tx.contextId, fileId]);
  return row ?? { people: 0, categories: 0, logBook: 0, look: false };
}

const removed = statement<{ readonly name: string }>(
  'media.remove',
  'delete from files where "contextId" = $1 and id = $2 returning name',
);

export async function deleteFileRow(tx: TenantTransaction, id: string): Promise<string | undefined> {
  return (await tx.query(removed, [tx.contextId, id]))[0]?.name;
}
