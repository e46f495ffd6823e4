/** What a learner reads about the own learning beside the generic resources: classes, activity, the logbook's marks. */
import type { listOwnClasses, OwnActivity, SuccessBody } from '@parcours/contract';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { setThreadRead } from './log-book-reads.store.ts';
import { findOwnActivity } from './own-activity.store.ts';
import { findCompetencyNames, findOwnClasses } from './own-classes.store.ts';

export async function readOwnClasses({ tx, principal }: Scope): Promise<SuccessBody<typeof listOwnClasses>> {
  const rows = await findOwnClasses(tx, principal.userId);
  const ids = [...new Set(rows.flatMap(({ competencyIds }) => competencyIds))];
  return {
    items: rows.map((row) => ({
      ...row,
      startAt: row.startAt?.toISOString() ?? null,
      expireAt: row.expireAt?.toISOString() ?? null,
    })),
    competencies: await findCompetencyNames(tx, ids),
  };
}

export async function readOwnActivity({ tx, principal }: Scope, from: string): Promise<OwnActivity> {
  return findOwnActivity(tx, principal.userId, from);
}

export async function markThreadRead({ tx, principal, clock }: Scope, recordId: string): Promise<void> {
  if (!(await setThreadRead(tx, principal, recordId, clock.now()))) throw new AppError('MODEL_NOT_FOUND');
}
