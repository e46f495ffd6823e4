/**
 * Limits of tries, shared by every process (domain §2): a try is counted by one statement before its answer is looked
 * at, so that any number of parallel callers keep the limit exactly. Each limit slows its own subject down and closes
 * nothing for anybody else: name an account together with the caller's address block.
 */
import { AppError } from '../http/app-error.ts';
import type { Clock } from '../time/clock.ts';
import type { PlatformTransaction, TenantTransaction } from '../database/database.ts';
import {
  type Bucket,
  findWait,
  giveBackToBucket,
  removeBucket,
  removeEmptyBuckets,
  takeFromBucket,
} from './rate-limit.store.ts';

/** What is counted, as `noun:fingerprint`; how many tries at once, and how often one more. */
export type RateLimit = Bucket;

type LimitedTransaction = TenantTransaction | PlatformTransaction;

/** The limits of the server, one place to read them all. */
export const rateLimits = {
  /** Passwords of one account from one address block: ten at once, at most a hundred a day. */
  password: { max: 10, intervalSeconds: 960 },
  /** Passwords from one address block, whatever the account; a whole classroom may share one. */
  passwordsOfAddress: { max: 300, intervalSeconds: 3 },
  /** Ways to an identity provider and back from one address block; a whole classroom may share one. */
  signOnsOfAddress: { max: 300, intervalSeconds: 3 },
  /** Secrets too long to be guessed (invitation codes, reset links, one-time codes): wrong ones of an address block. */
  secret: { max: 20, intervalSeconds: 45 },
  /** Letters with a link that one account is sent, whoever asks for them. */
  lettersOfAccount: { max: 3, intervalSeconds: 300 },
  /** Letters with a link that one address block asks for. */
  lettersOfAddress: { max: 60, intervalSeconds: 15 },
  /** Letters that a signed-in person writes. */
  writtenLetters: { max: 10, intervalSeconds: 90 },
  /** Calendars ask every few hours: how often one feed is read, and made anew. */
  calendarFeed: { max: 30, intervalSeconds: 60 },
  uploads: { max: 60, intervalSeconds: 15 },
  packages: { max: 60, intervalSeconds: 15 },
  /** A centre that tries its own addresses. */
  hostChecks: { max: 10, intervalSeconds: 30 },
  /** Trials of an identity provider by one admin: each asks an address that somebody wrote. */
  signInTrials: { max: 10, intervalSeconds: 30 },
  /** Trials of a mail server by one admin: each signs in and sends a letter. */
  mailTrials: { max: 6, intervalSeconds: 60 },
  /** Letters that an admin sends to oneself to see the words. */
  letterTrials: { max: 6, intervalSeconds: 60 },
  /** Looks at the DNS of a sender's domain. */
  mailRecordChecks: { max: 10, intervalSeconds: 30 },
  /** Tries of one learner at one step outside of its lesson, which has ended. */
  practisedStep: { max: 5, intervalSeconds: 180 },
} as const satisfies Record<string, Omit<RateLimit, 'subject'>>;

export function rateLimit(kind: keyof typeof rateLimits, subject: string): RateLimit {
  return { ...rateLimits[kind], subject };
}

/** Counts one try; false where the limit is reached, and then nothing is counted. */
export async function tryTake(tx: LimitedTransaction, clock: Clock, limit: RateLimit): Promise<boolean> {
  return takeFromBucket(tx, limit, clock.now());
}

/**
 * Counts one try against each limit, or throws TOO_MANY_REQUESTS: the transaction then rolls back, so a refused try
 * counts nowhere. For slow answers the transaction ends before they are looked at; others may be looked at inside.
 */
export async function takeOrRefuse(
  tx: LimitedTransaction,
  clock: Clock,
  limits: readonly RateLimit[],
): Promise<void> {
  for (const limit of limits)
    // oxlint-disable-next-line no-await-in-loop -- in one order everywhere, so that two callers never wait for each other
    if (!(await tryTake(tx, clock, limit)))
      // oxlint-disable-next-line no-await-in-loop
      throw new AppError('TOO_MANY_REQUESTS', { retryAfter: await findWait(tx, limit, clock.now()) });
}

/** For a try that was right, or was never looked at. */
export async function giveBack(tx: LimitedTransaction, limits: readonly RateLimit[]): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop
  for (const limit of limits) await giveBackToBucket(tx, limit);
}

/** Forgets the tries at one subject, and some of what no longer counts. */
export async function forgetTries(tx: LimitedTransaction, clock: Clock, subject: string): Promise<void> {
  await removeBucket(tx, subject);
  await removeEmptyBuckets(tx, clock.now());
}
