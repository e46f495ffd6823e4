/** Carries out what the player decides: calls, timers, what this device stores, the address, the focus. */
import type { LessonPage, PageAnswer } from '@parcours/contract';
import type { Result } from '@parcours/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useRef } from 'react';
import {
  afterPaint,
  callPersistently,
  isTryout,
  lessonCalls,
  type LessonCalls,
  loadChunk,
  markSent,
  newKey,
  readDraft,
  removeDraft,
  type ServerClock,
  session,
  tenSeconds,
  timed,
  usePrefetchedTexts,
  usePublishToTabs,
  wantsLessMotion,
  writeDraft,
} from '@parcours/web';
import { paths } from '../../paths.ts';
import { lessonPaths } from '../../parts/progress/lesson-paths.ts';
import { lessonQuery } from '../../parts/progress/lesson-query.ts';
import { rememberAnswer } from './refresh/lesson-cache.ts';
import { pageArrival } from './page-arrival.ts';
import type { PlayerAction, PlayerCall, PlayerEffect, PlayerTimer } from '@parcours/player';
import type { Seconds, TakeSeconds } from './player.ts';
import { usePageAddress } from './use-page-address.ts';
import { withLeft } from './with-left.ts';

/** What was typed so long ago is saved for then, and not for now. */
const soonMs = 5_000;

type Moves = Extract<PlayerCall, { readonly kind: 'move' }>;
type AnswerBody = NonNullable<Parameters<LessonCalls['answerPage']>[0]>['body'];

export type EffectHandlers = {
  readonly [K in PlayerEffect['kind']]: (effect: Extract<PlayerEffect, { readonly kind: K }>) => unknown;
};

/**
 * The new sheet slides 12 px into its place (experience §3.3). It is drawn and can be used before it moves: a view
 * transition would hold it back (decision 0130). On a phone it rises, since at its edge there is no room.
 *
 * The window is asked before the page is drawn: asked afterwards it would have everything laid out twice.
 */
function readyToTurn(): () => void {
  if (wantsLessMotion()) return () => undefined;
  const from = window.innerWidth < 768 ? '0 12px' : '12px 0';
  return () =>
    void document
      .querySelector('#content > :first-child')
      ?.animate([{ translate: from }, { translate: 'none' }], {
        duration: 200,
        easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)',
      });
}

/** What the server did not send again, since this page has it. */
function withContent(
  result: Result<PageAnswer>,
  { content, contentVersion }: LessonPage,
): Result<PageAnswer> {
  const isKept = result.ok && result.data.content === null && result.data.contentVersion === contentVersion;
  return isKept && contentVersion !== undefined ? { ...result, data: { ...result.data, content } } : result;
}

/** `draw` draws at once what the player shows by now. */
export function useEffectHandlers(
  lessonId: string,
  userId: string,
  { clock, seconds }: { readonly clock: ServerClock; readonly seconds: RefObject<TakeSeconds | null> },
  dispatch: (action: PlayerAction) => void,
  draw: () => void,
): EffectHandlers {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const words = usePrefetchedTexts();
  const tell = usePublishToTabs(lessonId);
  const nameInAddress = usePageAddress(lessonId);
  const timers = useRef<Partial<Record<PlayerTimer, number>>>({});
  const sentLast = useRef<{ readonly key: string; readonly report: Seconds | undefined }>(null);
  const params = { id: lessonId };
  const calls = lessonCalls(lessonId);
  const moved = (
    to: Moves['to'],
    fromPageId: string,
    idempotencyKey: string,
  ): Promise<Result<LessonPage>> => {
    const call = { params, query: { fromPageId } };
    const options = { idempotencyKey };
    if (to === 'start') return calls.startPage({ params }, options);
    if (to === 'previous') return calls.previousPage(call, options);
    return to === 'page' ? calls.getCurrentPage(call) : calls.nextPage(call, options);
  };
  return {
    move: async ({ key, to, pageId }) => {
      const call = () => timed(clock, () => moved(to, pageId, key));
      const { result } = await callPersistently(call, tenSeconds);
      dispatch({ type: 'moved', key, result });
    },
    send: async ({ key, submission, isQuiet }) => {
      const body = JSON.parse(submission.body) as AnswerBody;
      // What is sent again under the same key is the same: seconds too.
      if (sentLast.current?.key !== key)
        sentLast.current = { key, report: seconds.current?.(body?.pageId ?? '') };
      const call = {
        params,
        query: { include: 'next', move: 'true' } as const,
        body: { ...body, ...sentLast.current.report },
      };
      const sent = await callPersistently(
        () =>
          timed(clock, () =>
            withLeft(call.body, (taken) =>
              calls.answerPage(
                { ...call, body: taken },
                { idempotencyKey: key, knownContent: submission.page.contentVersion },
              ),
            ),
          ),
        {
          ...tenSeconds,
          forMs: isQuiet ? 0 : tenSeconds.forMs,
          wasSent: submission.mayBeCounted,
          onRetry: () => dispatch({ type: 'retrying', key }),
        },
      );
      const result = withContent(sent.result, submission.page);
      dispatch({ type: 'sent', key, isQuiet, ...sent, result });
    },
    // Only what is met for the first time has a chunk to wait for.
    show: async ({ key, page }) => {
      const arrival = pageArrival(page, words);
      if (arrival !== null) await arrival;
      dispatch({ type: 'arrived', key, local: readDraft(userId, lessonId, page.id), at: clock.now() });
    },
    paint: ({ pageId }) => {
      const turn = readyToTurn();
      draw();
      turn();
      window.scrollTo(0, 0);
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      void nameInAddress(pageId);
    },
    name: ({ pageId }) => nameInAddress(pageId),
    go: ({ to, id }) => {
      // Each address takes of these what it names.
      const within = { ...paths, ...lessonPaths(lessonId) };
      // A tryout ends at its end: what lies outside of it is not its author's to see there.
      const place = isTryout(lessonId) && to !== 'questions' ? 'actions' : to;
      const address: unknown = { to: within[place], params: { lessonId, type: 'Program', id } };
      void navigate(address as Parameters<typeof navigate>[0]);
    },
    stale: ({ again }) =>
      queryClient.invalidateQueries({
        queryKey: lessonQuery(lessonId).queryKey,
        refetchType: again ? 'active' : 'none',
      }),
    counted: async ({ answer }) => {
      const { next: _, lesson: __, ...page } = answer;
      const { sound, haptics } = document.documentElement.dataset;
      // Off until somebody asks for it: nobody else pays for its chunk.
      if (sound !== undefined || haptics !== undefined)
        // A signal that does not come is no failure of the lesson.
        loadChunk('verdict-signal', () => import('@parcours/player/verdict-signal'))
          .then(({ signalVerdict }) => signalVerdict(answer))
          .catch(() => undefined);
      // The screens after the end read what is kept; another page is painted first.
      if (answer.next === undefined || !('code' in answer.next)) await afterPaint();
      tell({ kind: 'sent', pageId: page.id, page });
      rememberAnswer(queryClient, lessonId, answer);
    },
    wait: ({ timer, ms }) => {
      clearTimeout(timers.current[timer]);
      timers.current[timer] = window.setTimeout(() => dispatch({ type: 'due', timer, at: clock.now() }), ms);
    },
    keep: ({ typed, after }) => {
      // Whoever has signed out leaves nothing on this device.
      if ((session.userId() ?? '') !== userId) return;
      const { page, answers, savedAt } = typed;
      const draft = { answers, savedAt, sent: false, after };
      // A tryout leaves nothing on the device either.
      const ok = isTryout(lessonId) || writeDraft(userId, lessonId, page.id, draft);
      dispatch({ type: 'kept', typed, ok });
      tell({ kind: 'typed', pageId: page.id, answers });
    },
    save: async ({ typed, isAgain }) => {
      if ((session.userId() ?? '') !== userId) return;
      const pageId = typed.page.id;
      const body = {
        pageId,
        inputs: { answers: [...typed.answers] },
        ...seconds.current?.(pageId),
        // Another device may have saved something since.
        ...(!isAgain && clock.now() - typed.savedAt < soonMs
          ? {}
          : { typedAt: new Date(typed.savedAt).toISOString() }),
      };
      const options = { idempotencyKey: newKey(), keepalive: true };
      const result = await timed(clock, () =>
        withLeft(body, (taken) => calls.saveDraft({ params, body: taken }, options)),
      );
      const stays = result.ok ? (result.data.newer?.answers ?? typed.answers) : null;
      if (JSON.stringify(stays) === JSON.stringify(typed.answers))
        markSent(userId, lessonId, pageId, typed.savedAt);
      dispatch({ type: 'saved', typed, result });
    },
    forget: ({ pageId }) => removeDraft(userId, lessonId, pageId),
  };
}
