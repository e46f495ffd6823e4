/** Keeping a file that comes in, and reading those that one may (spec §3 "AppFile", §7; domain §3, §4). */
import type { AppFile } from '@parcours/contract';
import { AppError } from '../../../platform/http/app-error.ts';
import type { GuardedScope, Scope } from '../../../platform/http/calls/scope.ts';
import type { Principal } from '../../../platform/security/tokens/principal.ts';
import { findFileSizes } from '../reading/files.store.ts';
import { findReadableFiles } from '../reading/readable-files.ts';
import { admitUpload, keepReceived, type UploadParts, viewFile } from './keep-received.ts';
import { withReceivedFile } from './received-file.ts';

export async function keepUpload(scope: GuardedScope<Principal>, parts: UploadParts): Promise<AppFile> {
  await admitUpload(scope);
  const upload = await scope.upload();
  const sent = { id: scope.ids.next(), name: upload.name };
  return withReceivedFile(upload, scope.context.settings, (received) =>
    keepReceived(scope, parts, { ...sent, received }),
  );
}

export async function readFileOf(
  { tx, principal, site, clock }: Scope,
  { fileUrl }: UploadParts,
  id: string,
): Promise<AppFile> {
  const [file] = await findReadableFiles(tx, principal, [id], clock.now());
  if (file === undefined) throw new AppError('MODEL_NOT_FOUND');
  return viewFile(site, fileUrl, file, await findFileSizes(tx, id));
}
