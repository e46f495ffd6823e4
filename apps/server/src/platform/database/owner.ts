/** The owner of the schema: migrations, signing keys, tenants. Requests never get it. */
import pg from 'pg';

export interface Owner {
  /** Runs SQL text of several statements in one transaction. */
  exec(sql: string): Promise<void>;
  /** Runs one statement in a transaction of its own. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** Number of the advisory lock under which two processes never migrate together. */
const migrationLock = 7_249_001;

/** Connects as the owner of the schema and holds the migration lock until closed. */
export async function connectOwner(url: string): Promise<Owner> {
  const client = new pg.Client({ connectionString: url, application_name: 'parcours-owner' });
  await client.connect();
  await client.query('select pg_advisory_lock($1)', [migrationLock]);
  return {
    async exec(sql) {
      await client.query(`begin; set local lock_timeout = '2s'`);
      try {
        await client.query(sql);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    },
    async query<Row>(text: string, values: readonly unknown[] = []) {
      const result = await client.query(text, [...values]);
      return result.rows as Row[];
    },
    close: () => client.end(),
  };
}
