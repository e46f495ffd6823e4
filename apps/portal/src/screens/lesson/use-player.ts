/** The player's state: which page is shown, what is answered, and every move between pages (spec §4 "Next"). */
import { limits, type Answer, type LessonPage, type NextStep, type PageAnswer } from '@parcours/contract';
import type { Result } from '@parcours/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { paths } from '../../app/paths.ts';
import { afterPaint } from '../../parts/after-paint.ts';
import { api } from '../../parts/api.ts';
import { readDraft } from '../../parts/drafts.ts';
import { mayPass } from '../../parts/failure.ts';
import { useTabEar, useTabVoice } from '../../parts/other-tabs.ts';
import { session } from '../../parts/session.ts';
import { lessonQuery } from '../../parts/lesson-query.ts';
import { rememberStanding } from './lesson-cache.ts';
import { isBlank, payloadOf, startingAnswers, unansweredCount } from '../../parts/step/page-answers.ts';
import { callPersistently, newKey, tenSeconds } from '../../parts/persistent-call.ts';
import { useTextsAhead } from '../../parts/with-texts.tsx';
import { pageArrival } from './page-arrival.ts';
import type { Player } from './player.ts';
import { ignoredCodes, type PlayerDialog } from './player-dialog.ts';
import { useBehind } from './use-behind.ts';
import { useBusy } from './use-busy.ts';
import { useDraft } from './use-draft.ts';
import { useLessonEnd } from './use-lesson-end.ts';
import { usePageAddress } from './use-page-address.ts';

const draftOf = (page: LessonPage) => readDraft(session.userId() ?? '', page.lessonId, page.id);

/** How far the server's clock is ahead of this device's, in milliseconds. */
const aheadOf = ({ now }: LessonPage) => Date.parse(now) - Date.now();

export function usePlayer(lessonId: string, first: LessonPage): Player {
  const [page, setPage] = useState(first);
  const [answers, setAnswers] = useState(() => startingAnswers(first, draftOf(first)));
  const [dialog, setDialog] = useState<PlayerDialog | null>(null);
  const busy = useBusy();
  const [failed, setFailed] = useState(false);
  const navigate = useNavigate();
  const words = useTextsAhead();
  const queryClient = useQueryClient();
  const [ahead] = useState(() => aheadOf(first));
  const offset = useRef(ahead);
  const serverNow = useCallback(() => Date.now() + offset.current, []);
  const tell = useTabVoice(lessonId);
  const onKept = useCallback(
    (pageId: string, kept: readonly Answer[]) => tell({ kind: 'typed', pageId, answers: kept }),
    [tell],
  );
  const draft = useDraft(lessonId, page, serverNow, onKept);
  const behind = useBehind();
  const nameInAddress = usePageAddress(lessonId);
  const lastNext = useRef(-Infinity);
  /** Whether what is being submitted leads home instead of to the next page. */
  const homeward = useRef(false);
  const submission = useRef<{ readonly body: string; readonly key: string } | null>(null);
  const params = { id: lessonId };
  const endLesson = useLessonEnd(lessonId, (end) => setDialog({ kind: 'end', end }));
  const home = () => void navigate({ to: paths.home });

  /** Paints a page at once, then the address; only what is met for the first time has a chunk to wait for. */
  const show = (to: LessonPage): void => {
    const arrival = pageArrival(to, words);
    if (arrival === null) paint(to);
    // A chunk that does not come leaves its part's place to the screen's failure.
    else void arrival.catch(() => undefined).then(() => paint(to));
  };
  const paint = (to: LessonPage): void => {
    offset.current = aheadOf(to);
    submission.current = null;
    homeward.current = false;
    flushSync(() => {
      setDialog(null);
      setFailed(false);
      busy.end();
      setPage(to);
      setAnswers(startingAnswers(to, draftOf(to)));
    });
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    void nameInAddress(to.id);
  };

  const refuse = (result: Result<unknown>, isSubmission: boolean): void => {
    busy.end();
    if (result.ok || result.code === 'UNAUTHORIZED') return;
    const { code, body } = result;
    if (code === 'NO_LESSON_PAGE_AVAILABLE' && body?.end !== undefined) endLesson(body.end);
    else if (mayPass(result.status) && isSubmission) {
      setFailed(true);
      setDialog({ kind: 'not-sent' });
    } else if (!isSubmission && code === 'Forbidden') void navigate({ to: paths.forbidden });
    else if (!isSubmission && ignoredCodes.has(code)) home();
    else
      setDialog({
        kind: 'problem',
        code,
        requestId: body?.requestId ?? null,
        after: isSubmission ? 'home' : 'stay',
      });
  };

  /** One call at a time that answers a page, and that page shown. */
  const move = async (call: (key: string) => Promise<Result<LessonPage>>): Promise<void> => {
    busy.begin();
    await behind.pending();
    const key = newKey();
    const { result } = await callPersistently(() => call(key), tenSeconds);
    if (result.ok) show(result.data);
    else refuse(result, false);
  };
  const open = (pageId: string) =>
    void move(() => api.getCurrentPage({ params, query: { fromPageId: pageId } }));
  const moveOn = () =>
    move((key) => api.nextPage({ params, query: { fromPageId: page.id } }, { idempotencyKey: key }));

  /** After a submission: the next page came with its answer, and is confirmed behind (domain §6). */
  const follow = (next: NextStep | undefined): void => {
    if (homeward.current) home();
    else if (next === undefined) void moveOn();
    else if ('code' in next) {
      busy.end();
      setDialog(null);
      endLesson(next);
    } else {
      const [key, fromPageId] = [newKey(), page.id];
      show(next);
      behind.tell(() =>
        callPersistently(
          () => api.nextPage({ params, query: { fromPageId } }, { idempotencyKey: key }),
          tenSeconds,
        ),
      );
    }
  };

  const arrived = ({ next, lesson, ...done }: PageAnswer): void => {
    draft.clear();
    tell({ kind: 'sent', pageId: done.id });
    void afterPaint().then(() => rememberStanding(queryClient, lessonId, lesson, done));
    const { feedbacks = [], pending = false } = done.results ?? {};
    if (feedbacks.length === 0 && !pending) {
      follow(next);
      return;
    }
    setPage(done);
    busy.end();
    setFailed(false);
    setDialog({ kind: 'feedback', next });
  };

  const submit = async (): Promise<void> => {
    draft.hold();
    const isBusy = (): void => {
      busy.begin();
      setDialog(null);
    };
    const pending = behind.pending();
    if (pending !== null) {
      isBusy();
      await pending;
    }
    const body =
      page.blockType === 'exercice'
        ? { pageId: page.id, inputs: { answers: payloadOf(page, answers) } }
        : { pageId: page.id };
    const text = JSON.stringify(body);
    // The same answers again are the same submission, however long the learner waited (domain §3).
    submission.current =
      submission.current?.body === text ? submission.current : { body: text, key: newKey() };
    const options = { idempotencyKey: submission.current.key };
    // It leaves before anything is drawn: the server works meanwhile.
    const sent = callPersistently(
      () => api.answerPage({ params, query: { include: 'next' }, body }, options),
      { ...tenSeconds, onRetry: () => setFailed(true) },
    );
    isBusy();
    const { result, attempts } = await sent;
    if (result.ok) arrived(result.data);
    // A retry that is told "already answered" did get through the first time.
    else if (result.code === 'INVALID_INPUTS' && (attempts > 1 || page.blockType === 'tincan')) {
      // A module's own statements may have completed its page meanwhile.
      void queryClient.invalidateQueries({ queryKey: lessonQuery(lessonId).queryKey });
      follow(undefined);
    } else refuse(result, true);
  };

  /** A slide that shows no Next is done by leaving it. */
  const leave = async (): Promise<void> => {
    if (busy.now()) return;
    const isDone = page.content?.settings.template?.hideNextButton === true && page.blockType === 'slide';
    if (!isDone || page.progress === 'COMPLETED') {
      home();
      return;
    }
    busy.begin();
    await behind.pending();
    const options = { idempotencyKey: newKey() };
    const { result } = await callPersistently(
      () => api.answerPage({ params, query: {}, body: { pageId: page.id } }, options),
      tenSeconds,
    );
    if (!result.ok) {
      refuse(result, true);
      return;
    }
    rememberStanding(queryClient, lessonId, result.data.lesson, result.data);
    home();
  };

  const next = (): void => {
    // Spec §9: 200 ms on the leading edge, so that the first click acts at once and its echoes do not.
    const now = performance.now();
    if (busy.now() || dialog !== null || page.startRequired || now - lastNext.current < limits.nextDebounceMs)
      return;
    lastNext.current = now;
    if (page.progress === 'COMPLETED') void moveOn();
    else if (page.blockType === 'exercice' && isBlank(page, answers)) {
      setDialog({ kind: 'blank', count: unansweredCount(page, answers) });
    } else void submit();
  };

  const close = (): void => {
    if (busy.now() || dialog !== null) return;
    homeward.current = true;
    if (page.progress === 'COMPLETED') home();
    else void submit();
  };

  const proceed = (): void => {
    if (dialog?.kind === 'feedback') follow(dialog.next);
    else if (dialog?.kind === 'blank' || dialog?.kind === 'not-sent') void submit();
    else if (dialog?.kind === 'problem' && dialog.after === 'stay') setDialog(null);
    else home();
  };

  useTabEar(lessonId, (news) => {
    if (news.pageId !== page.id || page.progress === 'COMPLETED') return;
    if (news.kind === 'typed') {
      setAnswers(startingAnswers(page, { answers: news.answers, savedAt: 0, sent: false }));
      draft.yield();
    } else if (!busy.now()) open(page.id);
  });

  return {
    page,
    answers,
    dialog,
    busy: busy.isDrawn,
    failed,
    draft,
    serverNow,
    answer: (path, value) => {
      const changed = { ...answers, [path]: value };
      setAnswers(changed);
      draft.touch(changed);
    },
    next,
    close,
    previous: () => {
      if (!busy.now())
        void move((key) =>
          api.previousPage({ params, query: { fromPageId: page.id } }, { idempotencyKey: key }),
        );
    },
    open,
    start: () => void move((key) => api.startPage({ params }, { idempotencyKey: key })),
    timeOver: () => {
      if (page.progress === 'ONGOING' && !busy.now()) void submit();
    },
    changeHints: (hints) => setPage((now) => ({ ...now, hints })),
    leave: () => void leave(),
    stay: () => {
      homeward.current = false;
      setDialog(null);
    },
    proceed,
  };
}
