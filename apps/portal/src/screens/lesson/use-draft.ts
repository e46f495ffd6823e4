/** Keeps what is typed: on this device after 300 ms, on the server a little later, and says so (experience §2). */
import { limits, type Answer, type LessonPage } from '@parcours/contract';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { api } from '../../parts/api.ts';
import { readDraft, removeDraft, writeDraft } from '../../parts/drafts.ts';
import { mayPass } from '../../parts/failure.ts';
import { timed, type ServerClock } from '../../parts/server-clock.ts';
import { session } from '../../parts/session.ts';
import { answersOf, payloadOf, unsentDraft, type Answers } from '../../parts/step/page-answers.ts';
import { newKey } from '../../parts/persistent-call.ts';

const deviceMs = 300;
const serverMs = 1_500;
/** The last saving before the time is up begins so long before drafts stop. */
const lastSaveMs = 200;

export type DraftStanding =
  | { readonly kind: 'none' | 'device' | 'sending' | 'offline' | 'elsewhere' }
  | { readonly kind: 'server'; readonly at: string };

/** One object, so that a page without answers is not drawn again. */
const nothing: DraftStanding = { kind: 'none' };

export interface DraftKeeper {
  readonly standing: DraftStanding;
  /** Something was typed. */
  readonly touch: (answers: Answers) => void;
  /** Another tab keeps the newer answers: it saves them, not this one. */
  readonly yield: () => void;
  /** A submission takes over: what is still due goes to this device at once, and no later saving follows. */
  readonly hold: () => void;
  /** The server has the answer: the draft has done its work. */
  readonly clear: () => void;
}

export function useDraft(
  lessonId: string,
  page: LessonPage,
  clock: ServerClock,
  /** Told each time that something typed is kept on this device. */
  onKept: (pageId: string, answers: readonly Answer[]) => void,
): DraftKeeper {
  const [standing, setStanding] = useState(nothing);
  const due = useRef<{ readonly page: LessonPage; readonly answers: Answers } | null>(null);
  const timers = useRef<{ device?: number; server?: number }>({});
  /** Typed, and not yet on this device. */
  const pending = useRef(false);
  const retries = useRef(0);
  const userId = session.userId() ?? '';

  const toDevice = useCallback(
    (sent: boolean) => {
      if (due.current === null) return;
      pending.current = false;
      const answers = payloadOf(due.current.page, due.current.answers);
      const kept = writeDraft(userId, lessonId, due.current.page.id, { answers, savedAt: clock.now(), sent });
      if (sent) return;
      setStanding({ kind: kept ? 'device' : 'offline' });
      onKept(due.current.page.id, answers);
    },
    [userId, lessonId, clock, onKept],
  );

  const toServer = useCallback(async () => {
    const now = due.current;
    clearTimeout(timers.current.server);
    if (now === null || leftToSave(now.page, clock) <= 0) return;
    setStanding({ kind: 'sending' });
    const inputs = { answers: payloadOf(now.page, now.answers) };
    const result = await timed(clock, () =>
      api.saveDraft(
        { params: { id: lessonId }, body: { pageId: now.page.id, inputs } },
        { idempotencyKey: newKey(), keepalive: true },
      ),
    );
    // Something newer was typed, or the page was left, while this was under way.
    if (due.current !== now) return;
    if (result.ok) {
      retries.current = 0;
      toDevice(true);
      setStanding({ kind: 'server', at: result.data.savedAt });
    } else {
      setStanding({ kind: result.status === 0 ? 'offline' : 'device' });
      // What only this device has goes on being sent, unless the server has said no.
      if (!mayPass(result.status)) return;
      retries.current += 1;
      timers.current.server = window.setTimeout(() => void latest.current(), pauseMs(retries.current));
    }
  }, [lessonId, clock, toDevice]);
  const latest = useRef(toServer);
  useEffect(() => {
    latest.current = toServer;
  });

  const stop = useCallback(() => {
    clearTimeout(timers.current.device);
    clearTimeout(timers.current.server);
  }, []);

  const hold = useCallback(() => {
    stop();
    if (pending.current) toDevice(false);
  }, [stop, toDevice]);

  const touch = useCallback(
    (answers: Answers) => {
      due.current = { page, answers };
      pending.current = true;
      stop();
      timers.current.device = window.setTimeout(() => toDevice(false), deviceMs);
      timers.current.server = window.setTimeout(
        () => void toServer(),
        Math.max(0, Math.min(serverMs, leftToSave(page, clock) - lastSaveMs)),
      );
    },
    [page, clock, stop, toDevice, toServer],
  );

  const yieldToOther = useCallback(() => {
    stop();
    due.current = null;
    pending.current = false;
    setStanding({ kind: 'elsewhere' });
  }, [stop]);

  const clear = useCallback(() => {
    stop();
    due.current = null;
    pending.current = false;
    removeDraft(userId, lessonId, page.id);
  }, [stop, userId, lessonId, page.id]);

  // After a reload: what only this device has is said so, and sent.
  useLayoutEffect(() => {
    const kept = unsentDraft(page, readDraft(userId, lessonId, page.id));
    if (kept === null || due.current !== null) return;
    due.current = { page, answers: answersOf(page, kept.answers) };
    setStanding({ kind: 'device' });
    timers.current.server = window.setTimeout(() => void latest.current(), serverMs);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each page that is shown
  }, [page.id]);

  // Leaving the page, the tab or the site must not lose the last 300 ms.
  useEffect(() => {
    const flush = (): void => {
      if (document.visibilityState === 'hidden' && pending.current) toDevice(false);
    };
    const retry = (): void => void toServer();
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('online', retry);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('online', retry);
      hold();
      due.current = null;
      setStanding(nothing);
    };
  }, [page.id, hold, toDevice, toServer]);

  return { standing, touch, yield: yieldToOther, hold, clear };
}

/** How long drafts may still be sent, in ms: that stops before the time is up, so that none races the submission (experience §2). */
function leftToSave({ deadlineAt }: LessonPage, clock: ServerClock): number {
  if (deadlineAt === null) return Infinity;
  return Date.parse(deadlineAt) - clock.now() - limits.timerEndingSeconds * 1000;
}

const pauseMs = (retries: number): number => Math.min(3_000 * 2 ** (retries - 1), 60_000);
