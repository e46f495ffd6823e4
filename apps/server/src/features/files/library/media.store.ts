/** The media library as the database keeps it: lists of files with what describes them, their uses, captions and bytes. */
import type { FileType, Locale } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import type { Principal } from '../../../platform/security/tokens/principal.ts';
import { bindingsFor } from '../../resources/read/list-statement.ts';
import { manifest } from '../../resources/manifest/manifest.ts';
import { scopeOf } from '../../resources/manifest/scopes.ts';
import { findRows } from '../../resources/resources.store.ts';
import type { ReadableFile } from '../reading/readable-files.ts';

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

export interface MediaQuery {
  readonly search?: string | undefined;
  readonly fileType?: FileType | undefined;
  readonly use?: 'used' | 'unused' | undefined;
  readonly alt?: 'described' | 'missing' | undefined;
  readonly sort: string;
  readonly limit: number;
  readonly offset: number;
}

interface Asking {
  readonly contextId: string;
  readonly principal: Principal;
  readonly now: Date;
}

const shown = `f.id, f."ownerId", f."libraryId", f.name, f.type, f."fileType", f.size::float8 as size, f.width, f.height,
  f."createdAt", f.alt, f.decorative, f.caption, f.transcript, f.licence,
  array(select c.language from file_captions c where c."contextId" = f."contextId" and c."fileId" = f.id
    order by c.language) as captions,
  is_file_shown(f."contextId", f.id) as used,
  coalesce((select json_agg(json_build_object('width', s.width, 'height', s.height, 'size', s.size) order by s.width)
    from file_sizes s where s."contextId" = f."contextId" and s."fileId" = f.id), '[]') as sizes`;

const isDescribed = `(f.decorative or coalesce(f.alt, '') <> '')`;

const sorts: Readonly<Record<string, string>> = {
  createdAt: 'f."createdAt"',
  name: 'lower(f.name)',
  size: 'f.size',
};

/** Each sign of a pattern as itself. */
const literally = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Those of the files that the principal may read; `total` counts all that fit. */
export async function findMedia(tx: TenantTransaction, asking: Asking, query: MediaQuery) {
  const { bindings, bind, values, ahead } = bindingsFor(asking);
  const { principal } = asking;
  const conditions = [
    `f."contextId" = ${bindings.contextId}`,
    scopeOf(manifest.files, 'read', 'f', bindings, principal),
  ];
  if (query.search !== undefined && query.search.trim() !== '') {
    const pattern = bind(literally(query.search.trim()));
    const columns = ['name', 'alt', 'caption', 'licence'];
    conditions.push(`(${columns.map((one) => `f.${one} ilike ${pattern}::text`).join(' or ')})`);
  }
  if (query.fileType !== undefined) conditions.push(`f."fileType" = ${bind(query.fileType)}::text`);
  if (query.use !== undefined)
    conditions.push(`${query.use === 'used' ? '' : 'not '}is_file_shown(f."contextId", f.id)`);
  if (query.alt !== undefined)
    conditions.push(`f."fileType" = 'image' and ${query.alt === 'described' ? '' : 'not '}${isDescribed}`);
  const descending = query.sort.startsWith('-');
  const order = `${sorts[query.sort.replace('-', '')] ?? 'f."createdAt"'} ${descending ? 'desc' : 'asc'}, f.id`;
  const text = `with ${ahead()}fitting as materialized (select f.* from files f where ${conditions.join('\n  and ')}),
    page as (select * from fitting f order by ${order} limit ${bind(query.limit)}::integer offset ${bind(query.offset)}::integer)
    select (select count(*)::integer from fitting) as total,
      coalesce((select json_agg(rows.*) from (select ${shown} from page f order by ${order}) rows), '[]') as items`;
  const [row] = await findRows<{ readonly total: number; readonly items: readonly WrittenRow[] }>(tx, {
    text,
    values,
  });
  return { total: row?.total ?? 0, items: (row?.items ?? []).map(read) };
}

/** As JSON has it: a moment is a text. */
type WrittenRow = Omit<MediaRow, 'createdAt'> & { readonly createdAt: string };
const read = (row: WrittenRow): MediaRow => ({ ...row, createdAt: new Date(row.createdAt) });

const one = statement<MediaRow>(
  'media.one',
  `select ${shown} from files f where f."contextId" = $1 and f.id = $2`,
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
