/** A course's draft as a zip: YAML, one file a page, and the media beside. Its bytes are read while they are sent. */
import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { AppError } from '../../platform/http/app-error.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { mustHoldCourse } from '../courses/must-hold-course.ts';
import { writtenFolder } from './written-folder.ts';

export interface ExportedCourse {
  readonly name: string;
  readonly bytes: Readable;
}

/** The same course gives the same bytes: its entries carry no time of their own. */
const noTime = { mtime: new Date('2000-01-01T00:00:00Z'), mode: 0o100_644 };

export async function exportCourse(
  { tx, principal, log }: Scope,
  store: FileStore,
  courseId: string,
): Promise<ExportedCourse> {
  mustHoldCourse(principal, 'author', courseId);
  const folder = await writtenFolder(tx, courseId);
  if (folder === undefined) throw new AppError('MODEL_NOT_FOUND');
  const { title, texts, media } = folder;
  const zip = new ZipFile();
  for (const [path, text] of texts) zip.addBuffer(Buffer.from(text), path, noTime);
  for (const { path, storageKey } of media)
    zip.addReadStreamLazy(path, { ...noTime, compress: false }, (answer) => {
      store.get(storageKey).then(
        (bytes) =>
          bytes === undefined ? answer(new Error('its bytes are gone'), empty()) : answer(null, bytes),
        (error: unknown) => answer(error, empty()),
      );
    });
  const bytes = new PassThrough();
  // A file that cannot be read ends the download: a zip without its directory opens nowhere.
  zip.on('error', (error: unknown) => {
    log.error({ err: error }, 'a course could not be exported whole');
    bytes.destroy(error instanceof Error ? error : new Error('the export failed'));
  });
  zip.outputStream.pipe(bytes);
  zip.end();
  return { name: `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)}.zip`, bytes };
}

const empty = () => {
  const stream = new PassThrough();
  stream.end();
  return stream;
};
