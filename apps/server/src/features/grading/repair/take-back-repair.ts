/** Undoing a repair brings the former key back into what is published and into the draft, where the repaired one still stands (decision 0266). */
import { withRowKey } from '@parcours/authoring';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { insertVersion } from '../../courses/publishing.store.ts';
import { findPublishedId, findVersionState } from '../../courses/versions/versions.store.ts';
import type { Repair, Undone } from '../regrade.store.ts';
import type { RegradeScope } from '../walk-lessons.ts';
import { isSameKey, repairDraft } from './repair-course.ts';

export async function takeBackRepair(
  tx: TenantTransaction,
  { ids, who }: Pick<RegradeScope, 'ids' | 'who'>,
  { courseId, blockId, versionId, repair }: Omit<Undone, 'repair'> & { readonly repair: Repair },
  at: Date,
): Promise<void> {
  const { rowId, formerVersionId } = repair;
  const repaired = (await findVersionState(tx, courseId, versionId))?.keys[blockId]?.rows[rowId];
  const former = (await findVersionState(tx, courseId, formerVersionId))?.keys[blockId]?.rows[rowId];
  await repairDraft(tx, blockId, rowId, repaired, former);
  const publishedId = await findPublishedId(tx, courseId, true);
  if (publishedId === undefined || publishedId === null) return;
  const published = await findVersionState(tx, courseId, publishedId);
  const keys = published?.keys[blockId];
  // Published or repaired again since: that stands.
  if (published === undefined || keys === undefined) return;
  if (!isSameKey(keys.rows[rowId], repaired)) return;
  await insertVersion(tx, {
    versionId: ids.next(),
    courseId,
    content: published.content,
    keys: { ...published.keys, [blockId]: withRowKey(keys, rowId, former) },
    stepCount: published.stepCount,
    publishedAt: at,
    kind: 'repair',
    publishedBy: who.userId,
    basedOn: publishedId,
  });
}
