/** As if somebody had read the tenant's record store: from now on its statements about lessons are made at once. */
import type { OpenDatabase } from '../../platform/database/connections/open.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { noteStatementReader } from '../../features/record-store/own-statements/statement-readers.store.ts';

export async function readStatementsFromNowOn(
  { database }: Pick<OpenDatabase, 'database'>,
  contextId: string,
  now = systemClock.now(),
): Promise<void> {
  await database.withTenant(contextId, (tx) => noteStatementReader(tx, now));
}
