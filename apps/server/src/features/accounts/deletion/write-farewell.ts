/** What is written to somebody who wants to leave: that the request came, and how it ended, in their own language. */
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { isMailAddress } from '../../../platform/mail/mail-message.ts';
import { findCorrespondents, insertLetter, type QueuedLetter } from '../../mail/letters.store.ts';

interface Moment {
  readonly id: string;
  readonly now: Date;
  /** Two letters with the same are one. */
  readonly dedupeKey?: string;
}

/** Where a letter to the person goes, and in which language; undefined for somebody without an address. */
export interface Reader {
  readonly address: string;
  readonly locale: NonNullable<QueuedLetter['gone']> | null;
}

/** Asked before the person is erased. */
export async function findReader(tx: TenantTransaction, userId: string): Promise<Reader | undefined> {
  const person = (await findCorrespondents(tx, [userId])).get(userId);
  const address = person?.email ?? '';
  return isMailAddress(address) ? { address, locale: person?.preferredLocale ?? null } : undefined;
}

/** To whoever is still there; nobody without an address is written to. */
export async function writeTo(tx: TenantTransaction, letter: QueuedLetter, moment: Moment): Promise<void> {
  if ((await findReader(tx, letter.recipientId)) !== undefined) await insertLetter(tx, letter, moment);
}

/** To somebody who is in no row any longer. The outbox forgets the address once the letter has left. */
export async function writeFarewell(
  tx: TenantTransaction,
  userId: string,
  reader: Reader | undefined,
  moment: Moment,
): Promise<void> {
  if (reader === undefined) return;
  const { address, locale } = reader;
  await insertLetter(
    tx,
    { letter: 'deletionDone', values: {}, recipientId: userId, address, gone: locale },
    moment,
  );
}
