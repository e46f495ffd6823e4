/** Makes a file of bytes that came in, by whatever way: in the sender's own library, with its sizes (domain §3). */
import type { AppFile } from '@parcours/contract';
import { AppError } from '../../../platform/http/app-error.ts';
import { type FileStore, storageKey } from '../../../platform/files/file-store.ts';
import { srcsetOf } from '../../../platform/files/picture-widths.ts';
import type { GuardedScope } from '../../../platform/http/calls/scope.ts';
import type { Site } from '../../../platform/http/sites/site.ts';
import { declaredFileBytes } from '../../../platform/http/calls/upload.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { checkStoredBytes, takeQuota } from '../../../platform/limits/quotas.ts';
import { rateLimit, takeOrRefuse } from '../../../platform/limits/rate-limit.ts';
import type { Principal } from '../../../platform/security/tokens/principal.ts';
import { setPicturesDue } from '../pictures/due-pictures.store.ts';
import type { ReadableFile } from '../reading/files.store.ts';
import { tamedFileName } from './file-name.ts';
import { largestFileBytes, type ReceivedFile } from './received-file.ts';
import { storeBytes } from './store-bytes.ts';
import { ensureOwnLibrary, insertFile, insertFileSize, type NewFile } from './uploads.store.ts';

export interface UploadParts {
  readonly store: FileStore;
  /** `width` asks for one of an image's sizes. */
  readonly fileUrl: (
    site: Site,
    file: { readonly id: string; readonly name: string },
    width?: number,
  ) => string;
}

/** Before a byte of it is read: how large it says to be, how often the person sends, how much is stored. */
export async function admitUpload({
  clock,
  context: { settings },
  headers,
  transact,
  who,
}: GuardedScope<Principal>): Promise<void> {
  const declared = declaredFileBytes(headers);
  if (declared > largestFileBytes(settings)) throw new AppError('PAYLOAD_TOO_LARGE', { path: 'body.file' });
  await transact(async (tx) => {
    await takeOrRefuse(tx, clock, [rateLimit('uploads', `upload:${who.userId}`)]);
    await takeQuota(tx, { clock, settings }, { name: 'uploads', personId: who.userId });
    await checkStoredBytes(tx, settings, who.userId, declared);
  });
}

type Keeping = Omit<GuardedScope<Principal>, 'upload'>;

interface Sent {
  readonly id: string;
  /** As the sender calls it. */
  readonly name: string;
  readonly received: ReceivedFile;
  /** Where its bytes are stored; under the file's own id where absent. */
  readonly key?: string;
  /** In the transaction that writes its row, before and after that. */
  readonly before?: (tx: TenantTransaction) => Promise<void>;
  readonly after?: (tx: TenantTransaction) => Promise<void>;
}

/** Makes a file of what came in: in the person's own library, with its sizes. */
export async function keepReceived(
  scope: Keeping,
  { store, fileUrl }: UploadParts,
  { id, name, received, key = storageKey(scope.context.id, id), before, after }: Sent,
): Promise<AppFile> {
  const { clock, context, ids, who, site } = scope;
  return storeBytes(scope, store, { key, received }, async (tx, { sizes, areSizesDue, ...stored }) => {
    await before?.(tx);
    const file: NewFile = {
      ...stored,
      id,
      ownerId: who.userId,
      name: tamedFileName(name, received.kind.ending),
      createdAt: clock.now(),
    };
    const libraryId = await ensureOwnLibrary(tx, who.userId, ids.next());
    await insertFile(tx, libraryId, file);
    for (const one of sizes) await insertFileSize(tx, id, one);
    if (areSizesDue) await setPicturesDue(tx, [id], file.createdAt);
    await after?.(tx);
    await checkStoredBytes(tx, context.settings, who.userId);
    return viewFile(site, fileUrl, { ...file, libraryId }, sizes);
  });
}

export function viewFile(
  site: Site,
  fileUrl: UploadParts['fileUrl'],
  file: ReadableFile,
  sizes: readonly { readonly width: number; readonly height: number; readonly size: number }[],
): AppFile {
  const { id, name, type, fileType, size, width, height, libraryId, ownerId, createdAt } = file;
  const url = fileUrl(site, { id, name });
  return {
    id,
    name,
    type,
    fileType,
    size,
    width,
    height,
    libraryId,
    ownerId,
    createdAt: createdAt.toISOString(),
    url,
    ...srcsetOf({ type, width }, url),
    sizes: sizes.map((one) => ({
      width: one.width,
      height: one.height,
      size: one.size,
      url: fileUrl(site, { id, name }, one.width),
    })),
  };
}
