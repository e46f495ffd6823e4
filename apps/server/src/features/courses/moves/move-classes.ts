/** What becomes of the classes that are inside when a course is published (decision 0265). */
import type { ClassMove } from '@parcours/contract';
import { isSameStructure, withHarmlessParts } from '@parcours/authoring';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Ids } from '../../../platform/database/ids.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { insertVersion, type NewVersion } from '../publishing.store.ts';
import { findVersionState } from '../versions/versions.store.ts';
import { findRunningVersions, letStay, letTakePublished, moveLessons } from './moves.store.ts';

export interface Moving {
  readonly tx: TenantTransaction;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly by: string;
}

/** Answers how many running lessons got newer words. */
export async function moveClasses(
  scope: Moving,
  published: Pick<NewVersion, 'versionId' | 'courseId' | 'content' | 'keys'>,
  formerId: string | null,
  classes: readonly { readonly classId: string; readonly move: ClassMove }[],
): Promise<number> {
  const { tx } = scope;
  const { courseId } = published;
  const named = (move: ClassMove) => classes.filter((one) => one.move === move).map(({ classId }) => classId);
  const [staying, harmless] = [named('stay'), named('harmless')];
  if (formerId !== null && staying.length > 0) await letStay(tx, courseId, formerId, staying);
  const taking = [...named('next'), ...harmless];
  if (taking.length > 0) await letTakePublished(tx, courseId, taking);
  if (harmless.length === 0) return 0;
  let moved = 0;
  for (const from of await findRunningVersions(tx, courseId, harmless)) {
    const to = await versionWithWords(scope, from, published);
    if (to !== null) moved += await moveLessons(tx, { courseId, classIds: harmless, from, to });
  }
  return moved;
}

/** The older version with the words of the newer one, stored as a version of its own; null where nothing of them is new. */
async function versionWithWords(
  { tx, clock, ids, by }: Moving,
  olderId: string,
  newer: Pick<NewVersion, 'versionId' | 'courseId' | 'content' | 'keys'>,
): Promise<string | null> {
  const older = await findVersionState(tx, newer.courseId, olderId);
  if (older === undefined) return null;
  const made = withHarmlessParts(older, newer);
  // A lesson may only change between versions that are answered and graded alike.
  if (made === older || !isSameStructure(made, older)) return null;
  const versionId = ids.next();
  await insertVersion(tx, {
    versionId,
    courseId: newer.courseId,
    ...made,
    stepCount: older.stepCount,
    publishedAt: clock.now(),
    kind: 'texts',
    publishedBy: by,
    basedOn: olderId,
  });
  return versionId;
}
