/** Acts that a screen offers by name while it is shown; one that is asked for before its screen is there runs once it is. */
import { useEffect, useRef } from 'react';

export type ActName =
  | 'new-course'
  | 'new-session'
  | 'new-program'
  | 'new-api-key'
  | 'new-webhook'
  | 'publish'
  | 'undo'
  | 'redo';

const offered = new Map<ActName, () => void>();
let waiting: ActName | null = null;

export const isOffered = (name: ActName): boolean => offered.has(name);

/** Runs it now, or when the screen comes that offers it. */
export function askFor(name: ActName): void {
  const run = offered.get(name);
  waiting = run === undefined ? name : null;
  run?.();
}

/** What was asked for and never came is forgotten. */
export function forgetAsked(): void {
  waiting = null;
}

/** Offered while `run` is a function; null takes it back. */
export function useAct(name: ActName, run: (() => void) | null): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const isOn = run !== null;
  useEffect(() => {
    if (!isOn) return undefined;
    const act = (): void => latest.current?.();
    offered.set(name, act);
    if (waiting === name) askFor(name);
    return () => {
      if (offered.get(name) === act) offered.delete(name);
    };
  }, [name, isOn]);
}
