/** Escape, wherever the focus is, while something is under way that it can take back. */
import { useEffect, useRef } from 'react';

export function useEscape(active: boolean, act: () => void): void {
  const run = useRef(act);
  useEffect(() => {
    run.current = act;
  });
  useEffect(() => {
    if (!active) return undefined;
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      run.current();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [active]);
}
