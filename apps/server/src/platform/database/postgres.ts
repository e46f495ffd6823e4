/** PostgreSQL: a pool whose connections have the application's role, and statements sent without waiting. */
import type { Compilable } from 'kysely';
import pg from 'pg';
import type {
  Database,
  PlatformTransaction,
  Statement,
  TenantTransaction,
  Transaction,
  TransactionOptions,
  Value,
} from './database.ts';
import { oneAtATime } from './nested-transaction.ts';
import { queryBuilder } from './query-builder.ts';
import { type Asked, batchBegin, type BatchBegin, inBatches } from './read-batches.ts';
import { StatementBatch } from './statement-batch.ts';
import { parsers, safeContextId, toWire } from './values.ts';

export interface PostgresSettings {
  readonly url: string;
  /** Connections at most; each serves one transaction at a time. */
  readonly poolSize: number;
}

/** Named limits of D14, in milliseconds. */
const statementTimeoutMs = 3_000;
const lockTimeoutMs = 1_000;
const idleInTransactionMs = 5_000;

/** What reads rows here reads few, by a key, from memory or a disk without arms; 4, the default, is of disks that had. */
const randomPageCost = 1.1;

for (const [type, parse] of Object.entries(parsers)) pg.types.setTypeParser(Number(type), parse);

/** Opens the pool; the schema must have been migrated, since the role comes with it. */
export function openPostgres(settings: PostgresSettings, onIdleError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: settings.url,
    max: settings.poolSize,
    application_name: 'parcours',
    options:
      `-c role=parcours_app -c statement_timeout=${statementTimeoutMs} -c lock_timeout=${lockTimeoutMs}` +
      ` -c idle_in_transaction_session_timeout=${idleInTransactionMs} -c timezone=UTC -c jit=off` +
      ` -c random_page_cost=${randomPageCost}`,
    connectionTimeoutMillis: 3_000,
    pipeline: true,
  });
  pool.on('error', onIdleError);
  let sent = 0;

  async function inTransaction<C extends string | null, T>(
    begin: string,
    contextId: C,
    work: (tx: Transaction & { readonly contextId: C }) => Promise<T>,
  ): Promise<T> {
    const client = await pool.connect();
    let isOpen = true;
    // A statement sent after the end would run on a connection that serves somebody else.
    const count = () => {
      if (!isOpen) throw new Error('the transaction has ended');
      sent += 1;
    };
    const inOnePacket = corking(client);
    const tx = {
      contextId,
      sql: queryBuilder,
      async query<Row>(statement: Statement<Row>, values: readonly Value[] = []) {
        count();
        inOnePacket();
        const result = await client.query({
          name: statement.name,
          text: statement.text,
          values: toWire(values),
        });
        return result.rows as Row[];
      },
      async run<Row>(query: Compilable<Row>) {
        count();
        const { sql, parameters } = query.compile();
        inOnePacket();
        const result = await client.query(sql, [...parameters]);
        return result.rows as Row[];
      },
    };
    let broken: Error | undefined;
    try {
      sent += 1;
      // Not awaited: the first statement of the work travels in the same packet. Should it fail, no tenant is set
      // and the work finds no row, then the commit below reports it.
      inOnePacket();
      const begun = client.query(begin);
      begun.catch(() => undefined);
      const result = await work(tx);
      isOpen = false;
      await begun;
      sent += 1;
      await client.query('commit');
      return result;
    } catch (error) {
      isOpen = false;
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /** One batch on a connection that is free again as soon as it has answered. */
  async function send(begin: BatchBegin, contextId: string, asked: readonly Asked[]): Promise<void> {
    try {
      const client = await pool.connect();
      try {
        const first = { ...begin, values: [contextId], resolve: ignore, reject: ignore };
        client.query(new StatementBatch([first, ...asked], () => client.release()));
        sent += 1 + asked.length;
      } catch (error) {
        client.release();
        throw error;
      }
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  return {
    kind: 'postgres',
    concurrent: true,
    withTenant<T>(
      contextId: string,
      work: (tx: TenantTransaction) => Promise<T>,
      options: TransactionOptions = {},
    ): Promise<T> {
      const batch = batchBegin(options);
      if (batch !== undefined) return inBatches({ connections: pool, begin: batch, contextId, work, send });
      const begin = `begin; select set_config('app.context', '${safeContextId(contextId)}', true)`;
      return oneAtATime(pool, () => inTransaction(begin, contextId, work));
    },
    withPlatform<T>(work: (tx: PlatformTransaction) => Promise<T>): Promise<T> {
      return oneAtATime(pool, () => inTransaction('begin', null, work));
    },
    statementCount: () => sent,
    close: () => pool.end(),
  };
}

const ignore = (): void => undefined;

/** What is sent before the program waits for anything leaves in one write: writes cost more than what they carry. */
function corking(client: pg.PoolClient): () => void {
  const { stream } = (client as unknown as { readonly connection: pg.Connection }).connection;
  let isCorked = false;
  return () => {
    if (isCorked) return;
    isCorked = true;
    stream.cork();
    process.nextTick(() => {
      isCorked = false;
      stream.uncork();
    });
  };
}
