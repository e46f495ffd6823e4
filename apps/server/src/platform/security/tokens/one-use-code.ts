/** A session that somebody may begin by its code, once and within a minute: a visit of the platform, a view. */
import { AppError } from '../../http/app-error.ts';
import type { TenantScope } from '../../http/calls/scope.ts';
import type { TenantTransaction } from '../../database/database.ts';
import { giveBack, rateLimit, takeOrRefuse } from '../../limits/rate-limit.ts';
import { fingerprint } from '../digest.ts';
import { sessionIdOf } from './session-id.ts';

/** How long the code waits for the page that exchanges it. */
const codeMs = 60_000;

export interface WaitingSession {
  readonly id: string;
  readonly now: Date;
  /** Whatever was begun before is over. */
  readonly notBefore: Date;
}

/**
 * Answers whose session the code begins. Throws INVALID_CREDENTIALS for a code that is unknown, used or too old, and
 * TOO_MANY_REQUESTS for an address that tried too many, counted apart for each `purpose`.
 */
export async function openOnce(
  { clock, addressBlock, transact }: Pick<TenantScope, 'clock' | 'addressBlock' | 'transact'>,
  purpose: 'visit' | 'view',
  code: string,
  setOpened: (tx: TenantTransaction, waiting: WaitingSession) => Promise<string | undefined>,
): Promise<string> {
  const limit = rateLimit('secret', `${purpose}-code-from:${fingerprint(addressBlock)}`);
  const userId = await transact(async (tx) => {
    const now = clock.now();
    await takeOrRefuse(tx, clock, [limit]);
    const notBefore = new Date(now.getTime() - codeMs);
    const opened = await setOpened(tx, { id: sessionIdOf(code), now, notBefore });
    if (opened !== undefined) await giveBack(tx, [limit]);
    return opened;
  });
  if (userId === undefined) throw new AppError('INVALID_CREDENTIALS');
  return userId;
}
