/** A call that must not be lost: the same Idempotency-Key again with growing pauses, for 10 s (domain §3). */
import type { Result } from '@parcours/contract/client';
import { mayPass } from './failure.ts';

export interface Persistence {
  /** Milliseconds after the first attempt when no further one is made. */
  readonly forMs: number;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** Whether a request can leave this device: one that cannot is certainly not stored by the server. */
  readonly isOnline?: () => boolean;
  /** An earlier sending under the same key may still be under way. */
  readonly wasSent?: boolean;
  /** ReportedResult before each further attempt. */
  readonly onRetry?: (() => void) | undefined;
}

export const tenSeconds: Persistence = {
  forMs: 10_000,
  now: () => performance.now(),
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  isOnline: () => navigator.onLine,
};

const firstPauseMs = 300;

export interface Persisted<R> {
  readonly result: R;
  readonly attempts: number;
  /** False where no attempt left this device. */
  readonly mayHaveArrived: boolean;
}

/** Repeats while the fault may pass: no answer, an overloaded server, or our own first attempt still in flight. */
export async function callPersistently<R extends Result<unknown>>(
  call: () => Promise<R>,
  { forMs, now, wait, onRetry, isOnline = () => true, wasSent = false }: Persistence,
): Promise<Persisted<R>> {
  const end = now() + forMs;
  let mayHaveArrived = wasSent;
  for (let attempts = 1, pause = firstPauseMs; ; attempts += 1, pause *= 2) {
    mayHaveArrived ||= isOnline();
    const result = await call();
    const isRepeat = attempts > 1 || wasSent;
    const again = !result.ok && (mayPass(result.status) || (isRepeat && result.code === 'PATCH_IN_PROGRESS'));
    if (!again || now() + pause > end) return { result, attempts, mayHaveArrived };
    onRetry?.();
    await wait(pause);
  }
}

/** A fresh Idempotency-Key. `randomUUID` exists on secure origins only, and a portal may be tried on a plain one. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
