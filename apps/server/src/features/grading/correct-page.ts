/** PATCH pages/{id}/correction: a trainer grades an answer that waited for it, and its lesson's score follows (domain §7). */
import type { correctPage as correctPageEndpoint } from '@parcours/contract';
import {
  commentsOn,
  correctPage as correct,
  type Correction,
  type LessonFacts,
  mayCorrect,
  mayReadResults,
  standingOf,
} from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import { type Outcome, refusal, type Scope } from '../../platform/http/calls/scope.ts';
import { findPageToCorrect, type PageToCorrect } from '../lesson/reading/correction.store.ts';
import { lockLesson } from '../lesson/play/lesson-lock.store.ts';
import { insertNotifications } from '../notifications/list/notifications.store.ts';
import { mintCertificate } from '../lesson/end/mint-certificate.ts';
import { pageFacts } from '../lesson/reading/page-facts.ts';
import { storePlayed } from '../lesson/play/store-played.ts';

export async function correctPage(
  scope: Scope,
  correction: Correction,
): Promise<Outcome<typeof correctPageEndpoint>> {
  const { tx, clock, principal } = scope;
  const page = await findPageToCorrect(tx, correction.pageId, principal.userId);
  if (page === null) throw new AppError('MODEL_NOT_FOUND');
  const denial = denialOf(scope, page);
  if (denial !== null) throw new AppError(denial);
  await lockLesson(tx, page, false);
  const { asLearner, stored, facts } = await pageFacts(scope, page, correction.pageId);
  const now = clock.now();
  const corrected = correct(facts, correction, now.getTime());
  if (!corrected.ok)
    return refusal(corrected.code, corrected.path === undefined ? {} : { path: corrected.path });
  const { events } = corrected;
  await storePlayed(asLearner, {
    stored,
    facts: corrected.facts,
    events,
    now,
    actorId: principal.userId,
  });
  // It may have been the last page that a certificate waited for.
  await mintCertificate(scope, stored, corrected.facts);
  // Told once nothing of the page waits any more.
  if (corrected.page.results?.pending !== true)
    // Only written: the commit tells of a failure.
    insertNotifications(
      tx,
      [{ userId: stored.userId, kind: 'correction', thingId: correction.pageId, actorId: principal.userId }],
      { now, nextId: scope.ids.next },
    ).catch(() => undefined);
  return { status: 200, body: answerOf(corrected.facts, corrected.page, now) };
}

/** Whether they read the learner's results by what they are in charge of, not because they are their own. */
export function mayReadAsStaff({ principal }: Scope, page: PageToCorrect): boolean {
  return mayReadResults({ ...principal, teaches: page.teaches }, { ...page, userId: '' });
}

/** Who may read the learner's results is told that it is not theirs to grade; for anybody else there is no such page. */
function denialOf({ principal }: Scope, page: PageToCorrect): 'Forbidden' | 'MODEL_NOT_FOUND' | null {
  const actor = { ...principal, teaches: page.teaches };
  if (mayCorrect(actor, page)) return null;
  return mayReadResults(actor, page) ? 'Forbidden' : 'MODEL_NOT_FOUND';
}

function answerOf(facts: LessonFacts, page: LessonFacts['pages'][number], now: Date) {
  if (page.results === null) throw new Error('a corrected page has results');
  const results = { ...page.results, comments: { ...commentsOn(facts, page) } };
  return { pageId: page.id, results, lesson: standingOf(facts, now.getTime()) };
}
