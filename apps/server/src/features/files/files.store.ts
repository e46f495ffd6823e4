/** Files as serving them needs them. */
import { statement, type TenantTransaction } from '../../platform/database/database.ts';

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
  `select f.id, f.name, s.type, s.size, s."storageKey" from files f
   join file_sizes s on s."contextId" = f."contextId" and s."fileId" = f.id
   where f."contextId" = $1 and f.id = $2 and s.width = $3`,
);

/** The file, or the size of an image that is so wide. */
export async function findFile(
  tx: TenantTransaction,
  fileId: string,
  width?: number,
): Promise<StoredFile | undefined> {
  if (width !== undefined) return (await tx.query(fileSizeById, [tx.contextId, fileId, width]))[0];
  const [row] = await tx.query(fileById, [tx.contextId, fileId]);
  return row;
}
