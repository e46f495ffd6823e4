/** Puts other bytes behind a file that keeps its id (decision 0270): checked like an upload, and shown everywhere at once. */
import type { MediaFile } from '@parcours/contract';
import { AppError } from '../../platform/http/app-error.ts';
import type { GuardedScope } from '../../platform/http/calls/scope.ts';
import { storageKey } from '../../platform/files/file-store.ts';
import { checkStoredBytes } from '../../platform/limits/quotas.ts';
import type { Principal } from '../../platform/security/tokens/principal.ts';
import { setPicturesDue } from '../files/pictures/due-pictures.store.ts';
import { admitUpload, type UploadParts } from '../files/uploads/keep-received.ts';
import { withReceivedFile } from '../files/uploads/received-file.ts';
import { storeBytes } from '../files/uploads/store-bytes.ts';
import { insertFileSize } from '../files/uploads/uploads.store.ts';
import { mustHoldFile } from './must-hold-file.ts';
import { viewMedia } from './find-media.ts';
import { findMediaFile, type MediaRow } from './media.store.ts';
import { releaseBytes, setFileBytes } from './replace-bytes.store.ts';

export async function replaceBytes(
  scope: GuardedScope<Principal>,
  parts: UploadParts,
  id: string,
): Promise<MediaFile> {
  const { clock, context, ids, transact, who, site } = scope;
  const known = await transact(async (tx) => {
    await mustHoldFile({ tx, principal: who, now: clock.now() }, 'update', id);
    return findMediaFile(tx, id);
  });
  if (known === undefined) throw new AppError('MODEL_NOT_FOUND');
  await admitUpload(scope);
  const upload = await scope.upload();
  const row = await withReceivedFile(upload, context.settings, async (received) => {
    // Whatever shows it expects an image, a sound, a video or a document.
    if (received.kind.fileType !== known.fileType) throw new AppError('TYPE_ERROR', { path: 'body.file' });
    const key = storageKey(context.id, ids.next());
    return storeBytes(scope, parts.store, { key, received }, async (tx, stored): Promise<MediaRow> => {
      await mustHoldFile({ tx, principal: who, now: clock.now() }, 'update', id);
      await releaseBytes(tx, id);
      await setFileBytes(tx, id, stored);
      for (const size of stored.sizes) await insertFileSize(tx, id, size);
      if (stored.areSizesDue) await setPicturesDue(tx, [id], clock.now());
      await checkStoredBytes(tx, context.settings, known.ownerId ?? who.userId);
      const written = await findMediaFile(tx, id);
      if (written === undefined) throw new AppError('MODEL_NOT_FOUND');
      return written;
    });
  });
  return viewMedia(site, parts.fileUrl, row);
}
