/** The embedded database runs no autovacuum: dead rows would lie in its files for ever, and the planner would know of no table how full it is. */
import type { PGlite } from '@electric-sql/pglite';
import { refuseNested } from '../nested-transaction.ts';
import type { Upkeep } from '../database.ts';

/** The application may then vacuum and analyze; it reads and writes no row more (PostgreSQL 17 and later). */
export const mayMaintain = 'grant pg_maintain to parcours_app';

/** By the same shares of a table as autovacuum goes by, `rows` as they were counted last. */
const due = `
  select format('%I.%I', s.schemaname, s.relname) as name, v.dead as "isFull"
  from pg_stat_all_tables s join pg_class c on c.oid = s.relid
  cross join lateral (select greatest(c.reltuples, 0) as rows) r
  cross join lateral (select s.n_dead_tup > 50 + 0.2 * r.rows or s.n_ins_since_vacuum > 1000 + 0.2 * r.rows
    or age(c.relfrozenxid) > 150000000 as dead) v
  where c.relkind = 'r' and s.schemaname <> 'pg_toast' and (v.dead or s.n_mod_since_analyze > 50 + 0.1 * r.rows)
  order by s.relid`;

/** One table after the other: others are served in between. */
export function embeddedUpkeep(pglite: PGlite, takeRole: () => Promise<void>): Upkeep {
  return {
    async analyze(tables) {
      refuseNested(pglite);
      await takeRole();
      await pglite.exec(`analyze ${tables.map((table) => `"${table}"`).join(', ')}`);
    },
    async vacuum() {
      refuseNested(pglite);
      await takeRole();
      // What this session has just done counts too.
      await pglite.exec('select pg_stat_force_next_flush()');
      const { rows } = await pglite.query<{ name: string; isFull: boolean }>(due);
      for (const { name, isFull } of rows)
        // oxlint-disable-next-line no-await-in-loop -- there is one connection
        await pglite.exec(`${isFull ? 'vacuum (analyze)' : 'analyze'} ${name}`);
      return rows.length;
    },
  };
}
