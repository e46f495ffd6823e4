/** One sending of a page's answers: the same answers again are the same submission, under the same key (domain §3). */
import type { LessonPage, PageAnswer } from '@parcours/contract';
import type { Result } from '@parcours/contract/client';
import { api, mayPass, newKey, type ServerClock, timed } from '@parcours/web';
import { payloadOf, type Answers } from '@parcours/player';

type Body = NonNullable<Parameters<typeof api.answerPage>[0]>['body'];

export interface Submission {
  readonly body: string;
  readonly key: string;
  /** Some attempt left this device: only the server knows whether it was counted. */
  mayBeCounted: boolean;
}

/** What is sent of a page: `before` itself where nothing has changed since. */
export function submissionOf(page: LessonPage, answers: Answers, before: Submission | null): Submission {
  const inputs = page.blockType === 'exercice' ? { inputs: { answers: payloadOf(page, answers) } } : {};
  const body = JSON.stringify({ pageId: page.id, ...inputs });
  return before?.body === body ? before : { body, key: newKey(), mayBeCounted: false };
}

export function sendOnce(
  clock: ServerClock,
  lessonId: string,
  { body, key }: Submission,
): Promise<Result<PageAnswer>> {
  const call = {
    params: { id: lessonId },
    query: { include: 'next' as const },
    body: JSON.parse(body) as Body,
  };
  return timed(clock, () => api.answerPage(call, { idempotencyKey: key }));
}

/** Whether an attempt says nothing final: not reached, overloaded, or an earlier one still under way. */
export const isUndecided = (result: Result<unknown>): boolean =>
  !result.ok && (mayPass(result.status) || result.code === 'PATCH_IN_PROGRESS');

/** Whether the server has the answers of a page; null where it does not say. */
export async function pageAsCounted(
  clock: ServerClock,
  { id, lessonId }: LessonPage,
): Promise<LessonPage | null> {
  const call = { params: { id: lessonId }, query: { fromPageId: id } };
  const result = await timed(clock, () => api.getCurrentPage(call));
  return result.ok ? result.data : null;
}
