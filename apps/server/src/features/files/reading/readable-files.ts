/** Files that somebody may read (domain §4): by the rule of the resource `files`, the one that lists them. */
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Principal } from '../../../platform/security/tokens/principal.ts';
import { readableStatement } from '../../resources/read/list-statement.ts';
import { manifest } from '../../resources/manifest/manifest.ts';
import { findRows } from '../../resources/resources.store.ts';
import type { ReadableFile } from './files.store.ts';

const columns: readonly (keyof ReadableFile)[] = [
  'id',
  'ownerId',
  'libraryId',
  'name',
  'type',
  'fileType',
  'size',
  'width',
  'height',
  'createdAt',
];

/** Those of `fileIds` that exist and that the person may read, by name; the others are as unknown as any. */
export async function findReadableFiles(
  tx: TenantTransaction,
  principal: Principal,
  fileIds: readonly string[],
  now: Date,
): Promise<readonly ReadableFile[]> {
  const asking = { contextId: tx.contextId, principal, now };
  return findRows<ReadableFile>(tx, readableStatement(manifest.files, fileIds, asking, columns));
}
