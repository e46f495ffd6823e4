/** A fingerprint of each table of a tenant, read by the owner of the schema: what did not change has the same. */
import type { TestServer } from '../servers/start-server.ts';

/** What reading and being refused may write: sessions' and counters' tables, and the ledgers of security. */
const unsettled = new Set([
  'audit_entries',
  'rate_limits',
  'sessions',
  'idempotency_records',
  'password_resets',
  'outbox',
]);

export async function tenantPrint(server: TestServer, contextId: string): Promise<Map<string, string>> {
  return server.open.asOwner(async (owner) => {
    const tables = await owner.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'contextId' order by 1`,
    );
    const prints = new Map<string, string>();
    for (const { name } of tables) {
      if (unsettled.has(name)) continue;
      const [row] = await owner.query<{ print: string }>(
        `select count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print
         from "${name}" t where "contextId" = $1`,
        [contextId],
      );
      prints.set(name, row?.print ?? '');
    }
    return prints;
  });
}
