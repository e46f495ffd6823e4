/** Receives a file into a folder of its own: known by its first bytes, counted, refused as soon as it is too heavy. */
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { limits, type ContextSettings, type FileType } from '@parcours/contract';
import { AppError } from '../../../platform/http/app-error.ts';
import { growingSha256 } from '../../../platform/security/digest.ts';
import { withTemporaryFolder } from '../../../platform/files/temporary-folders.ts';
import type { Upload } from '../../../platform/http/calls/scope.ts';
import { type FileKind, fileKindOf, headBytes, isWellBuilt } from './file-kind.ts';

export interface ReceivedFile {
  readonly kind: FileKind;
  readonly path: string;
  readonly size: number;
  readonly sha256: Buffer;
}

/** domain, issue: 5 MB for images, 50 MB for PDF and audio, 500 MB for video. */
const usualBytesMax: Readonly<Record<FileType, number>> = {
  image: limits.imageBytesMax,
  pdf: limits.pdfBytesMax,
  audio: limits.audioBytesMax,
  video: limits.videoBytesMax,
};

/** The largest file that the context takes, of whatever kind. */
export function largestFileBytes({ fileBytesMax }: ContextSettings): number {
  return Math.max(...Object.values({ ...usualBytesMax, ...fileBytesMax }).map((one) => one ?? 0));
}

/** Hands the file to `take` and removes it afterwards; throws TYPE_ERROR for what is not accepted. */
export async function withReceivedFile<T>(
  { bytes }: Upload,
  settings: ContextSettings,
  take: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  try {
    return await withTemporaryFolder('upload', async (folder) =>
      take(await receive(bytes, join(folder, 'file'), { ...usualBytesMax, ...settings.fileBytesMax })),
    );
  } finally {
    // Whatever is still coming goes nowhere.
    bytes.resume();
  }
}

async function receive(
  bytes: AsyncIterable<Buffer>,
  path: string,
  bytesMax: Readonly<Record<FileType, number | undefined>>,
): Promise<ReceivedFile> {
  const refused = () => new AppError('TYPE_ERROR', { path: 'body.file' });
  const file = await open(path, 'wx+');
  const hash = growingSha256();
  let size = 0;
  let head: Buffer = Buffer.alloc(0);
  let kind: FileKind | undefined;
  try {
    for await (const chunk of bytes) {
      size += chunk.length;
      hash.update(chunk);
      if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes);
      if (kind === undefined && head.length >= headBytes) {
        kind = await fileKindOf(head);
        if (kind === undefined) throw refused();
      }
      if (size > ((kind === undefined ? headBytes * 2 : bytesMax[kind.fileType]) ?? 0)) throw refused();
      await file.write(chunk);
    }
    kind ??= await fileKindOf(head);
    if (kind === undefined || size > (bytesMax[kind.fileType] ?? 0) || !(await isWellBuilt(kind, file, size)))
      throw refused();
    return { kind, path, size, sha256: hash.digest() };
  } finally {
    await file.close();
  }
}
