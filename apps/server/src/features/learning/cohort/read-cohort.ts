/** A class at a glance, for whoever reads the results of all its learners (back-office §4). */
import { type Cohort, limits } from '@parcours/contract';
import { centreDay, displayName, mayReadResults } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { findCohortClass, findCohortLearners, findCohortSteps } from './cohort.store.ts';

const dayMs = 86_400_000;

export async function readCohort(
  { tx, principal, clock, context }: Scope,
  classId: string,
  offset: number,
): Promise<Cohort> {
  const [found, steps, learners] = await Promise.all([
    findCohortClass(tx, classId, principal.userId),
    findCohortSteps(tx, classId),
    findCohortLearners(tx, classId, offset),
  ]);
  if (found === undefined) throw new AppError('MODEL_NOT_FOUND');
  const { name, companyId, startAt, teaches, total } = found;
  // Of nobody's results in particular: only what somebody is in charge of counts.
  if (!mayReadResults({ ...principal, teaches }, { userId: '', classId, companyId }))
    throw new AppError('MODEL_NOT_FOUND');
  const silentSince = clock.now().getTime() - limits.silentDays * dayMs;
  const silentDay = centreDay(new Date(silentSince), context.settings.timeZone);
  const began = startAt === null || startAt.getTime() < silentSince;
  return {
    className: name,
    steps: [...steps],
    learners: learners.map(({ id, person, lastActiveOn, cells }) => ({
      id,
      displayName: displayName(person),
      lastActiveOn,
      silent: began && (lastActiveOn === null || lastActiveOn < silentDay),
      cells: cells.map(({ endedAt, ...cell }) => ({
        ...cell,
        endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
      })),
    })),
    total,
  };
}
