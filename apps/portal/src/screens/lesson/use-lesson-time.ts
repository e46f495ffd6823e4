/** Counts active seconds (page seen, input within 5 min or media playing) and reports them every 10 s (domain §8). */
import { limits } from '@parcours/contract';
import { useEffect, useRef } from 'react';
import { afterPaint, api, session, timed } from '@parcours/web';
import type { Player } from './player.ts';

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

const isPlaying = (): boolean =>
  [...document.querySelectorAll<HTMLMediaElement>('audio, video')].some((media) => !media.paused);

/** Answers a ping out of turn, for when a timer ends (spec §4 "Timer"). */
export function useLessonTime(
  lessonId: string,
  { page: { id: pageId, deadlineAt }, clock, time, act }: Player,
): () => void {
  const isTimed = deadlineAt !== null;
  const ping = useRef<() => void>(() => undefined);
  useEffect(() => {
    let lastInput = performance.now();
    const touched = (): void => {
      lastInput = performance.now();
    };
    const tick = setInterval(() => {
      const idle = performance.now() - lastInput > limits.idleSeconds * 1000;
      if (document.visibilityState === 'visible' && (!idle || isPlaying())) time.count();
    }, 1000);
    const report = (activeSeconds = 0, keepalive = false): void => {
      const call = { params: { id: lessonId }, body: { pageId, activeSeconds } };
      void timed(clock, () => api.pingLesson(call, { keepalive })).then((result) => {
        if (result.ok && result.data.deadlineAt !== null)
          act({ type: 'change-page', pageId, changes: { deadlineAt: result.data.deadlineAt } });
      });
    };
    ping.current = () => report(time.take(pageId));
    let due: number | undefined;
    // From the last report on, whatever carried it.
    time.begin(pageId, () => {
      clearTimeout(due);
      due = window.setTimeout(ping.current, limits.pingMs);
    });
    due = window.setTimeout(ping.current, limits.pingMs);
    // The clock on the screen is set at once, and again after a sleep of the device.
    const setClock = (): void => {
      if (isTimed && document.visibilityState === 'visible') ping.current();
    };
    setClock();
    document.addEventListener('visibilitychange', setClock);
    for (const name of inputs) window.addEventListener(name, touched, { passive: true });
    return () => {
      clearInterval(tick);
      document.removeEventListener('visibilitychange', setClock);
      for (const name of inputs) window.removeEventListener(name, touched);
      const left = time.take(pageId) ?? 0;
      clearTimeout(due);
      // The next page is painted first; nobody is told of who has signed out meanwhile.
      if (left > 0) void afterPaint().then(() => (session.isOpen() ? report(left, true) : undefined));
    };
  }, [lessonId, pageId, clock, time, isTimed, act]);
  return () => ping.current();
}
