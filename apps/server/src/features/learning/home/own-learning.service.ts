/** What a learner reads about the own learning beside the generic resources: classes, activity, the logbook's marks. */
import type { listOwnClasses, OwnActivity } from '@parcours/contract';
import { usualTimeZone } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Outcome, PipelinedScope, Scope } from '../../../platform/http/calls/scope.ts';
import { stillTrue, tagOf } from '../../../platform/http/calls/known-tags.ts';
import { setThreadRead } from './log-book-reads.store.ts';
import { findOwnActivity } from './own-activity.store.ts';
import { findCompetencyNames, findOwnClasses, findOwnClassesPrint } from './own-classes.store.ts';

/** The classes that one attends, or that the caller has them. */
export async function answerOwnClasses({
  tx,
  userId,
  clock,
  known,
  revisions,
}: PipelinedScope): Promise<Outcome<typeof listOwnClasses>> {
  // Asked in one packet, and before what it is the print of: an older print hides no change.
  const [{ access, context, courses }, print, rows] = await Promise.all([
    revisions,
    findOwnClassesPrint(tx, userId),
    known.length > 0 ? undefined : findOwnClasses(tx, userId),
  ]);
  const madeOf = ['own-classes', userId, access, context, courses, print];
  const unchanged = stillTrue(known, madeOf, clock.now().getTime());
  if (unchanged !== undefined) return { unchanged };
  const found = rows ?? (await findOwnClasses(tx, userId));
  const ids = [...new Set(found.flatMap(({ competencyIds }) => competencyIds))];
  return {
    status: 200,
    body: {
      items: found.map((row) => ({
        ...row,
        startAt: row.startAt?.toISOString() ?? null,
        expireAt: row.expireAt?.toISOString() ?? null,
      })),
      competencies: await findCompetencyNames(tx, ids),
    },
    headers: { etag: tagOf(madeOf, null) },
  };
}

export async function readOwnActivity({ tx, principal, context }: Scope, from: string): Promise<OwnActivity> {
  const zone = context.settings.timeZone ?? usualTimeZone;
  return findOwnActivity(tx, principal.userId, { from, zone });
}

export async function markThreadRead({ tx, principal, clock }: Scope, recordId: string): Promise<void> {
  if (!(await setThreadRead(tx, principal, recordId, clock.now()))) throw new AppError('MODEL_NOT_FOUND');
}
