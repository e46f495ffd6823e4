/** Counts active seconds (page seen, input within 5 min or media playing) and reports them every 10 s (domain §8). */
import { limits, type LeftPage } from '@parcours/contract';
import { useCallback, useEffect, useRef } from 'react';
import { afterPaint, lessonCalls, session, timed } from '@parcours/web';
import type { Player, Seconds } from './player.ts';
import { withLeft } from './with-left.ts';

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

const isPlaying = (): boolean =>
  [...document.querySelectorAll<HTMLMediaElement>('audio, video')].some((media) => !media.paused);

/** Answers a ping out of turn, for when a timer ends (spec §4 "Timer"). */
export function useLessonTime(
  lessonId: string,
  { page: { id: pageId, deadlineAt }, clock, offerSeconds, act }: Player,
): () => void {
  const isTimed = deadlineAt !== null;
  const ping = useRef<(keepalive?: boolean) => void>(() => undefined);
  /** The page that was left before this one, and when a ping is due that carries it, if nothing else does. */
  const carried = useRef<{ readonly left: LeftPage; readonly dueAt: number; readonly send: () => void }>(
    null,
  );
  useEffect(() => {
    const before = carried.current;
    let active = 0;
    // Of a page that was left and is there again, they are its own.
    if (before?.left.pageId === pageId) {
      active = before.left.activeSeconds;
      carried.current = null;
    }
    let due: number | undefined;
    let dueAt = 0;
    let lastInput = performance.now();
    const touched = (): void => {
      lastInput = performance.now();
    };
    const tick = setInterval(() => {
      const idle = performance.now() - lastInput > limits.idleSeconds * 1000;
      if (document.visibilityState === 'visible' && (!idle || isPlaying())) active += 1;
    }, 1000);
    const waitUntil = (at: number): void => {
      clearTimeout(due);
      dueAt = at;
      due = window.setTimeout(ping.current, at - performance.now());
    };
    // Whatever carries the seconds, the next ping is due as long after it.
    const take = (): Seconds => {
      const taken = { activeSeconds: active, ...(carried.current && { left: carried.current.left }) };
      carried.current = null;
      active = 0;
      waitUntil(performance.now() + limits.pingMs);
      return taken;
    };
    const report = (seconds: Seconds, keepalive = false): void => {
      const ping = (body: Seconds & { readonly pageId: string }) =>
        lessonCalls(lessonId).pingLesson({ params: { id: lessonId }, body }, { keepalive });
      void timed(clock, () => withLeft({ pageId, ...seconds }, ping)).then((result) => {
        if (result.ok && result.data.deadlineAt !== null)
          act({ type: 'change-page', pageId, changes: { deadlineAt: result.data.deadlineAt } });
      });
    };
    ping.current = (keepalive) => report(take(), keepalive);
    waitUntil(before?.dueAt ?? performance.now() + limits.pingMs);
    // A timed page asks for its clock by pings.
    offerSeconds((id) => (id === pageId && !isTimed ? take() : undefined));
    // The clock on the screen is set at once, and again after a sleep of the device; what is hidden may never come back.
    const setClock = (): void => {
      const isHidden = document.visibilityState === 'hidden';
      if (isHidden ? carried.current : isTimed) ping.current(isHidden);
    };
    setClock();
    document.addEventListener('visibilitychange', setClock);
    for (const name of inputs) window.addEventListener(name, touched, { passive: true });
    return () => {
      clearInterval(tick);
      offerSeconds(() => undefined);
      document.removeEventListener('visibilitychange', setClock);
      for (const name of inputs) window.removeEventListener(name, touched);
      // The next page is painted first; nobody is told of who has signed out meanwhile.
      const later = (seconds: Seconds): void =>
        void afterPaint().then(() => (session.isOpen() ? report(seconds, true) : undefined));
      const left = { pageId, activeSeconds: active };
      // One page is carried along; where a second is left before a report, both are reported now.
      if (active > 0)
        if (carried.current) later(take());
        else carried.current = { left, dueAt, send: () => later(left) };
      clearTimeout(due);
    };
  }, [lessonId, pageId, clock, offerSeconds, isTimed, act]);
  // With the lesson, the last page of it.
  useEffect(
    () => () => {
      carried.current?.send();
      carried.current = null;
    },
    [lessonId],
  );
  return useCallback(() => ping.current(), []);
}
