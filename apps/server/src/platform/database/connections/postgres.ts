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
} from '../database.ts';
import { type CheckedOut, connectionOf, openConnections } from './connections.ts';
import { oneAtATime } from '../nested-transaction.ts';
import { queryBuilder } from '../query-builder.ts';
import { type Asked, batchBegin, type BatchBegin, inBatches } from '../read-batches.ts';
import { StatementBatch } from '../statement-batch.ts';
import { DatabaseUnavailable, FirstFailure, isConnectionLost } from './unavailable.ts';
import { parsers, safeContextId, toWire } from '../values.ts';

export interface PostgresSettings {
  readonly url: string;
  /** Connections at most; each serves one transaction at a time. */
  readonly poolSize: number;
  /** Milliseconds that a caller waits for a connection. */
  readonly connectMs?: number | undefined;
}

/** Named limits, in milliseconds (assurance §4 D14). */
const statementTimeoutMs = 3_000;
const lockTimeoutMs = 1_000;
const idleInTransactionMs = 5_000;

/** What reads rows here reads few, by a key, from memory or a disk without arms; 4, the default, is of disks that had. */
const randomPageCost = 1.1;

for (const [type, parse] of Object.entries(parsers)) pg.types.setTypeParser(Number(type), parse);

/** Opens the pool; the schema must have been migrated, since the role comes with it. */
export function openPostgres(settings: PostgresSettings, onLost: (error: Error) => void): Database {
  const connections = openConnections({
    url: settings.url,
    poolSize: settings.poolSize,
    connectMs: settings.connectMs,
    options:
      `-c role=parcours_app -c statement_timeout=${statementTimeoutMs} -c lock_timeout=${lockTimeoutMs}` +
      ` -c idle_in_transaction_session_timeout=${idleInTransactionMs} -c timezone=UTC -c jit=off` +
      ` -c random_page_cost=${randomPageCost}`,
    onLost,
  });
  let sent = 0;
  let trips = 0;

  async function inTransaction<C extends string | null, T>(
    begin: string,
    contextId: C,
    work: (tx: Transaction & { readonly contextId: C }) => Promise<T>,
  ): Promise<T> {
    const { client, release } = await connections.checkOut();
    const failure = new FirstFailure();
    const inOnePacket = corking(client, () => (trips += 1));
    let isOpen = true;

    function ask<Row>(text: string, values: unknown[], name?: string): Promise<Row[]> {
      // A statement sent after the end would run on a connection that serves somebody else.
      if (!isOpen) return Promise.reject(new Error('the transaction has ended'));
      sent += 1;
      inOnePacket();
      // Noted in the same step in which it fails: the answer of the commit may come in the same packet.
      const rows = client.query({ text, values, ...(name === undefined ? {} : { name }) }).then(
        (result) => result.rows as Row[],
        (error: unknown) => {
          failure.note(error);
          throw failure.behind(error);
        },
      );
      // Whoever does not wait for it is told by the commit: it must not be an unhandled rejection.
      rows.catch(() => undefined);
      return rows;
    }

    const tx = {
      contextId,
      sql: queryBuilder,
      query<Row>(statement: Statement<Row>, values: readonly Value[] = []) {
        return ask<Row>(statement.text, toWire(values), statement.name);
      },
      run<Row>(query: Compilable<Row>) {
        const { sql, parameters } = query.compile();
        return ask<Row>(sql, [...parameters]);
      },
    };
    try {
      // Not awaited: the first statement of the work travels in the same packet. Should it fail, no tenant is set
      // and the work finds no row, then the commit below reports it.
      const begun = ask(begin, []);
      const result = await work(tx);
      isOpen = false;
      await begun;
      sent += 1;
      // Behind what was only written, in one packet with it.
      inOnePacket();
      // Answers ROLLBACK and no error where a statement failed before.
      const { command } = await client.query('commit');
      failure.check();
      if (command !== 'COMMIT') throw new Error(`the transaction ended with ${command}`);
      release();
      return result;
    } catch (error) {
      isOpen = false;
      release(isConnectionLost(error) ? error : await failureOfRollback(client));
      throw failure.behind(error);
    }
  }

  /** One batch on a connection that is free again as soon as it has answered. */
  async function send(begin: BatchBegin, contextId: string, asked: readonly Asked[]): Promise<void> {
    let held: CheckedOut | undefined;
    try {
      const { client, release } = await connections.checkOut();
      held = { client, release };
      const first = { ...begin, values: [contextId], resolve: ignore, reject: ignore };
      client.query(new StatementBatch([first, ...asked], release));
      sent += 1 + asked.length;
      trips += 1;
    } catch (error) {
      held?.release(error);
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
      if (batch !== undefined) return inBatches({ connections, begin: batch, contextId, work, send });
      const begin = `begin; select set_config('app.context', '${safeContextId(contextId)}', true)`;
      return oneAtATime(connections, () => inTransaction(begin, contextId, work));
    },
    withPlatform<T>(work: (tx: PlatformTransaction) => Promise<T>): Promise<T> {
      return oneAtATime(connections, () => inTransaction('begin', null, work));
    },
    statementCount: () => sent,
    roundTripCount: () => trips,
    close: () => connections.end(),
  };
}

const ignore = (): void => undefined;

/** Undefined where the connection is as good as new. */
async function failureOfRollback(client: pg.PoolClient): Promise<unknown> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? new DatabaseUnavailable('not rolled back', { cause: error }) : error;
  }
}

/** What is sent before the program waits for anything leaves in one write: writes cost more than what they carry. */
function corking(client: pg.PoolClient, onPacket: () => void): () => void {
  const { stream } = connectionOf(client);
  let isCorked = false;
  return () => {
    if (isCorked) return;
    isCorked = true;
    onPacket();
    stream.cork();
    process.nextTick(() => {
      isCorked = false;
      stream.uncork();
    });
  };
}
