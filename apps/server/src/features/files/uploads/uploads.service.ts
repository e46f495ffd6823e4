/** Keeping a file that comes in, and reading those that one may (spec §3 "AppFile", §7; domain §3, §4). */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { AppFile } from '@parcours/contract';
import { AppError } from '../../../platform/http/app-error.ts';
import { type FileStore, storageKey } from '../../../platform/files/file-store.ts';
import type { GuardedScope, Scope } from '../../../platform/http/calls/scope.ts';
import type { Site } from '../../../platform/http/sites/site.ts';
import { declaredFileBytes } from '../../../platform/http/calls/upload.ts';
import { checkStoredBytes, takeQuota } from '../../../platform/limits/quotas.ts';
import type { Principal } from '../../../platform/security/tokens/principal.ts';
import { findFileSizes } from '../reading/files.store.ts';
import { findReadableFiles, type ReadableFile } from '../reading/readable-files.ts';
import { rateLimit, takeOrRefuse } from '../../../platform/limits/rate-limit.ts';
import { noteUpload, noteUploaded } from '../../../platform/files/unused-bytes.store.ts';
import { tamedFileName } from './file-name.ts';
import type { MadeImage } from './make-image.ts';
import { largestFileBytes, type ReceivedFile, withReceivedFile } from './received-file.ts';
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

export async function keepUpload(scope: GuardedScope<Principal>, parts: UploadParts): Promise<AppFile> {
  const { clock, context, transact, who } = scope;
  const { settings } = context;
  const declared = declaredFileBytes(scope.headers);
  if (declared > largestFileBytes(settings)) throw new AppError('PAYLOAD_TOO_LARGE', { path: 'body.file' });
  await transact(async (tx) => {
    await takeOrRefuse(tx, clock, [rateLimit('uploads', `upload:${who.userId}`)]);
    await takeQuota(tx, { clock, settings }, { name: 'uploads', personId: who.userId });
    await checkStoredBytes(tx, settings, who.userId, declared);
  });
  const upload = await scope.upload();
  return withReceivedFile(upload, settings, (received) => keep(scope, parts, upload.name, received));
}

async function keep(
  { clock, context, ids, transact, who, site }: GuardedScope<Principal>,
  { store, fileUrl }: UploadParts,
  sentName: string,
  { kind, path, size, sha256 }: ReceivedFile,
): Promise<AppFile> {
  const id = ids.next();
  const key = storageKey(context.id, id);
  // The decoder is loaded with the first image.
  const images =
    kind.fileType === 'image'
      ? await (await import('./make-image.ts')).makeImages(await readFile(path), kind.type)
      : undefined;
  const sizes = (images?.sizes ?? []).map((made) => ({
    ...measured(made),
    storageKey: `${key}-w${made.width}`,
    bytes: made.bytes,
  }));
  const kept = [key, ...sizes.map((one) => one.storageKey)];
  try {
    await transact((tx) => noteUpload(tx, kept, clock.now()));
    await store.put(key, images?.bytes ?? createReadStream(path));
    for (const one of sizes) await store.put(one.storageKey, one.bytes);
    const file: NewFile = {
      id,
      ownerId: who.userId,
      name: tamedFileName(sentName, kind.ending),
      type: kind.type,
      fileType: kind.fileType,
      size: images?.bytes.length ?? size,
      width: images?.width ?? null,
      height: images?.height ?? null,
      storageKey: key,
      sha256,
      createdAt: clock.now(),
    };
    const libraryId = await transact(async (tx) => {
      const library = await ensureOwnLibrary(tx, who.userId, ids.next());
      await insertFile(tx, library, file);
      for (const one of sizes) await insertFileSize(tx, id, one);
      await noteUploaded(tx, kept);
      await checkStoredBytes(tx, context.settings, who.userId);
      return library;
    });
    return viewFile(site, fileUrl, { ...file, libraryId }, sizes);
  } catch (error) {
    // No bytes without a row.
    await Promise.allSettled(kept.map((one) => store.delete(one)));
    throw error;
  }
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

function measured({ width, height, bytes }: MadeImage) {
  return { width, height, size: bytes.length };
}

function viewFile(
  site: Site,
  fileUrl: UploadParts['fileUrl'],
  file: ReadableFile,
  sizes: readonly { readonly width: number; readonly height: number; readonly size: number }[],
): AppFile {
  const { id, name, type, fileType, size, width, height, libraryId, ownerId, createdAt } = file;
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
    url: fileUrl(site, { id, name }),
    sizes: sizes.map((one) => ({
      width: one.width,
      height: one.height,
      size: one.size,
      url: fileUrl(site, { id, name }, one.width),
    })),
  };
}
