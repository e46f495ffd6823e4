/** Work that nobody has asked for waits until nobody is doing anything: what is fetched or drawn then would hold back an act. */
import { afterPaint } from './after-paint.ts';

const acts = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

export interface Stillness {
  /** Milliseconds without pointer, key or wheel. */
  readonly stillMs: number;
  /** Somebody who never rests is waited for this long at most, in milliseconds from now. */
  readonly atMostMs: number;
}

/** Calls `act` once, in a quiet moment; the answer gives up waiting for it. */
export function whenStill(act: () => void, { stillMs, atMostMs }: Stillness): () => void {
  const latest = performance.now() + atMostMs;
  let timer: ReturnType<typeof setTimeout>;
  let isWanted = true;
  const stop = (): void => {
    clearTimeout(timer);
    for (const name of acts) window.removeEventListener(name, wait, true);
  };
  const due = (): void => {
    stop();
    void afterPaint().then(() => {
      if (isWanted) act();
    });
  };
  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(due, Math.max(0, Math.min(stillMs, latest - performance.now())));
  }
  wait();
  for (const name of acts) window.addEventListener(name, wait, { capture: true, passive: true });
  return () => {
    isWanted = false;
    stop();
  };
}
