/** The letters of a tenant that wait in its outbox, as they lie there. */
import type { TestServer } from '../servers/start-server.ts';

interface WaitingLetter {
  readonly letter: string;
  readonly values: Readonly<Record<string, unknown>>;
}

export async function queuedLetters(
  { open }: TestServer,
  contextId: string,
): Promise<readonly WaitingLetter[]> {
  const rows = await open.database.withTenant(contextId, (tx) =>
    tx.run(tx.sql.selectFrom('outbox').select('payload').where('kind', '=', 'mail').orderBy('createdAt')),
  );
  return rows.map(({ payload }) => payload as WaitingLetter);
}
