/** POST regrades/{id}/undo: pages get back what they held; certificates that were issued stay (domain §6, §7). */
import type { SuccessBody, undoRegrade as undoRegradeEndpoint } from '@parcours/contract';
import { holdsAnyCourseRole, undoRegrade as undo } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import { insertAuditEntry } from '../../platform/security/audit.store.ts';
import { mustHoldCourse } from '../courses/must-hold-course.ts';
import { findLessonsToRestore, setUndone } from './regrade.store.ts';
import { type RegradeScope, storeAs, walkLessons } from './walk-lessons.ts';

/** Asked again, it goes on where it was cut short, or finds nothing left. */
export async function undoRegrade(
  scope: RegradeScope,
  regradeId: string,
): Promise<SuccessBody<typeof undoRegradeEndpoint>> {
  // Nobody else learns whether there is such a regrade.
  if (!holdsAnyCourseRole(scope.who, 'author')) throw new AppError('Forbidden');
  const courseId = await begin(scope, regradeId);
  const now = scope.clock.now().getTime();
  const totals = await walkLessons(scope, {
    next: (tx, afterId, max) => findLessonsToRestore(tx, { courseId, regradeId }, afterId, max),
    pageIds: ({ pages }) => pages.map(({ pageId }) => pageId),
    repairIds: ({ pages }) => pages.flatMap(({ before }) => before.regraded?.versionId ?? []),
    decide: (facts, { pages }) => ({ ...undo(facts, regradeId, pages, now), kept: 0 }),
    store: (asLearner, change) => storeAs(scope, asLearner, change),
  });
  return { regradeId, ...totals };
}

/** From here on the regrade itself writes nothing more. */
function begin({ transact, clock, ids, who }: RegradeScope, regradeId: string): Promise<string> {
  return transact(async (tx) => {
    const at = clock.now();
    const known = await setUndone(tx, regradeId, at);
    if (known === undefined) throw new AppError('MODEL_NOT_FOUND');
    const { courseId, isFirst } = known;
    // Thrown, it takes back what the look has written.
    mustHoldCourse(who, 'editor', courseId);
    if (isFirst) {
      const entry = { id: ids.next(), at, actorId: who.userId, subject: courseId };
      await insertAuditEntry(tx, { ...entry, action: 'regrade-undone', details: { regradeId } });
    }
    return courseId;
  });
}
