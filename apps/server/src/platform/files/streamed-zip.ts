/** A zip that is made while it is sent: each file is made when its turn comes, so that one at a time is held in memory. */
import { PassThrough, Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { ZipFile } from 'yazl';

export interface ZippedFile {
  readonly path: string;
  /** PDFs are compressed already. */
  readonly isCompressed?: true;
  /** Read to its end, or destroyed, before the next is made. */
  readonly make: () => Promise<Buffer | Readable>;
}

export function streamedZip(files: readonly ZippedFile[], at: Date, log: FastifyBaseLogger): Readable {
  const zip = new ZipFile();
  const bytes = new PassThrough();
  // A file that cannot be made ends the download: a zip without its directory opens nowhere.
  zip.on('error', (error: unknown) => {
    log.error({ err: error }, 'an archive could not be made whole');
    bytes.destroy(error instanceof Error ? error : new Error('the archive failed'));
  });
  for (const { path, isCompressed, make } of files)
    zip.addReadStreamLazy(path, { mtime: at, mode: 0o100_644, compress: isCompressed !== true }, (answer) => {
      // Nobody waits for it any more.
      if (bytes.destroyed) return;
      make().then(
        (made) => {
          const source = made instanceof Readable ? made : Readable.from([made]);
          // The zip does not hear it: without a listener, it would end the process.
          source.once('error', (error) => zip.emit('error', error));
          answer(null, source);
        },
        (error: unknown) => answer(error, Readable.from([])),
      );
    });
  zip.outputStream.pipe(bytes);
  zip.end();
  return bytes;
}

/** Names of files hold letters and digits alone; two of the same name are told apart by their number. */
export function fileNames(names: readonly string[]): readonly string[] {
  const taken = new Map<string, number>();
  return names.map((name) => {
    const plain = name
      .normalize('NFC')
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 80);
    const times = (taken.get(plain.toLowerCase()) ?? 0) + 1;
    taken.set(plain.toLowerCase(), times);
    return times === 1 ? plain : `${plain}-${times}`;
  });
}
