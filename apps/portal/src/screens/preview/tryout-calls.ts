/** The calls of a lesson, answered by a tryout: each is one of its commands (back-office §3 "Preview"). */
import type { CallName, TryoutAnswer, TryoutCommand } from '@parcours/contract';
import type { CallOptions, ResultOf } from '@parcours/contract/client';
import { api, type LessonCalls } from '@parcours/web';

type Kind = TryoutAnswer['kind'];
type Answered<K extends Kind> = Extract<TryoutAnswer, { readonly kind: K }>;

export function tryoutCalls(tryoutId: string): LessonCalls {
  const params = { id: tryoutId };

  /** The refusals of a command are those of the call that it stands for: both are the lesson engine's. */
  async function play<N extends CallName, K extends Kind>(
    command: TryoutCommand,
    kind: K,
    bodyOf: (answer: Answered<K>) => unknown,
    options?: CallOptions,
  ): Promise<ResultOf<N>> {
    const result = await api.playTryout({ params, body: command }, options);
    if (!result.ok) return result;
    const { data } = result;
    if (data.kind !== kind) return { ok: false, status: 0, code: 'UNDEFINED', body: null };
    return { ok: true, status: result.status, data: bodyOf(data as Answered<K>) } as ResultOf<N>;
  }
  const toPage = <N extends CallName>(command: TryoutCommand, options?: CallOptions): Promise<ResultOf<N>> =>
    play(command, 'page', ({ page }) => page, options);

  return {
    async getLesson(_call, options) {
      const result = await api.getTryout({ params }, options);
      return result.ok ? { ...result, data: result.data.lesson } : (result as ResultOf<'getLesson'>);
    },
    getCurrentPage: ({ query: { fromPageId, fromSectionId } }, options) =>
      toPage(
        {
          kind: 'current',
          ...(fromPageId === undefined ? {} : { fromPageId }),
          ...(fromSectionId === undefined ? {} : { fromSectionId }),
        },
        options,
      ),
    startPage: (_call, options) => toPage({ kind: 'start' }, options),
    nextPage: ({ query: { fromPageId } }, options) => toPage({ kind: 'next', fromPageId }, options),
    previousPage: ({ query: { fromPageId } }, options) => toPage({ kind: 'previous', fromPageId }, options),
    saveDraft: ({ body: { pageId, inputs } }, options) =>
      play(
        { kind: 'draft', pageId, answers: inputs.answers },
        'draft',
        ({ savedAt }) => ({ savedAt }),
        options,
      ),
    answerPage: ({ query, body }, options) =>
      play(
        {
          kind: 'answer',
          includeNext: query.include === 'next',
          move: query.move === 'true',
          ...(body?.pageId === undefined ? {} : { pageId: body.pageId }),
          ...(body?.inputs === undefined ? {} : { answers: body.inputs.answers }),
        },
        'page',
        ({ page, lesson, next }) => ({ ...page, lesson, ...(next === undefined ? {} : { next }) }),
        options,
      ),
    openHint: (_call, options) => play({ kind: 'hint' }, 'hints', ({ hints }) => ({ hints }), options),
    // No time is counted; what a timed page wants of a ping is when its time is up.
    pingLesson: ({ body: { pageId } }, options) =>
      play(
        { kind: 'current' },
        'page',
        ({ page: { id, now, deadlineAt } }) => ({
          timeSpent: 0,
          timeAlive: 0,
          now,
          deadlineAt: id === pageId ? deadlineAt : null,
        }),
        options,
      ),
    sendActions: ({ body: { inputs } }, options) =>
      play(
        { kind: 'choose', choices: inputs },
        'targets',
        ({ opened }) => ({ lesson: opened[0] ?? { id: tryoutId, title: '' }, opened }),
        options,
      ),
    listPageResources: ({ params: { id } }, options) =>
      play({ kind: 'resources', pageId: id }, 'resources', ({ items }) => ({ items }), options),
  };
}
