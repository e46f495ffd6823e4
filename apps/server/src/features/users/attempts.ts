/** Counts tries in windows of time shared by every process: what may be guessed or sent only so often (assurance #14, #25). */
import type { Clock } from '../../platform/clock.ts';
import type { TenantTransaction } from '../../platform/database/database.ts';
import { findFailures, insertFailure } from './sign-in-counters.store.ts';

export interface AttemptLimit {
  /** What is counted, as `noun:fingerprint`. */
  readonly subject: string;
  readonly max: number;
}

const windowMs = 15 * 60_000;
const stepMs = 5 * 60_000;
export const attemptRetrySeconds = 300;

/** The subjects whose limit is reached in the last quarter of an hour. */
export async function exhausted(
  tx: TenantTransaction,
  clock: Clock,
  limits: readonly AttemptLimit[],
): Promise<AttemptLimit[]> {
  const since = new Date(clock.now().getTime() - windowMs);
  const counts = await findFailures(
    tx,
    limits.map(({ subject }) => subject),
    since,
  );
  return limits.filter(({ subject, max }) => (counts.get(subject) ?? 0) >= max);
}

export async function noteAttempt(
  tx: TenantTransaction,
  clock: Clock,
  subjects: readonly string[],
): Promise<void> {
  await insertFailure(tx, subjects, new Date(Math.floor(clock.now().getTime() / stepMs) * stepMs));
}
