/** Files that came in: the sender's library, the file, its sizes. */
import type { FileType } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

export interface NewFile {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly type: string;
  readonly fileType: FileType;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly storageKey: string;
  readonly sha256: Uint8Array;
  readonly createdAt: Date;
}

const ownLibrary = statement<{ id: string }>(
  'libraries.own',
  `insert into libraries ("contextId", id, "ownerId", "ownerType") values ($1, $2, $3, 'AppUser')
   on conflict ("contextId", "ownerType", "ownerId") do update set "ownerId" = excluded."ownerId" returning id`,
);

const insertedFile = statement(
  'files.insert',
  `insert into files ("contextId", id, "libraryId", "ownerId", name, type, "fileType", size, width, height, "storageKey",
     sha256, "createdAt")
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
);

const insertedSize = statement(
  'fileSizes.insert',
  `insert into file_sizes ("contextId", "fileId", width, height, size, type, "storageKey")
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

/** Finds the person's library, or makes it under `newId`. */
export async function ensureOwnLibrary(
  tx: TenantTransaction,
  userId: string,
  newId: string,
): Promise<string> {
  const [library] = await tx.query(ownLibrary, [tx.contextId, newId, userId]);
  return library?.id ?? newId;
}

export async function insertFile(tx: TenantTransaction, libraryId: string, file: NewFile): Promise<void> {
  const { id, ownerId, name, type, fileType, size, width, height, storageKey, sha256, createdAt } = file;
  await tx.query(insertedFile, [
    tx.contextId,
    id,
    libraryId,
    ownerId,
    name,
    type,
    fileType,
    size,
    width,
    height,
    storageKey,
    sha256,
    createdAt,
  ]);
}

export interface NewSize {
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly storageKey: string;
}

export interface StoredBytes {
  readonly storageKey: string;
  readonly type: string;
  readonly fileType: FileType;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly sha256: Uint8Array;
  readonly sizes: readonly NewSize[];
  /** They could not be made now: the job tries again. */
  readonly areSizesDue: boolean;
}

export async function insertFileSize(tx: TenantTransaction, fileId: string, made: NewSize): Promise<void> {
  const { width, height, size, storageKey } = made;
  await tx.query(insertedSize, [tx.contextId, fileId, width, height, size, 'image/webp', storageKey]);
}
