/** Keeps what is typed: on this device after 300 ms, on the server a little later, and says so (experience §2). */
import type { Answer, LessonPage } from '@parcours/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  api,
  markSent,
  mayPass,
  newKey,
  readDraft,
  removeDraft,
  type ServerClock,
  session,
  timed,
  writeDraft,
} from '@parcours/web';
import { answersOf, payloadOf, unsentDraft, type Answers } from '@parcours/player';
import { deviceMs, mayStillSave, pauseMs, untilSaved } from './draft-timing.ts';

export type DraftStanding =
  | { readonly kind: 'none' | 'device' | 'sending' | 'offline' | 'elsewhere' }
  | { readonly kind: 'server'; readonly at: string };

interface Typed {
  readonly page: LessonPage;
  readonly answers: Answers;
  /** Milliseconds, by the server's clock. */
  readonly savedAt: number;
}

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
  const due = useRef<Typed | null>(null);
  const timers = useRef<{ device?: number; server?: number }>({});
  /** Typed, and not yet on this device. */
  const pending = useRef(false);
  /** On its way to the server, and what waits for its answer: an older draft never arrives after a newer one. */
  const sending = useRef<Typed | null>(null);
  const queued = useRef<Typed | null>(null);
  /** What was sent last of the page that is shown. */
  const sentLast = useRef<readonly Answer[]>(undefined);
  const retries = useRef(0);
  const userId = session.userId() ?? '';

  const toDevice = useCallback(() => {
    const typed = due.current;
    // Whoever has signed out leaves nothing on this device.
    if (typed === null || session.userId() !== userId) return;
    pending.current = false;
    const answers = payloadOf(typed.page, typed.answers);
    const kept = { answers, savedAt: typed.savedAt, sent: false, after: sentLast.current };
    setStanding({ kind: writeDraft(userId, lessonId, typed.page.id, kept) ? 'device' : 'offline' });
    onKept(typed.page.id, answers);
  }, [userId, lessonId, onKept]);

  const send = useCallback(
    async function sendDraft(typed: Typed): Promise<void> {
      const { page: of, savedAt } = typed;
      clearTimeout(timers.current.server);
      if (sending.current === typed) return;
      if (sending.current?.page.id === of.id) {
        queued.current = typed;
        return;
      }
      sending.current = typed;
      const inputs = { answers: payloadOf(of, typed.answers) };
      if (due.current === typed) {
        sentLast.current = inputs.answers;
        setStanding({ kind: 'sending' });
      }
      const result = await timed(clock, () =>
        api.saveDraft(
          { params: { id: lessonId }, body: { pageId: of.id, inputs } },
          { idempotencyKey: newKey(), keepalive: true },
        ),
      );
      if (sending.current === typed) sending.current = null;
      if (result.ok) markSent(userId, lessonId, of.id, savedAt);
      const next = queued.current;
      if (next?.page.id === of.id) {
        queued.current = null;
        void sendDraft(next);
      }
      // Something newer was typed, or the page was left, while this was under way.
      if (due.current !== typed) return;
      if (result.ok) {
        retries.current = 0;
        setStanding({ kind: 'server', at: result.data.savedAt });
      } else {
        setStanding({ kind: result.status === 0 ? 'offline' : 'device' });
        // What only this device has goes on being sent, unless the server has said no.
        if (!mayPass(result.status)) return;
        retries.current += 1;
        timers.current.server = window.setTimeout(() => {
          if (mayStillSave(of, clock)) void sendDraft(typed);
        }, pauseMs(retries.current));
      }
    },
    [userId, lessonId, clock],
  );
  const toServer = useCallback(() => {
    if (due.current === null || !mayStillSave(due.current.page, clock)) return;
    if (pending.current) toDevice();
    void send(due.current);
  }, [clock, send, toDevice]);

  const stop = useCallback(() => {
    clearTimeout(timers.current.device);
    clearTimeout(timers.current.server);
    queued.current = null;
  }, []);

  const hold = useCallback(() => {
    stop();
    if (pending.current) toDevice();
  }, [stop, toDevice]);

  const touch = useCallback(
    (answers: Answers) => {
      due.current = { page, answers, savedAt: clock.now() };
      pending.current = true;
      stop();
      timers.current.device = window.setTimeout(toDevice, deviceMs);
      timers.current.server = window.setTimeout(toServer, untilSaved(page, clock));
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

  // Leaving the page, the tab or the site must not lose what was typed last, here or on the server.
  useEffect(() => {
    const leave = (): void => {
      hold();
      const typed = due.current;
      const local = typed === null ? null : readDraft(userId, lessonId, typed.page.id);
      if (typed !== null && local?.savedAt === typed.savedAt && !local.sent) void send(typed);
    };
    const hide = (): void => {
      if (document.visibilityState === 'hidden') leave();
    };
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('online', toServer);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('online', toServer);
      leave();
      due.current = null;
      setStanding(nothing);
    };
  }, [page.id, userId, lessonId, hold, send, toServer]);

  // After a reload: what only this device has is said so, and sent.
  useEffect(() => {
    sentLast.current = undefined;
    const kept = unsentDraft(page, readDraft(userId, lessonId, page.id));
    if (kept === null || due.current !== null) return;
    sentLast.current = kept.after;
    due.current = { page, answers: answersOf(page, kept.answers), savedAt: kept.savedAt };
    setStanding({ kind: 'device' });
    timers.current.server = window.setTimeout(toServer, untilSaved(page, clock));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each page that is shown
  }, [page.id]);

  return { standing, touch, yield: yieldToOther, hold, clear };
}
