/** A course's draft as a zip: YAML, one file a page, and the media beside. Its bytes are read while they are sent. */
import type { Readable } from 'node:stream';
import { AppError } from '../../platform/http/app-error.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { streamedZip, type ZippedFile } from '../../platform/files/streamed-zip.ts';
import { mustHoldCourse } from '../courses/must-hold-course.ts';
import { writtenFolder } from './written-folder.ts';

export interface ExportedCourse {
  readonly name: string;
  readonly bytes: Readable;
}

/** The same course gives the same bytes: its entries carry no time of their own. */
const noTime = new Date('2000-01-01T00:00:00Z');

export async function exportCourse(
  { tx, principal, log }: Scope,
  store: FileStore,
  courseId: string,
): Promise<ExportedCourse> {
  mustHoldCourse(principal, 'author', courseId);
  const folder = await writtenFolder(tx, courseId);
  if (folder === undefined) throw new AppError('MODEL_NOT_FOUND');
  const { title, texts, media } = folder;
  const files: ZippedFile[] = [
    ...[...texts].map(([path, text]) => ({ path, make: () => Promise.resolve(Buffer.from(text)) })),
    ...media.map(({ path, storageKey }) => ({
      path,
      isCompressed: true as const,
      make: async () => {
        const bytes = await store.get(storageKey);
        if (bytes === undefined) throw new Error('its bytes are gone');
        return bytes;
      },
    })),
  ];
  const bytes = streamedZip(files, noTime, log);
  return { name: `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)}.zip`, bytes };
}
