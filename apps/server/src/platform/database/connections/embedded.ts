/** The embedded default: PGlite on disk, the same SQL and policies, one connection, no fsync. */
import { PGlite } from '@electric-sql/pglite';
import type { Compilable } from 'kysely';
import {
  type Database,
  type PlatformTransaction,
  type Statement,
  type TenantTransaction,
  type Transaction,
  type TransactionOptions,
  type Value,
  type Woken,
} from '../database.ts';
import {
  beginTransaction,
  beginWait,
  endTransaction,
  type Lasted,
  type ObserveWait,
} from '../../metrics/call-record.ts';
import { oneAtATime, refuseNested } from '../nested-transaction.ts';
import type { Owner } from './owner.ts';
import { queryBuilder } from '../query-builder.ts';
import {
  type Asked,
  batchBegin,
  type BatchBegin,
  contextBegin,
  inBatches,
  packets,
} from '../read-batches.ts';
import { combineShared } from '../groups/shared-statements.ts';
import { FirstFailure } from './unavailable.ts';
import { parsers, safeContextId } from '../values.ts';
import { openWakes, setJobClock } from '../wakes.ts';
import { embeddedUpkeep } from './embedded-upkeep.ts';
import { openEmbeddedWire } from './embedded-wire.ts';
import { giveWay } from './give-way.ts';

export interface Embedded {
  readonly database: Database;
  readonly owner: Owner;
  /** The whole database as one file, for another to begin with. */
  readonly copyOf: () => Promise<Blob>;
  readonly exclusively: Exclusively;
}

/** In memory it lasts for one test: less to lay out at its start, which takes a third less of a processor. */
const shortLived = ['-c', 'shared_buffers=16MB', '-c', 'wal_init_zero=off'];

/** Asks one statement, whose result is small. */
export type Ask = <Row>(text: string) => Promise<Row[]>;

/** Reads as a role that sees every row, and copies the whole database, compressed: of one moment, while nobody is served. */
export type Exclusively = <T>(work: (ask: Ask, copy: () => Promise<Blob>) => Promise<T>) => Promise<T>;

/**
 * Opens the database in a folder, or in memory when `folder` is null; a new one begins with the copy that is given. The
 * caller holds the folder's lock.
 */
export async function openEmbedded(
  folder: string | null,
  beginWith?: Blob,
  observe?: ObserveWait,
): Promise<Embedded> {
  const pglite = await PGlite.create({
    ...(folder === null
      ? { startParams: [...PGlite.defaultStartParams, ...shortLived] }
      : { dataDir: folder }),
    ...(beginWith === undefined ? {} : { loadDataDir: beginWith }),
    parsers: { ...parsers },
  });
  let roleIsSet = false;
  let sent = 0;
  const woken: Woken[] = [];

  const owner: Owner = {
    async exec(sql) {
      refuseNested(pglite);
      await pglite.transaction(async (tx) => {
        await tx.exec(`set local role none; ${sql}`);
      });
    },
    async execAlone(sql) {
      // Nobody else is served meanwhile: building an index beside them would only be slower, and wait for itself.
      await owner.exec(sql.replace(/\b(index) concurrently\b/gi, '$1'));
    },
    async query<Row>(text: string, values: readonly unknown[] = []) {
      refuseNested(pglite);
      return pglite.transaction(async (tx) => {
        await tx.exec('set local role none');
        const result = await tx.query<Row>(text, [...values]);
        return result.rows;
      });
    },
    async script(sql, values = []) {
      // Before the application has begun, or between two of its statements: there is one connection.
      await pglite.exec('set role none');
      try {
        return await listOf(sql, values);
      } finally {
        if (roleIsSet) await pglite.exec('set role parcours_app');
      }
    },
    close: async () => undefined,
  };

  /** Statements outside of any transaction of ours; what they leave broken is rolled back for whoever comes next. */
  async function listOf(text: string, values: readonly unknown[]): Promise<{ rows: unknown[] }> {
    try {
      if (values.length > 0) return await pglite.query<unknown>(text, [...values]);
      return { rows: (await pglite.exec(text)).flatMap(({ rows }) => rows as unknown[]) };
    } catch (error) {
      await pglite.query('rollback').catch(ignore);
      throw error;
    }
  }

  const letOthersIn = giveWay();
  // PGlite's own user bypasses every policy: the session takes the application's role before the first request.
  async function takeRole(): Promise<void> {
    if (roleIsSet) return;
    await pglite.exec('set role parcours_app; set timezone = UTC');
    roleIsSet = true;
  }

  /** Statements are prepared once under their names, as on PostgreSQL: planning costs most of what they take here. */
  const bare = openEmbeddedWire((message) => pglite.execProtocol(message, { throwOnError: false }));
  const wire = {
    async send(asked: readonly Asked[], within?: Lasted) {
      const ended = beginWait('statements', asked, observe, within);
      try {
        const failure = await bare.send(asked);
        ended(failure);
        return failure;
      } catch (error) {
        ended(error);
        throw error;
      }
    },
  };

  async function send(begin: BatchBegin, contextId: string, asked: readonly Asked[]): Promise<void> {
    try {
      await takeRole();
      await pglite.transaction(async () => {
        sent += 1 + asked.length;
        const first = { ...begin, values: [contextId], resolve: ignore, reject: ignore };
        const failure = await wire.send(combineShared([first, ...asked]));
        // Thrown, so that the transaction is rolled back.
        if (failure !== undefined) throw failure;
      });
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  async function inTransaction<C extends string | null, T>(
    contextId: C,
    work: (tx: Transaction & { readonly contextId: C }) => Promise<T>,
    options: TransactionOptions = {},
  ): Promise<T> {
    await letOthersIn();
    await takeRole();
    const failure = new FirstFailure();
    const afterCommit: (() => void)[] = [];
    const wakes = openWakes(contextId);
    try {
      const answer = await pglite.transaction(async () => {
        sent += 2;
        const { tx, end, lasted } = transactionOf(contextId, failure, afterCommit, wakes.note);
        let isWhole = false;
        if (contextId !== null) void tx.query(contextBegin(options), [safeContextId(contextId)]);
        try {
          const result = await work(tx);
          await end();
          failure.check();
          isWhole = true;
          return result;
        } finally {
          // Not before: what is carried out later would be outside of the transaction.
          await end();
          endTransaction(lasted, !isWhole);
        }
      });
      for (const act of afterCommit) act();
      wakes.tell(woken);
      return answer;
    } catch (error) {
      throw failure.behind(error);
    }
  }

  function transactionOf<C extends string | null>(
    contextId: C,
    failure: FirstFailure,
    afterCommit: (() => void)[],
    wake: Transaction['wake'],
  ) {
    const lasted = beginTransaction();
    let isOpen = true;
    let last: Promise<unknown> = Promise.resolve();
    const sendLater = packets((asked) => {
      // One after the other: the database is in this process, and answers one message at a time.
      last = last
        .then(() => wire.send(combineShared(asked), lasted))
        .catch((error: unknown) => {
          for (const { reject } of asked) reject(error);
        });
    });

    function ask<Row>(asked: Statement<Row>, values: readonly Value[]): Promise<Row[]> {
      if (!isOpen) return Promise.reject(new Error('the transaction has ended'));
      sent += 1;
      const rows = new Promise<Row[]>((resolve, reject) => {
        sendLater({
          ...asked,
          values,
          resolve: (found) => resolve(found as Row[]),
          reject(error) {
            failure.note(error);
            reject(failure.behind(error));
          },
        });
      });
      // Whoever does not wait for it is told by the end of the transaction: it must not be an unhandled rejection.
      rows.catch(ignore);
      return rows;
    }
    return {
      lasted,
      tx: {
        contextId,
        sql: queryBuilder,
        query: <Row>(asked: Statement<Row>, values: readonly Value[] = []) => ask<Row>(asked, values),
        run<Row>(query: Compilable<Row>) {
          const { sql, parameters } = query.compile();
          return ask<Row>({ name: '', text: sql }, parameters as readonly Value[]);
        },
        afterCommit: (act: () => void) => void afterCommit.push(act),
        wake,
      },
      /** Nothing may be asked any more; resolves when all that was asked has been answered. */
      end: async (): Promise<void> => {
        isOpen = false;
        await new Promise<void>((done) => process.nextTick(done));
        await last;
      },
    };
  }

  return {
    owner,
    copyOf: () => pglite.dumpDataDir('none'),
    exclusively(work) {
      refuseNested(pglite);
      return pglite.transaction(async (tx) => {
        await tx.exec('set local role none; checkpoint');
        const ask = async <Row>(text: string) => (await tx.query<Row>(text)).rows;
        return work(ask, () => pglite.dumpDataDir('gzip'));
      });
    },
    database: {
      kind: 'embedded',
      concurrent: false,
      withTenant<T>(
        contextId: string,
        work: (tx: TenantTransaction) => Promise<T>,
        options: TransactionOptions = {},
      ): Promise<T> {
        const begin = batchBegin(options);
        if (begin !== undefined) {
          const sendBatch = (of: string, asked: readonly Asked[]) => void send(begin, of, asked);
          return inBatches({ connections: pglite, contextId, work, send: sendBatch });
        }
        return oneAtATime(pglite, () => inTransaction(contextId, work, options));
      },
      withPlatform<T>(work: (tx: PlatformTransaction) => Promise<T>): Promise<T> {
        return oneAtATime(pglite, () => inTransaction(null, work));
      },
      jobs: {
        async query(text, values = [], at) {
          await takeRole();
          if (at !== undefined) await pglite.query(setJobClock, [at.toISOString()]);
          sent += 1;
          return listOf(text, values);
        },
        onWake: (one) => void woken.push(one),
      },
      upkeep: embeddedUpkeep(pglite, takeRole),
      statementCount: () => sent,
      roundTripCount: () => 0,
      poolUse: () => undefined,
      close: () => pglite.close(),
    },
  };
}

const ignore = (): void => undefined;
