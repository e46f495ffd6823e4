/** Files of a course's folder: those that the person may read are used again, the others are kept like uploads. */
import { createReadStream } from 'node:fs';
import type { Catalogue } from '@parcours/authoring/folder';
import { readCaptions } from '@parcours/authoring';
import type { Locale } from '@parcours/contract';
import type { GuardedScope } from '../../platform/http/calls/scope.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { TenantTransaction } from '../../platform/database/database.ts';
import { takeQuota } from '../../platform/limits/quotas.ts';
import type { Principal } from '../../platform/security/tokens/principal.ts';
import { zipFaultPath } from '../modules/package-refused.ts';
import { setCaptionsOf } from '../media/captions.store.ts';
import { findReadableFiles } from '../files/reading/readable-files.ts';
import { withReceivedFile } from '../files/uploads/received-file.ts';
import { keepReceived, type UploadParts } from '../files/uploads/keep-received.ts';
import { setFileDetails } from './catalogue.store.ts';
import type { UnpackedFolder } from './unpack-folder.ts';

export type KeepingParts = UploadParts;
type FolderFile = Catalogue['files'][number];

export async function readableIds(
  tx: TenantTransaction,
  who: Principal,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  return new Set((await findReadableFiles(tx, who, ids, now)).map(({ id }) => id));
}

/** Checked like every upload: by its bytes, its size, and the person's quotas. Answers its new id. */
export async function keepFolderFile(
  scope: GuardedScope<Principal>,
  parts: KeepingParts,
  folder: UnpackedFolder,
  file: FolderFile,
  kept: (tx: TenantTransaction, id: string) => Promise<void>,
): Promise<string> {
  const { clock, context, ids, transact, who } = scope;
  const place = folder.media.find(({ fileId }) => fileId === file.id)?.path ?? '';
  const path = await folder.unpack(place);
  await transact((tx) =>
    takeQuota(tx, { clock, settings: context.settings }, { name: 'uploads', personId: who.userId }),
  );
  const id = ids.next();
  const sent = { name: file.name, bytes: createReadStream(path) };
  await withReceivedFile(sent, context.settings, (received) =>
    keepReceived(scope, parts, {
      id,
      name: file.name,
      received,
      async after(tx) {
        await setFileDetails(tx, id, file);
        for (const [language, vtt = ''] of Object.entries(file.captions))
          if (readCaptions(vtt).ok) await setCaptionsOf(tx, id, language as Locale, vtt);
        await kept(tx, id);
      },
    }),
  ).catch((error: unknown) => {
    // What is refused of a file by itself is refused of the zip: it says which one.
    if (error instanceof AppError && error.code === 'TYPE_ERROR')
      throw new AppError('TYPE_ERROR', { path: zipFaultPath('media', place) });
    throw error;
  });
  return id;
}
