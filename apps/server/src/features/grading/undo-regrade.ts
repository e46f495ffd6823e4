/** POST regrades/{id}/undo: pages get back what they held; certificates that were issued stay (domain §6, §7). */
import type { SuccessBody, undoRegrade as undoRegradeEndpoint } from '@parcours/contract';
import { holdsAnyCourseRole, undoRegrade as undo } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import { insertAuditEntry } from '../../platform/security/audit.store.ts';
import { publicOrigin } from '../../platform/http/sites/public-address.ts';
import { mustHoldCourse } from '../courses/must-hold-course.ts';
import { pageIdsOf } from './regrade-course.ts';
import { journaled, type RepairScope } from './repair/repair-course.ts';
import { followFlags } from './repair/follow-flags.ts';
import { takeBackRepair } from './repair/take-back-repair.ts';
import { tellLearner, type Telling } from './repair/tell-learner.ts';
import { countLessonsToRestore, findLessonsToRestore, setUndone } from './regrade.store.ts';
import { startJob } from './start-job.ts';
import { type Steps, storeAs, type Totals, walkLessons, type WalkScope } from './walk-lessons.ts';

/** What is to be undone, as its job keeps it. */
export interface UndoneRegrade {
  readonly regradeId: string;
  readonly courseId: string;
  readonly telling?: Telling;
}

/** Asked again, it goes on where it was stopped, or finds nothing left. */
export async function undoRegrade(
  scope: RepairScope,
  regradeId: string,
): Promise<SuccessBody<typeof undoRegradeEndpoint>> {
  const { transact, clock, ids, who, context, publicAddress } = scope;
  // Nobody else learns whether there is such a regrade.
  if (!holdsAnyCourseRole(who, 'author')) throw new AppError('Forbidden');
  return transact(async (tx) => {
    const at = clock.now();
    // From here on the regrade itself writes nothing more.
    const known = await setUndone(tx, regradeId, at);
    if (known === undefined) throw new AppError('MODEL_NOT_FOUND');
    const { courseId, isFirst, repair } = known;
    // Thrown, it takes back what the look has written.
    mustHoldCourse(who, 'editor', courseId);
    if (isFirst) {
      const entry = { id: ids.next(), at, actorId: who.userId, subject: courseId };
      await insertAuditEntry(tx, { ...entry, action: 'regrade-undone', details: { regradeId } });
      if (repair !== null)
        await journaled(tx, scope, known.blockId, courseId, () =>
          takeBackRepair(tx, scope, { ...known, repair }, at),
        );
    }
    const about: UndoneRegrade = {
      regradeId,
      courseId,
      ...(repair?.tell === true && {
        telling: { regradeId, isUndo: true, link: `${publicOrigin(publicAddress, context)}/notifications` },
      }),
    };
    const jobId = await startJob(tx, scope, 'undo-regrade', about, await countLessonsToRestore(tx, about));
    return { regradeId, jobId };
  });
}

export function runUndo(
  scope: WalkScope,
  { regradeId, courseId, telling }: UndoneRegrade,
  steps: Steps,
): Promise<Totals> {
  const now = scope.clock.now().getTime();
  return walkLessons(
    scope,
    {
      next: (tx, afterId, max) => findLessonsToRestore(tx, { courseId, regradeId }, afterId, max),
      pageIds: ({ pages }) => pages.map(({ pageId }) => pageId),
      repairIds: ({ pages }) => pages.flatMap(({ before }) => before.regraded?.versionId ?? []),
      decide: (facts, { pages }) => ({ ...undo(facts, regradeId, pages, now), kept: 0 }),
      store: async (asLearner, change) => {
        await storeAs(scope, asLearner, change);
        const pageIds = pageIdsOf(change.events);
        const told = { regradeId, isTold: telling !== undefined };
        const isNotified = await followFlags(asLearner, scope.who, told, pageIds);
        if (telling !== undefined) await tellLearner(asLearner, scope.who, telling, { pageIds, isNotified });
      },
    },
    steps,
  );
}
