/** GET waiting-answers: the correction queue of whoever may grade (back-office §4). */
import { type endpoints, type HandlerInput, limits, type WaitingAnswers } from '@parcours/contract';
import { displayName } from '@parcours/rules';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { countWaitingAnswers, findWaitingAnswers, type WaitingRow } from './waiting-answers.store.ts';

export async function listWaitingAnswers(
  { tx, principal, context }: Scope,
  { anonymous, ...wanted }: HandlerInput<typeof endpoints.listWaitingAnswers>['query'],
): Promise<WaitingAnswers> {
  const [rows, facets] = await Promise.all([
    findWaitingAnswers(tx, principal, wanted),
    countWaitingAnswers(tx, principal),
  ]);
  const named = ({ id, person }: WaitingRow['learner']) =>
    anonymous === 'true' ? null : { id, displayName: displayName(person) };
  return {
    items: rows.map(({ since, learner, equal, total: _total, ...row }) => ({
      ...row,
      learner: named(learner),
      waitingSince: since.toISOString(),
      equal: equal.map((one) => ({ pageId: one.pageId, learner: named(one.learner) })),
    })),
    total: rows[0]?.total ?? 0,
    promisedDays: context.settings.replyDays ?? limits.replyDays,
    ...facets,
  };
}
