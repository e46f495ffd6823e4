/** The embedded default: PGlite on disk, the same SQL and policies, one connection, no fsync. */
import { PGlite, type Transaction as PGliteTransaction } from '@electric-sql/pglite';
import type { Compilable } from 'kysely';
import type {
  Database,
  PlatformTransaction,
  Statement,
  TenantTransaction,
  Transaction,
  TransactionOptions,
  Value,
} from '../database.ts';
import { oneAtATime, refuseNested } from '../nested-transaction.ts';
import type { Owner } from './owner.ts';
import { queryBuilder } from '../query-builder.ts';
import { type Asked, batchBegin, type BatchBegin, inBatches } from '../read-batches.ts';
import { FirstFailure } from './unavailable.ts';
import { parsers, safeContextId } from '../values.ts';

export interface Embedded {
  readonly database: Database;
  readonly owner: Owner;
  /** The whole database as one file, for another to begin with. */
  readonly copyOf: () => Promise<Blob>;
}

/**
 * Opens the database in a folder, or in memory when `folder` is null; a new one begins with the copy that is given. The
 * caller holds the folder's lock.
 */
export async function openEmbedded(folder: string | null, beginWith?: Blob): Promise<Embedded> {
  const pglite = await PGlite.create({
    ...(folder === null ? {} : { dataDir: folder }),
    ...(beginWith === undefined ? {} : { loadDataDir: beginWith }),
    parsers: { ...parsers },
  });
  let roleIsSet = false;
  let sent = 0;

  const owner: Owner = {
    async exec(sql) {
      refuseNested(pglite);
      await pglite.transaction(async (tx) => {
        await tx.exec(`set local role none; ${sql}`);
      });
    },
    async query<Row>(text: string, values: readonly unknown[] = []) {
      refuseNested(pglite);
      return pglite.transaction(async (tx) => {
        await tx.exec('set local role none');
        const result = await tx.query<Row>(text, [...values]);
        return result.rows;
      });
    },
    close: async () => undefined,
  };

  // PGlite's own user bypasses every policy: the session takes the application's role before the first request.
  async function takeRole(): Promise<void> {
    if (roleIsSet) return;
    await pglite.exec('set role parcours_app; set timezone = UTC');
    roleIsSet = true;
  }

  async function send(begin: BatchBegin, contextId: string, asked: readonly Asked[]): Promise<void> {
    try {
      await takeRole();
      await pglite.transaction(async (inner) => {
        sent += 1 + asked.length;
        await inner.query(begin.text, [contextId]);
        for (const { text, values, resolve } of asked) resolve((await inner.query(text, [...values])).rows);
      });
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  async function inTransaction<C extends string | null, T>(
    contextId: C,
    work: (tx: Transaction & { readonly contextId: C }) => Promise<T>,
  ): Promise<T> {
    await takeRole();
    const failure = new FirstFailure();
    try {
      return await pglite.transaction(async (inner) => {
        sent += 2;
        if (contextId !== null)
          await inner.exec(`select set_config('app.context', '${safeContextId(contextId)}', true)`);
        const result = await work(transactionOf(inner, contextId, failure));
        failure.check();
        return result;
      });
    } catch (error) {
      throw failure.behind(error);
    }
  }

  function transactionOf<C extends string | null>(
    inner: PGliteTransaction,
    contextId: C,
    failure: FirstFailure,
  ) {
    function ask<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
      sent += 1;
      const rows = inner.query<Row>(text, [...values]).then(
        (result) => result.rows,
        (error: unknown) => {
          failure.note(error);
          throw failure.behind(error);
        },
      );
      // Whoever does not wait for it is told by the end of the transaction: it must not be an unhandled rejection.
      rows.catch(() => undefined);
      return rows;
    }
    return {
      contextId,
      sql: queryBuilder,
      query<Row>(statement: Statement<Row>, values: readonly Value[] = []) {
        return ask<Row>(statement.text, values);
      },
      run<Row>(query: Compilable<Row>) {
        const { sql, parameters } = query.compile();
        return ask<Row>(sql, parameters);
      },
    };
  }

  return {
    owner,
    copyOf: () => pglite.dumpDataDir('none'),
    database: {
      kind: 'embedded',
      concurrent: false,
      withTenant<T>(
        contextId: string,
        work: (tx: TenantTransaction) => Promise<T>,
        options: TransactionOptions = {},
      ): Promise<T> {
        const begin = batchBegin(options);
        if (begin !== undefined) return inBatches({ connections: pglite, begin, contextId, work, send });
        return oneAtATime(pglite, () => inTransaction(contextId, work));
      },
      withPlatform<T>(work: (tx: PlatformTransaction) => Promise<T>): Promise<T> {
        return oneAtATime(pglite, () => inTransaction(null, work));
      },
      statementCount: () => sent,
      roundTripCount: () => 0,
      close: () => pglite.close(),
    },
  };
}
