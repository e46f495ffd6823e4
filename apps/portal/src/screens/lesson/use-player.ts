/** The player's state: which page is shown, what is answered, and every move between pages (spec §4 "Next"). */
import { limits, type LessonPage, type NextStep, type PageAnswer } from '@parcours/contract';
import type { Result } from '@parcours/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { paths } from '../../app/paths.ts';
import {
  afterPaint,
  api,
  callPersistently,
  mayPass,
  newKey,
  readDraft,
  serverClock,
  session,
  tenSeconds,
  timed,
  usePrefetchedTexts,
  useTabMessages,
} from '@parcours/web';
import { lessonQuery } from '../../parts/lesson-query.ts';
import { rememberAnswer } from './lesson-cache.ts';
import { answersOf, startingAnswers } from '@parcours/player';
import { isUndecided, pageAsCounted, sendOnce, submissionOf, type Submission } from './submission.ts';
import { pageArrival } from './page-arrival.ts';
import type { Player, Sending } from './player.ts';
import { forbidden, ignoredCodes, problemOf, questionBefore, type PlayerDialog } from './player-dialog.ts';
import { useBackgroundTask } from './use-background-task.ts';
import { useBusy } from './use-busy.ts';
import { useKeptAnswers } from './use-kept-answers.ts';
import { useLessonEnd } from './use-lesson-end.ts';
import { useUntilSent } from './use-until-sent.ts';
import { usePageAddress } from './use-page-address.ts';

const draftOf = (page: LessonPage) => readDraft(session.userId() ?? '', page.lessonId, page.id);

export function usePlayer(lessonId: string, first: LessonPage): Player {
  const [page, setPage] = useState(first);
  const [answers, setAnswers] = useState(() => startingAnswers(first, draftOf(first)));
  const [dialog, setDialog] = useState<PlayerDialog | null>(null);
  const busy = useBusy();
  const [sending, setSending] = useState<Sending>('done');
  const navigate = useNavigate();
  const words = usePrefetchedTexts();
  const queryClient = useQueryClient();
  const [clock] = useState(() => serverClock(first.now));
  const { draft, tell } = useKeptAnswers(lessonId, page, clock);
  const background = useBackgroundTask();
  const nameInAddress = usePageAddress(lessonId);
  const lastNext = useRef(-Infinity);
  /** Whether what is being submitted leads home instead of to the next page. */
  const homeward = useRef(false);
  const submission = useRef<Submission | null>(null);
  const params = { id: lessonId };
  const endLesson = useLessonEnd(lessonId, (end) => setDialog({ kind: 'end', end }));
  const home = () => void navigate({ to: paths.home });
  /** Paints a page at once, then the address; only what is met for the first time has a chunk to wait for. */
  const show = (to: LessonPage): void => {
    const arrival = pageArrival(to, words);
    if (arrival === null) paint(to);
    else void arrival.then(() => paint(to));
  };
  const paint = (to: LessonPage): void => {
    submission.current = null;
    homeward.current = false;
    flushSync(() => {
      setDialog(null);
      setSending('done');
      busy.end();
      setPage(to);
      setAnswers(startingAnswers(to, draftOf(to)));
    });
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    void nameInAddress(to.id);
  };
  const refuse = (result: Result<unknown>, isSubmission: boolean, mayHaveArrived = false): void => {
    busy.end();
    if (result.ok || result.code === 'UNAUTHORIZED') return;
    const { code, body } = result;
    if (code === 'NO_LESSON_PAGE_AVAILABLE' && body?.end !== undefined) endLesson(body.end);
    else if (mayPass(result.status) && isSubmission) {
      setSending(mayHaveArrived ? 'unknown' : 'not-sent');
      setDialog({ kind: 'not-sent', isKnown: !mayHaveArrived });
    } else if (!isSubmission && ignoredCodes.has(code)) home();
    else setDialog(problemOf(code, body, isSubmission));
  };
  /** One call at a time that answers a page, and that page shown. */
  const move = async (call: (key: string) => Promise<Result<LessonPage>>): Promise<void> => {
    busy.begin();
    await background.pending();
    const key = newKey();
    const { result } = await callPersistently(() => timed(clock, () => call(key)), tenSeconds);
    if (result.ok) show(result.data);
    else refuse(result, false);
  };
  const open = (pageId: string) =>
    void move(() => api.getCurrentPage({ params, query: { fromPageId: pageId } }));
  const moveOn = () =>
    move((key) => api.nextPage({ params, query: { fromPageId: page.id } }, { idempotencyKey: key }));

  /** Domain §6: where the block allows it, the page is left without an answer and stays open. */
  const skip = async (): Promise<void> => {
    setDialog(null);
    await moveOn();
    // The page that was left stands in the outline, half done, and can be opened from there.
    void queryClient.invalidateQueries({ queryKey: lessonQuery(lessonId).queryKey });
  };

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
      background.start(() =>
        callPersistently(
          () => api.nextPage({ params, query: { fromPageId } }, { idempotencyKey: key }),
          tenSeconds,
        ),
      );
    }
  };

  const arrived = (answer: PageAnswer): void => {
    const { next, lesson: _, ...done } = answer;
    draft.clear();
    tell({ kind: 'sent', pageId: done.id });
    const remember = (): void => rememberAnswer(queryClient, lessonId, answer);
    // The screens after the end read what is kept; another page is painted first.
    if (next !== undefined && 'code' in next) remember();
    else void afterPaint().then(remember);
    const { feedbacks = [], pending = false } = done.results ?? {};
    if (feedbacks.length === 0 && !pending && !(done.ranOut && page.blockType === 'exercice')) {
      follow(next);
      return;
    }
    setPage(done);
    busy.end();
    setSending('done');
    setDialog({ kind: 'feedback', next });
  };

  const submit = async (): Promise<void> => {
    draft.hold();
    if (background.pending() !== null) {
      busy.begin();
      setDialog(null);
      await background.pending();
    }
    const before = submission.current;
    const current = submissionOf(page, answers, before);
    submission.current = current;
    // It leaves before anything is drawn: the server works meanwhile.
    const sent = callPersistently(() => sendOnce(clock, lessonId, current), {
      ...tenSeconds,
      wasSent: current.mayBeCounted,
      onRetry: () => setSending('retrying'),
    });
    busy.begin();
    setDialog(null);
    const { result, attempts, mayHaveArrived } = await sent;
    current.mayBeCounted ||= mayHaveArrived;
    settle(result, attempts > 1, before !== current && before?.mayBeCounted === true);
  };

  /** `wereOthers`: earlier answers to this page may have been counted. */
  const settle = (result: Result<PageAnswer>, isRepeat: boolean, wereOthers: boolean): void => {
    if (result.ok) arrived(result.data);
    else if (result.code === 'INVALID_INPUTS' && wereOthers) open(page.id);
    // "Already answered" to a repeat: it did get through, here or by a module's own statements.
    else if (result.code === 'INVALID_INPUTS' && (isRepeat || page.blockType === 'tincan')) {
      draft.clear();
      void queryClient.invalidateQueries({ queryKey: lessonQuery(lessonId).queryKey });
      follow(undefined);
    } else refuse(result, true, submission.current?.mayBeCounted);
  };

  useUntilSent(dialog?.kind === 'not-sent', async () => {
    const current = submission.current;
    if (current === null) return;
    current.mayBeCounted ||= navigator.onLine;
    const result = await sendOnce(clock, lessonId, current);
    // Another page is shown, or other answers are being sent.
    if (submission.current !== current || busy.now()) return;
    if (!isUndecided(result)) settle(result, true, false);
    else if (current.mayBeCounted) {
      setSending('unknown');
      setDialog((now) => (now?.kind === 'not-sent' ? { kind: 'not-sent', isKnown: false } : now));
    }
  });

  /** Back to the page after a sending that nobody confirmed: the server says what it has. */
  const learnWhatCounted = async (): Promise<void> => {
    const found = await pageAsCounted(clock, page);
    if (found === null || busy.now() || submission.current === null) return;
    if (found.progress === 'COMPLETED') {
      draft.clear();
      show(found);
    } else setSending('not-sent');
  };

  /** A slide that shows no Next is done by leaving it. */
  const leave = (): void => {
    if (busy.now()) return;
    const isDone = page.content?.settings.template?.hideNextButton === true && page.blockType === 'slide';
    if (isDone) close();
    else home();
  };

  const next = (): void => {
    // Spec §9: 200 ms on the leading edge, so that the first click acts at once and its echoes do not.
    const now = performance.now();
    if (busy.now() || dialog !== null || page.startRequired || now - lastNext.current < limits.nextDebounceMs)
      return;
    lastNext.current = now;
    if (page.progress === 'COMPLETED') void moveOn();
    else if (page.blockType !== 'exercice') void submit();
    else {
      const question = questionBefore(page, answers);
      if (question === null) void submit();
      else setDialog(question);
    }
  };

  const close = (): void => {
    if (busy.now() || dialog !== null) return;
    homeward.current = true;
    if (page.progress === 'COMPLETED') home();
    else void submit();
  };

  const proceed = (): void => {
    if (dialog?.kind === 'feedback') follow(dialog.next);
    else if (dialog?.kind === 'blank' && dialog.maySkip) void skip();
    else if (dialog?.kind === 'blank' || dialog?.kind === 'part' || dialog?.kind === 'not-sent')
      void submit();
    else if (dialog?.kind === 'problem' && dialog.after === 'stay') setDialog(null);
    else {
      // Its time is over: what was typed too late was offered to be taken along, and is nothing to be sent any more.
      if (dialog?.kind === 'problem' && dialog.isTooLate) draft.clear();
      home();
    }
  };

  useTabMessages(lessonId, (news) => {
    if (news.pageId !== page.id || page.progress === 'COMPLETED') return;
    if (news.kind === 'typed') {
      setAnswers(answersOf(page, news.answers));
      draft.yield();
    } else if (!busy.now()) open(page.id);
  });

  return {
    page,
    answers,
    dialog,
    busy: busy.isDrawn,
    sending,
    draft,
    clock,
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
    changeHints: (id, hints) => setPage((now) => (now.id === id ? { ...now, hints } : now)),
    changeDeadline: (id, deadlineAt) => setPage((now) => (now.id === id ? { ...now, deadlineAt } : now)),
    leave,
    skip: () => void skip(),
    forbidden: () => setDialog(forbidden),
    stay: () => {
      homeward.current = false;
      if (dialog?.kind === 'not-sent' && !dialog.isKnown) void learnWhatCounted();
      setDialog(null);
    },
    proceed,
  };
}
