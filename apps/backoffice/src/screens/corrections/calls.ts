/** What the correction queue asks and sends: the answers that wait, a page with what its author wrote, grades. */
import type { WaitingAnswer } from '@parcours/contract';
import { api, callPersistently, deskKeys, newKey, orThrow, tenSeconds } from '@parcours/web';
import { queryOptions } from '@tanstack/react-query';
import type { QueueSearch } from './queue-search.ts';

export const queueQuery = ({ classId, courseId, question, anonymous }: QueueSearch) =>
  queryOptions({
    queryKey: deskKeys.waitingAnswers(classId, courseId, question, anonymous),
    queryFn: () => {
      const [blockId, rowId] = question?.split('.') ?? [];
      return orThrow(
        api.listWaitingAnswers({
          query: {
            ...(classId === undefined ? {} : { classId }),
            ...(courseId === undefined ? {} : { courseId }),
            ...(blockId === undefined || rowId === undefined ? {} : { blockId, rowId }),
            ...(anonymous === true ? { anonymous: 'true' } : {}),
          },
        }),
      );
    },
  });

export const pageQuery = (pageId: string) =>
  queryOptions({
    queryKey: deskKeys.pageCorrection(pageId),
    queryFn: () => orThrow(api.getPageCorrection({ params: { id: pageId } })),
  });

export interface Grade {
  readonly ratio: number;
  readonly comment: string;
}

export interface Graded {
  readonly item: WaitingAnswer;
  readonly grade: Grade;
  /** With the same answer, the one that was shown first. */
  readonly pageIds: readonly string[];
}

/** What became of a grade: the pages that have it now, and why the first of the others has not. */
export interface Sent {
  readonly graded: readonly string[];
  readonly refused: Extract<Awaited<ReturnType<typeof api.correctPage>>, { ok: false }> | null;
}

/** Each by itself, as each is of another learner's lesson; `seen`: what the trainer was shown, null where it waited. */
export async function sendGrades(
  pageIds: readonly string[],
  rowId: string,
  grade: Grade,
  seen: Grade | null,
): Promise<Sent> {
  const graded: string[] = [];
  let refused: Sent['refused'] = null;
  for (const id of pageIds) {
    const idempotencyKey = newKey();
    const body = { rowId, ...grade, seen };
    const { result } = await callPersistently(
      () => api.correctPage({ params: { id }, body }, { idempotencyKey }),
      tenSeconds,
    );
    if (result.ok) graded.push(id);
    else refused ??= result;
  }
  return { graded, refused };
}

export const keyOf = ({ pageId, rowId }: Pick<WaitingAnswer, 'pageId' | 'rowId'>): string =>
  `${pageId} ${rowId}`;
