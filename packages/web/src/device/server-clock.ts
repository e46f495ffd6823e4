/** The server's time, from what its answers say of it: monotonic between them, whatever this device's own clock does. */

/** A sample may replace a surer one once it is itself as sure as this, in milliseconds. */
const sureMs = 500;

export interface ServerClock {
  /** Milliseconds since 1970, by the server. */
  readonly now: () => number;
  /** An answer said `instant`; it was made between `askedAt` and now, in milliseconds of this page's clock. */
  readonly note: (instant: string, askedAt: number) => void;
}

/** Begins with an `instant` that was said nobody knows how long ago: the first answer corrects it. */
export function serverClock(instant: string, monotonic: () => number = () => performance.now()): ServerClock {
  let ahead = Date.parse(instant) - monotonic();
  let doubt = Infinity;
  return {
    now: () => monotonic() + ahead,
    note: (said, askedAt) => {
      const half = (monotonic() - askedAt) / 2;
      if (half > Math.max(doubt, sureMs)) return;
      doubt = half;
      // Nobody knows when between asking and hearing it was said: the middle is wrong by half at most.
      ahead = Date.parse(said) - (askedAt + half);
    },
  };
}

/** Makes a call, and takes the time from its answer. */
export async function timed<R extends { readonly ok: boolean }>(
  clock: ServerClock,
  call: () => Promise<R>,
): Promise<R> {
  const askedAt = performance.now();
  const result = await call();
  const { data } = result as { readonly data?: { readonly now?: string; readonly savedAt?: string } };
  const instant = data?.now ?? data?.savedAt;
  if (instant !== undefined) clock.note(instant, askedAt);
  return result;
}
