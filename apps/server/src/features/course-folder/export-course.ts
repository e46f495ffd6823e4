/** A course's draft as a zip: YAML, one file a page, and the media beside. Its bytes are read while they are sent. */
import { PassThrough, type Readable } from 'node:stream';
import { writeFolder } from '@parcours/authoring';
import { ZipFile } from 'yazl';
import { AppError } from '../../platform/http/app-error.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { findCourseDraft } from '../courses/duplicate/duplicate-course.store.ts';
import { mustHoldCourse } from '../courses/must-hold-course.ts';
import { findCatalogue } from './catalogue.store.ts';

export interface ExportedCourse {
  readonly name: string;
  readonly bytes: Readable;
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Every id that a draft mentions, its own included. */
export const idsIn = (value: unknown): string[] => [...new Set(JSON.stringify(value).match(uuid))];

/** The same course gives the same bytes: its entries carry no time of their own. */
const noTime = { mtime: new Date('2000-01-01T00:00:00Z'), mode: 0o100_644 };

export async function exportCourse(
  { tx, principal, log }: Scope,
  store: FileStore,
  courseId: string,
): Promise<ExportedCourse> {
  mustHoldCourse(principal, 'author', courseId);
  const draft = await findCourseDraft(tx, courseId);
  if (draft === undefined) throw new AppError('MODEL_NOT_FOUND');
  const { stored, ...catalogue } = await findCatalogue(tx, idsIn(draft));
  const { texts, media } = writeFolder(draft, catalogue);
  const keyOf = new Map(stored.map(({ id, storageKey }) => [id, storageKey]));
  const zip = new ZipFile();
  for (const [path, text] of texts) zip.addBuffer(Buffer.from(text), path, noTime);
  for (const { path, fileId } of media)
    zip.addReadStreamLazy(path, { ...noTime, compress: false }, (answer) => {
      store.get(keyOf.get(fileId) ?? '').then(
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
  return { name: `${draft.course.title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)}.zip`, bytes };
}

const empty = () => {
  const stream = new PassThrough();
  stream.end();
  return stream;
};
