/** A function that stays the same one while what it does changes, so that a part that takes it is not drawn anew for it. */
import { useCallback, useLayoutEffect, useRef } from 'react';

/** To be called by events, after the draw whose values it reads; never while drawing. */
export function useStableCallback<A extends readonly unknown[]>(
  act: (...args: A) => void,
): (...args: A) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
