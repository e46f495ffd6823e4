/** A figure that moves once, from the value that was real before to the one that is now (experience §1.5). */
import { useEffect, useState } from 'react';
import { session, wantsLessMotion } from '@parcours/web';

const lastsMs = 700;

/** What each figure showed last in this visit: coming back to a page moves nothing. */
const lastShown = new Map<string, number>();

/**
 * The figure as it is to be shown. `before` is where it stood: null where nothing did, undefined while that is not
 * known yet. It never starts from 0 unless 0 was real.
 */
export function useCounting(
  name: string,
  now: number | null,
  before: number | null | undefined,
): number | null {
  // What one learner has seen is nothing to the next on this device.
  const key = `${session.userId()} ${name}`;
  const [moving, setMoving] = useState<number | null>(null);
  useEffect(() => {
    const from = lastShown.get(key) ?? before;
    if (now === null || from === undefined) return undefined;
    lastShown.set(key, now);
    if (from === null || from === now || wantsLessMotion()) return undefined;
    const start = performance.now();
    let frame = 0;
    const move = (): void => {
      const share = Math.min(1, (performance.now() - start) / lastsMs);
      setMoving(share < 1 ? from + (now - from) * (1 - (1 - share) ** 3) : null);
      if (share < 1) frame = requestAnimationFrame(move);
    };
    move();
    return () => {
      cancelAnimationFrame(frame);
      setMoving(null);
    };
  }, [key, now, before]);
  return moving ?? now;
}
