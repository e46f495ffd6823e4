/**
 * POST courses/{id}/repair: one question of the published version graded otherwise (decision 0266). The repaired version
 * differs in that key alone; the draft gets the same key, and the regrade is decision 0095's.
 */
import type { BlockKeys, HandlerInput, RowKey, SuccessBody } from '@parcours/contract';
import type { endpoints } from '@parcours/contract';
import { keyProblems, repairedKeys, sortedText, withRowKey } from '@parcours/authoring';
import { isGradedRow } from '@parcours/rules';
import { lintPattern } from '@parcours/rules/patterns';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type PublicAddress, publicOrigin } from '../../../platform/http/sites/public-address.ts';
import { insertAuditEntry } from '../../../platform/security/audit.store.ts';
import type { CourseEvents } from '../../courses/draft/course-events.ts';
import { findCoursesOf } from '../../courses/draft/draft.store.ts';
import { noteWrites } from '../../courses/draft/note-writes.ts';
import { mustHoldCourse } from '../../courses/must-hold-course.ts';
import { findBlockKeys, insertVersion, setBlockKeys } from '../../courses/publishing.store.ts';
import {
  findPublishedId,
  findVersionState,
  type VersionState,
} from '../../courses/versions/versions.store.ts';
import { foreseeRepair } from '../foresight/foresight.ts';
import { startRegrade } from '../regrade-course.ts';
import { insertRegrade } from '../regrade.store.ts';
import type { RegradeScope } from '../walk-lessons.ts';

export type RepairOrder = HandlerInput<typeof endpoints.repairCourse>['body'];

export type RepairScope = RegradeScope & {
  readonly publicAddress: PublicAddress;
  /** Who has the draft open is told of its key. */
  readonly events: Pick<CourseEvents, 'told'>;
};

interface Repairing {
  readonly publishedId: string;
  readonly version: VersionState;
  /** Of the block, repaired. */
  readonly keys: BlockKeys;
}

export async function repairCourse(
  scope: RepairScope,
  courseId: string,
  order: RepairOrder,
): Promise<SuccessBody<typeof endpoints.repairCourse>> {
  mustHoldCourse(scope.who, 'editor', courseId);
  if (order.dryRun) {
    const { keys } = await scope.transact((tx) => repairing(tx, courseId, order));
    const { blockId, lower } = order;
    return {
      regradeId: null,
      number: null,
      ...(await foreseeRepair(scope, { courseId, blockId, keys, lower })),
    };
  }
  return scope.transact((tx) =>
    journaled(tx, scope, order.blockId, courseId, () => repair(tx, scope, courseId, order)),
  );
}

/** A repair writes a key and what is published: the journal of each course that has the block says it too. */
export async function journaled<T>(
  tx: TenantTransaction,
  { clock, ids, who, events }: RepairScope,
  blockId: string,
  courseId: string,
  write: () => Promise<T>,
): Promise<T> {
  const courseIds = [courseId, ...(await findCoursesOf(tx, 'block', blockId))];
  return noteWrites({ tx, clock, ids, principal: who }, events, courseIds, write);
}

async function repair(
  tx: TenantTransaction,
  scope: RepairScope,
  courseId: string,
  order: RepairOrder,
): Promise<SuccessBody<typeof endpoints.repairCourse>> {
  const { clock, ids, who, context, publicAddress } = scope;
  const { blockId, rowId, change, lower, note, tell } = order;
  const { publishedId, version, keys } = await repairing(tx, courseId, order);
  const [id, versionId, now] = [ids.next(), ids.next(), clock.now()];
  const number = await insertVersion(tx, {
    versionId,
    courseId,
    content: version.content,
    keys: { ...version.keys, [blockId]: keys },
    stepCount: version.stepCount,
    publishedAt: now,
    kind: 'repair',
    note,
    publishedBy: who.userId,
    basedOn: publishedId,
  });
  await repairDraft(tx, blockId, rowId, version.keys[blockId]?.rows[rowId], keys.rows[rowId]);
  const repaired = { rowId, change: change.kind, note, tell, formerVersionId: publishedId };
  const regrade = { id, courseId, blockId, versionId, lower };
  await insertRegrade(tx, { ...regrade, actorId: who.userId, startedAt: now, repair: repaired });
  await insertAuditEntry(tx, {
    id: ids.next(),
    at: now,
    actorId: who.userId,
    action: 'course-repaired',
    subject: courseId,
    details: { regradeId: id, blockId, rowId, change: change.kind, lower: String(lower), version: number },
  });
  const link = `${publicOrigin(publicAddress, context)}/notifications`;
  const telling = tell ? { telling: { regradeId: id, isUndo: false, link } } : {};
  const jobId = await startRegrade(tx, scope, { ...regrade, ...telling });
  return { regradeId: id, number, jobId, consequences: null };
}

/** What is published now, held against another publication, and the block's keys as they would be. */
async function repairing(
  tx: TenantTransaction,
  courseId: string,
  { blockId, rowId, change }: RepairOrder,
): Promise<Repairing> {
  const publishedId = await findPublishedId(tx, courseId, true);
  if (publishedId === undefined) throw new AppError('MODEL_NOT_FOUND');
  const version = publishedId === null ? undefined : await findVersionState(tx, courseId, publishedId);
  if (publishedId === null || version === undefined) throw new AppError('BAD_REQUEST', { path: 'params.id' });
  const [block, own] = [version.content.blocks[blockId], version.keys[blockId]];
  if (block === undefined || own === undefined)
    throw new AppError('MODEL_NOT_FOUND', { path: 'body.blockId' });
  const row = block.content.sections.flatMap(({ rows }) => rows).find(({ id }) => id === rowId);
  if (row === undefined || !isGradedRow(row)) throw new AppError('MODEL_NOT_FOUND', { path: 'body.rowId' });
  // Full points for everybody, or none any more, is said of what grades now.
  if (change.kind !== 'key' && own.rows[rowId] === undefined)
    throw new AppError('BAD_REQUEST', { path: 'body.change.kind' });
  const keys = repairedKeys(own, rowId, change);
  const known = new Set(keyProblems(block.content, own, means).map(({ code, path }) => `${code} ${path}`));
  const worse = keyProblems(block.content, keys, means).find(
    ({ code, path }) => code !== 'too-many-right' && !known.has(`${code} ${path}`),
  );
  if (worse !== undefined) throw new AppError('BAD_REQUEST', { path: 'body.change.key' });
  return { publishedId, version, keys };
}

const means = {
  isPattern: (source: string, foldCase: boolean) =>
    lintPattern(source, { foldCase }).every(({ severity }) => severity === 'warning'),
};

/** The draft follows where it held the key that was replaced: what an author has changed since is the author's. */
export async function repairDraft(
  tx: TenantTransaction,
  blockId: string,
  rowId: string,
  former: RowKey | undefined,
  now: RowKey | undefined,
): Promise<void> {
  const draft = await findBlockKeys(tx, blockId);
  if (draft === undefined || !isSameKey(draft.rows[rowId], former)) return;
  await setBlockKeys(tx, blockId, withRowKey(draft, rowId, now));
}

/** Stored JSON keeps no order of its fields. */
export function isSameKey(one: RowKey | undefined, other: RowKey | undefined): boolean {
  return sortedText(one ?? null) === sortedText(other ?? null);
}
