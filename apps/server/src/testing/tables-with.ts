/** In which tables of a tenant a text occurs: how a test knows that somebody is gone. */
import { statement } from '../platform/database/database.ts';
import type { TestServer } from './servers/start-server.ts';
import type { StockedTenant } from './stock/stock-tenant.ts';

/** Names of the tables with a row that holds the text, whatever its case. */
export async function tablesWith(
  { open }: TestServer,
  { contextId }: Pick<StockedTenant, 'contextId'>,
  text: string,
): Promise<string[]> {
  const tables = await open.asOwner((owner) =>
    owner.query<{ name: string }>(
      // The application may not read the list of migrations, which holds nobody's name.
      `select table_name as name from information_schema.tables where table_schema = 'public'
       and table_type = 'BASE TABLE' and table_name <> 'schema_migrations' order by 1`,
    ),
  );
  return open.database.withTenant(contextId, async (tx) => {
    const found: string[] = [];
    for (const { name } of tables) {
      const [row] = await tx.query(
        statement<{ count: number }>(
          `test.scan.${name}`,
          `select count(*)::int as count from "${name}" t where to_jsonb(t)::text ilike '%' || $1 || '%'`,
        ),
        [text],
      );
      if ((row?.count ?? 0) > 0) found.push(name);
    }
    return found;
  });
}
