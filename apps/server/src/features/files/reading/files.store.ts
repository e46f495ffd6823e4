/** Files as serving them needs them. */
import type { FileType } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

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
  readonly createdAt: Date;
}

export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly storageKey: string;
}

const fileById = statement<StoredFile>(
  'files.byId',
  'select id, name, type, size, "storageKey" from files where "contextId" = $1 and id = $2',
);

const fileSizeById = statement<StoredFile>(
  'files.sizeById',
  `select f.id, f.name, coalesce(s.type, f.type) as type, coalesce(s.size, f.size) as size,
     coalesce(s."storageKey", f."storageKey") as "storageKey"
   from files f left join lateral (
     select s.type, s.size, s."storageKey" from file_sizes s
     where s."contextId" = f."contextId" and s."fileId" = f.id and s.width >= $3 order by s.width limit 1) s on true
   where f."contextId" = $1 and f.id = $2`,
);

/** The file, or the narrowest size of an image that is at least so wide; where there is none, the whole image. */
export async function findFile(
  tx: TenantTransaction,
  fileId: string,
  width?: number,
): Promise<StoredFile | undefined> {
  if (width !== undefined) return (await tx.query(fileSizeById, [tx.contextId, fileId, width]))[0];
  const [row] = await tx.query(fileById, [tx.contextId, fileId]);
  return row;
}

const filesThere = statement<{ there: boolean }>(
  'files.there',
  `select count(*) = cardinality($2::uuid[]) as there from files where "contextId" = $1 and id = any ($2::uuid[])`,
);

/** Whether the file is there, and the other one where it is named. */
export async function isThereWith(tx: TenantTransaction, fileId: string, otherId?: string): Promise<boolean> {
  const ids = [...new Set([fileId, ...(otherId === undefined ? [] : [otherId])])];
  const [row] = await tx.query(filesThere, [tx.contextId, ids]);
  return row?.there === true;
}

const addedIcon = statement(
  'fileIcons.insert',
  `insert into file_icons ("contextId", "fileId", "storageKey")
   select $1, id, $3 from files where "contextId" = $1 and id = any ($2::uuid[]) on conflict do nothing`,
);

/** Remembers where an icon lies that was drawn from these files. */
export async function insertIcon(
  tx: TenantTransaction,
  fileIds: readonly string[],
  storageKey: string,
): Promise<void> {
  await tx.query(addedIcon, [tx.contextId, fileIds, storageKey]);
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

const captionsOf = statement<{ readonly language: string; readonly vtt: string }>(
  'files.captions',
  'select language, vtt from file_captions where "contextId" = $1 and "fileId" = $2 order by language',
);

export async function findCaptionsOf(tx: TenantTransaction, fileId: string) {
  return tx.query(captionsOf, [tx.contextId, fileId]);
}
