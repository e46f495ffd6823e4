/** A course's draft as the files of its folder, and where the bytes of its media are stored. */
import type { TenantTransaction } from '../../platform/database/database.ts';
import { findDraft } from '../courses/draft/draft.store.ts';
import { findCatalogue } from './catalogue.store.ts';

export interface StoredFolder {
  readonly title: string;
  /** Number of the draft's last operation. */
  readonly revision: number;
  /** By path. */
  readonly texts: ReadonlyMap<string, string>;
  readonly media: readonly { readonly path: string; readonly storageKey: string }[];
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Every id that a draft mentions, its own included. */
const idsIn = (value: unknown): string[] => [...new Set(JSON.stringify(value).match(uuid))];

/** Undefined where there is no such course. */
export async function writtenFolder(
  tx: TenantTransaction,
  courseId: string,
): Promise<StoredFolder | undefined> {
  const draft = await findDraft(tx, courseId);
  if (draft === undefined) return undefined;
  const { writeFolder } = await import('@parcours/authoring/folder');
  const { stored, ...catalogue } = await findCatalogue(tx, idsIn(draft));
  const { texts, media } = writeFolder(draft, catalogue);
  const keyOf = new Map(stored.map(({ id, storageKey }) => [id, storageKey]));
  return {
    title: draft.course.title,
    revision: draft.revision,
    texts,
    media: media.map(({ path, fileId }) => ({ path, storageKey: keyOf.get(fileId) ?? '' })),
  };
}
