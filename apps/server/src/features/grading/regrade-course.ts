/** POST courses/{id}/regrade: the completed pages of a block graded by the keys of the published version (domain §7). */
import type { regradeCourse as regradeCourseEndpoint, SuccessBody } from '@parcours/contract';
import { regradePages } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import { insertAuditEntry } from '../../platform/security/audit.store.ts';
import { mustHoldCourse } from '../courses/must-hold-course.ts';
import { mintCertificate } from '../lesson/end/mint-certificate.ts';
import { courseVersions } from '../lesson/play/play-lesson.ts';
import { findLessonsToRegrade, findPublishedVersion, holdRegrade, insertRegrade } from './regrade.store.ts';
import { type RegradeScope, storeAs, type Totals, walkLessons } from './walk-lessons.ts';

export interface RegradeOrder {
  readonly blockId: string;
  readonly dryRun: boolean;
  readonly lower: boolean;
}

type Answer = SuccessBody<typeof regradeCourseEndpoint>;

/** The dry run and the run decide by the same code; only one of them writes. */
export async function regradeCourse(
  scope: RegradeScope,
  courseId: string,
  order: RegradeOrder,
): Promise<Answer> {
  // Editors repair what they publish (domain §4).
  mustHoldCourse(scope.who, 'editor', courseId);
  const { blockId, dryRun, lower } = order;
  const regradeId = scope.ids.next();
  const versionId = await begin(scope, regradeId, courseId, order);
  const totals = await run(scope, { id: regradeId, versionId, courseId, blockId, dryRun, lower });
  return { regradeId: dryRun ? null : regradeId, versionId, dryRun, lower, ...totals };
}

/** Finds what repairs, and writes down that it is about to. */
function begin(
  { transact, clock, ids, who }: RegradeScope,
  id: string,
  courseId: string,
  { blockId, dryRun, lower }: RegradeOrder,
): Promise<string> {
  return transact(async (tx) => {
    const versionId = await findPublishedVersion(tx, courseId);
    if (versionId === undefined) throw new AppError('MODEL_NOT_FOUND');
    const version = versionId === null ? null : await courseVersions.find(tx, versionId);
    if (versionId === null || version === null) throw new AppError('BAD_REQUEST', { path: 'params.id' });
    if (version.content.blocks[blockId] === undefined || version.keys[blockId] === undefined)
      throw new AppError('MODEL_NOT_FOUND', { path: 'body.blockId' });
    if (dryRun) return versionId;
    const startedAt = clock.now();
    const actorId = who.userId;
    await insertRegrade(tx, { id, courseId, blockId, versionId, lower, actorId, startedAt });
    await insertAuditEntry(tx, {
      id: ids.next(),
      at: startedAt,
      actorId,
      action: 'course-regraded',
      subject: courseId,
      details: { regradeId: id, blockId, versionId, lower: String(lower) },
    });
    return versionId;
  });
}

function run(
  scope: RegradeScope,
  {
    id,
    versionId,
    courseId,
    ...order
  }: RegradeOrder & { readonly id: string; readonly versionId: string; readonly courseId: string },
): Promise<Totals> {
  const { blockId, dryRun, lower } = order;
  const now = scope.clock.now().getTime();
  return walkLessons(scope, {
    next: async (tx, afterId, max) =>
      dryRun || (await holdRegrade(tx, id))
        ? findLessonsToRegrade(tx, { courseId, blockId }, afterId, max)
        : [],
    pageIds: ({ pageIds }) => pageIds,
    repairIds: () => [versionId],
    decide: (facts, { pageIds }) => regradePages(facts, { by: { id, versionId }, pageIds, lower }, now),
    ...(dryRun
      ? {}
      : {
          store: async (asLearner, change) => {
            await storeAs(scope, asLearner, change);
            // Who reaches the ratio by it has earned what they would have got at once.
            await mintCertificate(asLearner, change.stored, change.facts);
          },
        }),
  });
}
