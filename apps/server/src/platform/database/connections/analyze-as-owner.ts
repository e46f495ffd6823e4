/** Statistics on PostgreSQL, of which a table has one owner: a connection of its own, beside whoever holds the migration lock. */
import pg from 'pg';

/** Named limits, in milliseconds: statistics that come late are of no use to whom they were wanted for. */
const connectMs = 2_000;
const statementMs = 10_000;
const lockMs = 1_000;

export async function analyzeAsOwner(url: string, tables: readonly string[]): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'parcours-statistics',
    connectionTimeoutMillis: connectMs,
    query_timeout: statementMs,
  });
  // A lost connection fails the statement under way: by itself it must not end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`set lock_timeout = ${lockMs}`);
    await client.query(`analyze ${tables.map((table) => pg.escapeIdentifier(table)).join(', ')}`);
  } finally {
    await client.end();
  }
}
