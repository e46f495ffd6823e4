/** Erases a person whose deletion was confirmed: rows now, bytes and the mark for a restored backup behind them. */
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Ids } from '../../../platform/database/ids.ts';
import { insertOutboxEntry } from '../../../platform/jobs/outbox.store.ts';
import type { Random } from '../../../platform/security/random.ts';
import { type ErasedFiles, erasedFilesKind } from './erase-files.ts';
import type { Erasure } from './account-deletions.store.ts';
import { erasePerson, removeFilesOf } from './erasure.store.ts';
import { findStatementsOf } from '../own-data/own-statements.ts';
import { setStatementBodies } from '../own-data/own-statements.store.ts';
import { unnamedStatement } from '../own-data/unnamed-statement.ts';

export interface ErasingParts {
  readonly ids: Ids;
  readonly random: Random;
}

export interface Erased {
  readonly files: number;
  readonly statements: number;
}

/** Call it where the deletion is confirmed, in the same transaction. */
export async function eraseAccount(
  tx: TenantTransaction,
  { ids, random }: ErasingParts,
  mark: Erasure,
): Promise<Erased> {
  const { userId, confirmedAt } = mark;
  const at = new Date(confirmedAt);
  const { accounts, bodies } = await findStatementsOf(tx, userId);
  const keys = await removeFilesOf(tx, userId);
  await erasePerson(tx, userId, random.bytes(16), at);
  await setStatementBodies(
    tx,
    bodies.map(({ key, body }) => ({ key, body: unnamedStatement(body, accounts) })),
  );
  // The bytes go after the rows: what is written here is done at least once, whatever dies in between.
  const payload: ErasedFiles = { keys, mark };
  await insertOutboxEntry(tx, { id: ids.next(), kind: erasedFilesKind, dedupeKey: userId, payload, now: at });
  return { files: keys.length, statements: bodies.length };
}
