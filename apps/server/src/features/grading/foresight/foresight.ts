/**
 * What other keys would do to the answers that are stored: the walk of a regrade that writes nothing (decision 0266). A few
 * lessons are looked at within the call; many are a job's, with progress.
 */
import { type BlockKeys, type endpoints, limits, type SuccessBody } from '@parcours/contract';
import { blocksGradedOtherwise, foresee, noConsequences } from '@parcours/authoring';
import { AppError } from '../../../platform/http/app-error.ts';
import { mustHoldCourse } from '../../courses/must-hold-course.ts';
import { findDraftCourse } from '../../courses/publishing.store.ts';
import { findPublishedId, findVersionState } from '../../courses/versions/versions.store.ts';
import { countLessonsToRegrade, findLessonsToRegrade } from '../regrade.store.ts';
import { startJob } from '../start-job.ts';
import { type RegradeScope, type Steps, type Totals, walkLessons, type WalkScope } from '../walk-lessons.ts';

/** What is looked at, as its job keeps it: the keys as they were when it was asked. */
export interface ForeseenKeys {
  readonly courseId: string;
  readonly keys: Readonly<Record<string, BlockKeys>>;
  readonly lower: boolean;
}

type Foreseen = SuccessBody<typeof endpoints.foreseePublication>;

/** Of no version: nothing is stored by it. */
const by = { id: '00000000-0000-0000-0000-000000000000', versionId: '00000000-0000-0000-0000-000000000000' };

/** POST courses/{id}/foresight: the keys of the draft, of blocks that are graded otherwise than in the published version. */
export async function foreseePublication(
  scope: RegradeScope,
  courseId: string,
  lower: boolean,
): Promise<Foreseen> {
  mustHoldCourse(scope.who, 'author', courseId);
  const keys = await scope.transact(async (tx) => {
    const publishedId = await findPublishedId(tx, courseId);
    const draft = await findDraftCourse(tx, courseId);
    if (publishedId === undefined || draft === undefined) throw new AppError('MODEL_NOT_FOUND');
    const published = publishedId === null ? undefined : await findVersionState(tx, courseId, publishedId);
    if (published === undefined) return {};
    const changed = blocksGradedOtherwise(published.keys, draft.keys).filter(
      (id) => id in draft.content.blocks,
    );
    return Object.fromEntries(changed.map((id) => [id, draft.keys[id] ?? noKeys]));
  });
  return foreseeKeys(scope, { courseId, keys, lower });
}

const noKeys: BlockKeys = { rows: {}, hints: [], feedbacks: [] };

export function foreseeRepair(
  scope: RegradeScope,
  {
    courseId,
    blockId,
    keys,
    lower,
  }: {
    readonly courseId: string;
    readonly blockId: string;
    readonly keys: BlockKeys;
    readonly lower: boolean;
  },
): Promise<Foreseen> {
  return foreseeKeys(scope, { courseId, keys: { [blockId]: keys }, lower });
}

async function foreseeKeys(scope: RegradeScope, asked: ForeseenKeys): Promise<Foreseen> {
  const { courseId, keys } = asked;
  const blockIds = Object.keys(keys);
  if (blockIds.length === 0) return { jobId: null, consequences: noConsequences };
  const lessons = await scope.transact((tx) => countLessonsToRegrade(tx, { courseId, blockIds }));
  if (lessons > limits.foreseenAtOnceMax) {
    const jobId = await scope.transact((tx) => startJob(tx, scope, 'foresight', asked, lessons));
    return { jobId, consequences: null };
  }
  const { consequences = noConsequences } = await runForesight(scope, asked);
  return { jobId: null, consequences };
}

/** Takes no lock and writes nothing but, with steps, how far it is. */
export function runForesight(
  scope: WalkScope,
  { courseId, keys, lower }: ForeseenKeys,
  steps?: Steps,
): Promise<Totals> {
  const now = scope.clock.now().getTime();
  const blockIds = Object.keys(keys).toSorted();
  return walkLessons(
    scope,
    {
      next: (tx, afterId, max) => findLessonsToRegrade(tx, { courseId, blockIds }, afterId, max),
      pageIds: ({ pageIds }) => pageIds,
      repairIds: () => [],
      decide: (facts) => foresee(facts, { blockIds, keys, lower, by }, now),
    },
    steps,
  );
}
