/** Counts active seconds (page seen, input within 5 min or media playing) and reports them every 10 s (domain §8). */
import { limits } from '@parcours/contract';
import { useCallback, useEffect, useRef } from 'react';
import { afterPaint, lessonCalls, session, timed } from '@parcours/web';
import type { Player } from './player.ts';

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

const isPlaying = (): boolean =>
  [...document.querySelectorAll<HTMLMediaElement>('audio, video')].some((media) => !media.paused);

/** Answers a ping out of turn, for when a timer ends (spec §4 "Timer"). */
export function useLessonTime(
  lessonId: string,
  { page: { id: pageId, deadlineAt }, clock, offerSeconds, act }: Player,
): () => void {
  const isTimed = deadlineAt !== null;
  const ping = useRef<() => void>(() => undefined);
  useEffect(() => {
    let active = 0;
    let due: number | undefined;
    let lastInput = performance.now();
    const touched = (): void => {
      lastInput = performance.now();
    };
    const tick = setInterval(() => {
      const idle = performance.now() - lastInput > limits.idleSeconds * 1000;
      if (document.visibilityState === 'visible' && (!idle || isPlaying())) active += 1;
    }, 1000);
    // Whatever carries the seconds, the next ping is due as long after it.
    const take = (): number => {
      const seconds = active;
      active = 0;
      clearTimeout(due);
      due = window.setTimeout(ping.current, limits.pingMs);
      return seconds;
    };
    const report = (activeSeconds: number, keepalive: boolean): void => {
      const call = { params: { id: lessonId }, body: { pageId, activeSeconds } };
      void timed(clock, () => lessonCalls(lessonId).pingLesson(call, { keepalive })).then((result) => {
        if (result.ok && result.data.deadlineAt !== null)
          act({ type: 'change-page', pageId, changes: { deadlineAt: result.data.deadlineAt } });
      });
    };
    ping.current = () => report(take(), false);
    due = window.setTimeout(ping.current, limits.pingMs);
    // A timed page asks for its clock by pings.
    offerSeconds((id) => (id === pageId && !isTimed ? take() : undefined));
    // The clock on the screen is set at once, and again after a sleep of the device.
    const setClock = (): void => {
      if (isTimed && document.visibilityState === 'visible') ping.current();
    };
    setClock();
    document.addEventListener('visibilitychange', setClock);
    for (const name of inputs) window.addEventListener(name, touched, { passive: true });
    return () => {
      clearInterval(tick);
      clearTimeout(due);
      offerSeconds(() => undefined);
      document.removeEventListener('visibilitychange', setClock);
      for (const name of inputs) window.removeEventListener(name, touched);
      // The next page is painted first; nobody is told of who has signed out meanwhile.
      if (active > 0) void afterPaint().then(() => (session.isOpen() ? report(active, true) : undefined));
    };
  }, [lessonId, pageId, clock, offerSeconds, isTimed, act]);
  return useCallback(() => ping.current(), []);
}
