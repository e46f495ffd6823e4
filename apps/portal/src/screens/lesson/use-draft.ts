/** Keeps what is typed: on this device after 300 ms, on the server a little later, and says so (experience §2). */
import { limits, type Answer, type LessonPage } from '@parcours/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../parts/api.ts';
import { removeDraft, writeDraft } from '../../parts/drafts.ts';
import { session } from '../../parts/session.ts';
import { payloadOf, type Answers } from '../../parts/step/page-answers.ts';
import { newKey } from '../../parts/persistent-call.ts';

const deviceMs = 300;
const serverMs = 1_500;

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
  serverNow: () => number,
  /** Told each time that something typed is kept on this device. */
  onKept: (pageId: string, answers: readonly Answer[]) => void,
): DraftKeeper {
  const [standing, setStanding] = useState(nothing);
  const due = useRef<{ readonly page: LessonPage; readonly answers: Answers } | null>(null);
  const timers = useRef<{ device?: number; server?: number }>({});
  /** Typed, and not yet on this device. */
  const pending = useRef(false);
  const userId = session.userId() ?? '';

  const toDevice = useCallback(
    (sent: boolean) => {
      if (due.current === null) return;
      pending.current = false;
      const answers = payloadOf(due.current.page, due.current.answers);
      const kept = writeDraft(userId, lessonId, due.current.page.id, { answers, savedAt: Date.now(), sent });
      if (sent) return;
      setStanding({ kind: kept ? 'device' : 'offline' });
      onKept(due.current.page.id, answers);
    },
    [userId, lessonId, onKept],
  );

  const toServer = useCallback(async () => {
    const now = due.current;
    if (now === null || isNearlyOver(now.page, serverNow())) return;
    setStanding({ kind: 'sending' });
    const inputs = { answers: payloadOf(now.page, now.answers) };
    const result = await api.saveDraft(
      { params: { id: lessonId }, body: { pageId: now.page.id, inputs } },
      { idempotencyKey: newKey(), keepalive: true },
    );
    // Something newer was typed, or the page was left, while this was under way.
    if (due.current !== now) return;
    if (result.ok) {
      toDevice(true);
      setStanding({ kind: 'server', at: result.data.savedAt });
    } else {
      setStanding({ kind: result.status === 0 ? 'offline' : 'device' });
    }
  }, [lessonId, serverNow, toDevice]);

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
      timers.current.server = window.setTimeout(() => void toServer(), serverMs);
    },
    [page, stop, toDevice, toServer],
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

/** Saving stops before the time is up, so that it never races the last submission (experience §2). */
function isNearlyOver({ deadlineAt }: LessonPage, now: number): boolean {
  return deadlineAt !== null && Date.parse(deadlineAt) - now < limits.timerEndingSeconds * 1000;
}
