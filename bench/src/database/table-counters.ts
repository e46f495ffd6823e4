// What PostgreSQL's counters say was written, where its log cannot be read: exact in rows; index entries are computed.
import { setTimeout as pause } from 'node:timers/promises';
import type { SqlSession } from '../fixture/sql-session.ts';

export interface CountedRows {
  readonly rows: number;
  /** Each row inserted, or updated at another place, gets an entry in every index of its table. */
  readonly indexEntries: number;
}

/** A session without work hands its counts in after this many milliseconds. */
const handInMs = 11_000;

export async function countRows(sql: SqlSession): Promise<CountedRows> {
  await pause(handInMs);
  const [counted] = await sql.query<CountedRows>(
    `select sum(n_tup_ins + n_tup_upd + n_tup_del)::float8 as rows,
       sum((n_tup_ins + n_tup_upd - n_tup_hot_upd) * (select count(*) from pg_index i where i.indrelid = t.relid))::float8
         as "indexEntries"
     from pg_stat_user_tables t`,
  );
  return counted ?? { rows: 0, indexEntries: 0 };
}
