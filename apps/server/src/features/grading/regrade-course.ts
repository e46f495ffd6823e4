/**
 * POST courses/{id}/regrade: the completed pages of blocks graded by the keys of the published version (domain §7). A dry
 * run answers at once; the run is a job, since a course may have thousands of lessons.
 */
import type { regradeCourse as regradeCourseEndpoint, SuccessBody } from '@parcours/contract';
import type { LessonEvent } from '@parcours/rules';
import { regradeBlocks } from '@parcours/rules';
import type { TenantTransaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { insertAuditEntry } from '../../platform/security/audit.store.ts';
import { mustHoldCourse } from '../courses/must-hold-course.ts';
import { mintCertificate } from '../lesson/end/mint-certificate.ts';
import { courseVersions } from '../lesson/play/play-lesson.ts';
import {
  countLessonsToRegrade,
  findLessonsToRegrade,
  findPublishedVersion,
  holdRegrade,
  insertRegrade,
} from './regrade.store.ts';
import { startJob } from './start-job.ts';
import { followFlags } from './repair/follow-flags.ts';
import { tellLearner, type Telling } from './repair/tell-learner.ts';
import {
  type RegradeScope,
  type Steps,
  storeAs,
  type Totals,
  walkLessons,
  type WalkScope,
} from './walk-lessons.ts';

export interface RegradeOrder {
  readonly blockId: string;
  /** Graded in the same step; absent in jobs of a release that had one block alone. */
  readonly otherBlockIds?: readonly string[];
  readonly dryRun: boolean;
  readonly lower: boolean;
}

/** What a regrade is to do, as its job keeps it. */
export interface Regrade extends Omit<RegradeOrder, 'dryRun'> {
  readonly id: string;
  readonly courseId: string;
  /** Whose keys grade. */
  readonly versionId: string;
  /** Absent where nobody is told. */
  readonly telling?: Telling;
}

/** In the order in which they are graded, that of a foresight. */
const blockIdsOf = ({ blockId, otherBlockIds = [] }: Pick<Regrade, 'blockId' | 'otherBlockIds'>) =>
  [...new Set([blockId, ...otherBlockIds])].toSorted();

type Answer = SuccessBody<typeof regradeCourseEndpoint>;

/** The dry run and the run decide by the same code; only one of them writes. */
export async function regradeCourse(
  scope: RegradeScope,
  courseId: string,
  { blockId, otherBlockIds = [], dryRun, lower }: RegradeOrder,
): Promise<Answer> {
  // Editors repair what they publish (domain §4).
  mustHoldCourse(scope.who, 'editor', courseId);
  const id = scope.ids.next();
  const order = { id, courseId, blockId, otherBlockIds, lower };
  if (!dryRun) {
    const { versionId, jobId } = await scope.transact(async (tx) => {
      const regrade = { ...order, versionId: await repairing(tx, order) };
      return { versionId: regrade.versionId, jobId: await begin(tx, scope, regrade) };
    });
    return { regradeId: id, versionId, dryRun, lower, jobId, totals: null };
  }
  const versionId = await scope.transact((tx) => repairing(tx, order));
  const totals = await runRegrade(scope, { ...order, versionId });
  return { regradeId: null, versionId, dryRun, lower, jobId: null, totals };
}

/** The version whose keys grade. */
async function repairing(
  tx: TenantTransaction,
  { courseId, blockId, otherBlockIds = [] }: Pick<Regrade, 'courseId' | 'blockId' | 'otherBlockIds'>,
): Promise<string> {
  const versionId = await findPublishedVersion(tx, courseId);
  if (versionId === undefined) throw new AppError('MODEL_NOT_FOUND');
  const version = versionId === null ? null : await courseVersions.find(tx, versionId);
  if (versionId === null || version === null) throw new AppError('BAD_REQUEST', { path: 'params.id' });
  const isUnknown = (one: string) =>
    version.content.blocks[one] === undefined || version.keys[one] === undefined;
  if (isUnknown(blockId)) throw new AppError('MODEL_NOT_FOUND', { path: 'body.blockId' });
  const at = otherBlockIds.findIndex(isUnknown);
  if (at !== -1) throw new AppError('MODEL_NOT_FOUND', { path: `body.otherBlockIds.${at}` });
  return versionId;
}

/** Writes down what is about to be done, and queues it; answers the job. */
async function begin(tx: TenantTransaction, scope: RegradeScope, regrade: Regrade): Promise<string> {
  const { clock, ids, who } = scope;
  const { id, courseId, blockId, otherBlockIds = [], versionId, lower } = regrade;
  const [startedAt, actorId] = [clock.now(), who.userId];
  await insertRegrade(tx, { id, courseId, blockId, versionId, lower, actorId, startedAt });
  await insertAuditEntry(tx, {
    id: ids.next(),
    at: startedAt,
    actorId,
    action: 'course-regraded',
    subject: courseId,
    details: {
      regradeId: id,
      blockId,
      ...(otherBlockIds.length > 0 && { otherBlocks: otherBlockIds.length }),
      versionId,
      lower: String(lower),
    },
  });
  return startRegrade(tx, scope, regrade);
}

/** Queues a regrade that is written down; answers the job. */
export async function startRegrade(
  tx: TenantTransaction,
  scope: RegradeScope,
  regrade: Regrade,
): Promise<string> {
  const { courseId } = regrade;
  const total = await countLessonsToRegrade(tx, { courseId, blockIds: blockIdsOf(regrade) });
  return startJob(tx, scope, 'regrade', regrade, total);
}

/** Without steps it is a dry run. */
export function runRegrade(scope: WalkScope, regrade: Regrade, steps?: Steps): Promise<Totals> {
  const { id, versionId, courseId, lower, telling } = regrade;
  const blockIds = blockIdsOf(regrade);
  const now = scope.clock.now().getTime();
  return walkLessons(
    scope,
    {
      next: async (tx, afterId, max) =>
        steps === undefined || (await holdRegrade(tx, id))
          ? findLessonsToRegrade(tx, { courseId, blockIds }, afterId, max)
          : [],
      pageIds: ({ pageIds }) => pageIds,
      repairIds: () => [versionId],
      decide: (facts, { pageIds }) =>
        regradeBlocks(facts, { by: { id, versionId }, pageIds, lower, blockIds }, now),
      ...(steps !== undefined && {
        store: async (asLearner, change) => {
          await storeAs(scope, asLearner, change);
          // Who reaches the ratio by it has earned what they would have got at once.
          await mintCertificate(asLearner, change.stored, change.facts);
          const pageIds = pageIdsOf(change.events);
          const told = { regradeId: id, isTold: telling !== undefined };
          const isNotified = await followFlags(asLearner, scope.who, told, pageIds);
          if (telling !== undefined)
            await tellLearner(asLearner, scope.who, telling, { pageIds, isNotified });
        },
      }),
    },
    steps,
  );
}

/** Pages of which the events tell that they count otherwise now. */
export function pageIdsOf(events: readonly LessonEvent[]): readonly string[] {
  return events.flatMap((event) =>
    event.kind === 'page-regraded' || event.kind === 'page-regrade-undone' ? [event.pageId] : [],
  );
}
