/** Whether the server can be reached, as the browser says and as the last call went. */

let lost = false;
/** When it was lost, in ms of the page's clock. */
let lostAt = -Infinity;
const listeners = new Set<() => void>();

function set(value: boolean): void {
  if (lost === value) return;
  lost = value;
  if (lost) lostAt = performance.now();
  for (const listener of listeners) listener();
}

export const connection = {
  isAway: (): boolean => lost,
  /** An answer came, whatever it says: to what was asked at `askedAt`. One that was under way proves nothing. */
  noteAnswer: (askedAt: number): void => {
    if (askedAt > lostAt) set(false);
  },
  /** No answer came; only without network is that more than a call's own failure. */
  noteSilence: (): void => set(!navigator.onLine),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

addEventListener('offline', () => set(true));
addEventListener('online', () => set(false));
if (!navigator.onLine) lost = true;
