/** A centre with two accounts that are to be one person's: what was done in it, and how it is merged, undone and compared. */
import type { MergeField, PersonMerge } from '@parcours/contract';
import type { Client, Result } from '@parcours/contract/client';
import { sha256 } from '../../platform/security/digest.ts';
import { startServer, type TestServer } from '../servers/start-server.ts';
import { clientOf, must } from '../signed-in.ts';
import { stockNamed } from '../stock/stock-named.ts';
import { type StockedTenant, stockTenant } from '../stock/stock-tenant.ts';
import { stockWorld, type World } from '../stock/stocked-world.ts';

export interface TwinPair {
  readonly keptId: string;
  readonly goneId: string;
}

export interface TwinStage {
  readonly server: TestServer;
  readonly world: World;
  readonly neighbour: StockedTenant;
  readonly admin: Client;
  /** The peer stays, and the learner goes, who has one of everything. */
  readonly pair: TwinPair;
  /** In a transaction of the tenant, which is `$1`. */
  readonly run: <Row>(text: string, ...more: readonly string[]) => Promise<Row[]>;
  readonly merge: (
    body: TwinPair & { readonly takes?: MergeField[]; readonly frees?: boolean },
  ) => Promise<PersonMerge>;
  readonly undo: (id: string) => Promise<PersonMerge>;
  /** A fingerprint of each table of the tenant. */
  readonly print: () => Promise<Readonly<Record<string, string>>>;
  readonly countOf: (table: string, column: string, id: string) => Promise<number | undefined>;
}

export const pathOf = (result: Result<unknown>) => (result.ok ? undefined : result.body?.errors[0]?.path);

/** Sign-ins and letters' links end, ledgers and deliveries grow, and merges themselves are written down. */
const unsettled = [
  'sessions',
  'password_resets',
  'email_changes',
  'audit_entries',
  'outbox',
  'person_merges',
  'rate_limits',
  'quota_uses',
];

export async function openTwinStage(): Promise<TwinStage> {
  const server = await startServer();
  const world = await stockWorld(server, 'alpha');
  const neighbour = await stockTenant(server, 'beta');
  await stockNamed(server, world);
  const admin = await clientOf(server, world.tenant, 'admin');
  const run: TwinStage['run'] = <Row>(text: string, ...more: readonly string[]) => {
    const name = `test.${sha256(text).toString('hex').slice(0, 40)}`;
    return server.open.database.withTenant(world.contextId, (tx) =>
      tx.query<Row>({ name, text }, [world.contextId, ...more]),
    );
  };
  // Who is leaving is not merged.
  await run(`delete from account_deletions where "contextId" = $1`);
  return {
    server,
    world,
    neighbour,
    admin,
    pair: { keptId: world.userIds.peer, goneId: world.userIds.learner },
    run,
    async merge(body) {
      const { id } = must(await admin.createPersonMerge({ body }));
      await server.app.jobs.run('person-merge');
      return must(await admin.getPersonMerge({ params: { id } }));
    },
    async undo(id) {
      must(await admin.undoPersonMerge({ params: { id } }));
      await server.app.jobs.run('person-merge-undo');
      return must(await admin.getPersonMerge({ params: { id } }));
    },
    print: () => printOf(run),
    async countOf(table, column, id) {
      const text = `select count(*)::int as n from ${table} where "contextId" = $1 and "${column}" = $2`;
      return (await run<{ n: number }>(text, id))[0]?.n;
    },
  };
}

async function printOf(run: TwinStage['run']): Promise<Readonly<Record<string, string>>> {
  const tables = await run<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t
     using (table_schema, table_name) where c.table_schema = 'public' and c.column_name = 'contextId'
       and t.table_type = 'BASE TABLE' and $1::text is not null order by 1`,
  );
  const prints: Record<string, string> = {};
  for (const { name } of tables) {
    if (unsettled.includes(name)) continue;
    const [row] = await run<{ print: string }>(
      // Revisions rise whatever happens.
      `select count(*) || ':' || coalesce(md5(string_agg(r, '|' order by r)), '') as print from (
         select (to_jsonb(t) - '{accessRevision,changedAt}'::text[])::text as r from "${name}" t
         where "contextId" = $1) rows`,
    );
    prints[name] = row?.print ?? '';
  }
  return prints;
}
