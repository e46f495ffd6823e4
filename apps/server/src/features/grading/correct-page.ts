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
import { followResults } from '../answer-flags/flags-by-results.store.ts';
import { findPageToCorrect, type PageToCorrect } from '../lesson/reading/correction.store.ts';
import { lockLesson } from '../lesson/play/lesson-lock.store.ts';
import { insertNotifications, type News } from '../notifications/list/notifications.store.ts';
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
  const graded = { pageIds: [correction.pageId], rowId: correction.rowId, gradedBy: principal.userId, now };
  const [{ closed, reopened }] = await Promise.all([
    // A flag asks for what the grade has given by now.
    followResults(tx, graded),
    // It may have been the last page that a certificate waited for.
    mintCertificate(scope, stored, corrected.facts),
  ]);
  const by = { userId: stored.userId, actorId: principal.userId };
  const news: News[] = closed.map((thingId) => ({ ...by, kind: 'flag', thingId }));
  // Told once nothing of the page waits any more, and not beside a flag that says it; or that an answer counts no more.
  if (reopened.length > 0 || (closed.length === 0 && corrected.page.results?.pending !== true))
    news.push({ ...by, kind: 'correction', thingId: correction.pageId });
  // Only written: the commit tells of a failure.
  insertNotifications(tx, news, { now, nextId: scope.ids.next }).catch(() => undefined);
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
