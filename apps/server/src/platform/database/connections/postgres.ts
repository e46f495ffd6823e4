/** PostgreSQL: a pool whose connections have the application's role, and statements sent together without waiting. */
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
  Woken,
} from '../database.ts';
import { type CheckedOut, openConnections } from './connections.ts';
import { beginTransaction, beginWait, endTransaction, type ObserveWait } from '../../metrics/call-record.ts';
import { oneAtATime } from '../nested-transaction.ts';
import { queryBuilder } from '../query-builder.ts';
import {
  type Asked,
  batchBegin,
  type BatchBegin,
  contextBegin,
  inBatches,
  packets,
  readingOnce,
} from '../read-batches.ts';
import { sharedReads } from '../shared-reads.ts';
import { analyzeAsOwner } from './analyze-as-owner.ts';
import { listenOn } from './listen.ts';
import { sessionOf } from './session-settings.ts';
import { StatementBatch } from '../statement-batch.ts';
import { DatabaseUnavailable, FirstFailure, isConnectionLost } from './unavailable.ts';
import { parsers, safeContextId } from '../values.ts';
import { openWakes, setJobClock } from '../wakes.ts';

export interface PostgresSettings {
  readonly url: string;
  /** Of the schema's owner where the application connects as somebody else. */
  readonly ownerUrl?: string | undefined;
  /** Connections at most; each serves one transaction at a time. */
  readonly poolSize: number;
  /** Milliseconds that a caller waits for a connection. */
  readonly connectMs?: number | undefined;
  /** Milliseconds that a statement may take; {@link usualStatementMs} when absent. */
  readonly statementMs?: number | undefined;
  /** What stands between the process and PostgreSQL; nothing where absent. */
  readonly pooler?: Pooler | undefined;
  readonly observe?: ObserveWait | undefined;
}

/**
 * A pooler that lends a session of PostgreSQL for one transaction: what is set of a session would meet others, so that it
 * travels with each transaction. `prepared`: the pooler also keeps statements prepared under their names (PgBouncer from
 * 1.21 with `max_prepared_statements`, or one that lends sessions whole); `transaction`: statements are parsed each time.
 */
export const poolers = ['transaction', 'prepared'] as const;
export type Pooler = (typeof poolers)[number];

/** Named limits, in milliseconds (assurance §4 D14). */
const usualStatementMs = 3_000;
/** A list of statements that is a transaction of its own. */
const beginsList = /^\s*begin;/i;

for (const [type, parse] of Object.entries(parsers)) pg.types.setTypeParser(Number(type), parse);

/** Opens the pool; the schema must have been migrated, since the role comes with it. */
export function openPostgres(settings: PostgresSettings, onLost: (error: Error) => void): Database {
  const statementMs = settings.statementMs ?? usualStatementMs;
  const session = sessionOf(statementMs);
  const setSession = { name: 'transaction.session', text: `select ${session.calls}` };
  const connections = openConnections({
    url: settings.url,
    poolSize: settings.poolSize,
    connectMs: settings.connectMs,
    statementMs,
    options: settings.pooler === undefined ? session.options : undefined,
    observe: settings.observe,
    onLost,
  });
  const named = settings.pooler !== 'transaction';
  /** With the session's settings, where no session is the process's own. */
  const withSession = <Begin extends { readonly text: string }>(first: Begin): Begin =>
    settings.pooler === undefined ? first : { ...first, text: `${first.text}, ${session.calls}` };
  let sent = 0;
  let trips = 0;
  const woken: Woken[] = [];

  async function inTransaction<C extends string | null, T>(
    contextId: C,
    work: (tx: Transaction & { readonly contextId: C }) => Promise<T>,
    options: TransactionOptions = {},
  ): Promise<T> {
    const setContext = contextBegin(options);
    const { client, release } = await connections.checkOut();
    const lasted = beginTransaction();
    const failure = new FirstFailure();
    const sendLater = packets((asked) => {
      trips += 1;
      try {
        const ended = beginWait('statements', asked, settings.observe, lasted);
        client.query(new StatementBatch(named ? asked : asked.map(unnamed), ended));
      } catch (error) {
        for (const { reject } of asked) reject(error);
      }
    });
    let isOpen = true;
    const afterCommit: (() => void)[] = [];
    const wakes = openWakes(contextId);

    /** Answers with the rows and with what was carried out. */
    function ask<Row>(name: string, text: string, values: readonly Value[]) {
      sent += 1;
      const answered = new Promise<readonly [rows: Row[], command: string | undefined]>((resolve, reject) => {
        sendLater({
          name,
          text,
          values,
          resolve: (rows, command) => resolve([rows as Row[], command]),
          // Noted in the same step in which it fails: the answer of the commit may come in the same packet.
          reject(error) {
            failure.note(error);
            reject(failure.behind(error));
          },
        });
      });
      // Whoever does not wait for it is told by the commit: it must not be an unhandled rejection.
      answered.catch(ignore);
      return answered;
    }

    async function rowsOf<Row>(name: string, text: string, values: readonly Value[]): Promise<Row[]> {
      const [rows] = await ask<Row>(name, text, values);
      return rows;
    }

    function query<Row>(name: string, text: string, values: readonly Value[]): Promise<Row[]> {
      // A statement sent after the end would run on a connection that serves somebody else.
      if (!isOpen) return Promise.reject(new Error('the transaction has ended'));
      const rows = rowsOf<Row>(name, text, values);
      rows.catch(ignore);
      return rows;
    }

    const tx = {
      contextId,
      sql: queryBuilder,
      query: <Row>({ name, text }: Statement<Row>, values: readonly Value[] = []) =>
        query<Row>(name, text, values),
      run<Row>(compilable: Compilable<Row>) {
        const { sql, parameters } = compilable.compile();
        return query<Row>('', sql, parameters as readonly Value[]);
      },
      afterCommit: (act: () => void) => void afterCommit.push(act),
      wake: wakes.note,
    };
    try {
      // Not awaited: the first statement of the work travels in the same packet. Should it fail, no tenant is set
      // and the work finds no row, then the commit below reports it.
      void ask(begin.name, begin.text, []);
      if (contextId !== null) void ask(setContext.name, withSession(setContext).text, [contextId]);
      else if (settings.pooler !== undefined) void ask(setSession.name, setSession.text, []);
      const result = await work(tx);
      isOpen = false;
      // In one packet with what was only written before it. Answers ROLLBACK and no error where a statement failed.
      const [, command] = await ask(commit.name, commit.text, []);
      failure.check();
      if (command !== 'COMMIT') throw new Error(`the transaction ended with ${command}`);
      endTransaction(lasted, false);
      release();
      for (const act of afterCommit) act();
      wakes.tell(woken);
      return result;
    } catch (error) {
      isOpen = false;
      endTransaction(lasted, true);
      release(isConnectionLost(error) ? error : await failureOfRollback(client));
      throw failure.behind(error);
    }
  }

  /** One batch on a connection that is free again as soon as it has answered. */
  async function send(
    begin: BatchBegin,
    contextId: string,
    asked: readonly Asked[],
    wait?: (error?: unknown) => void,
  ): Promise<void> {
    let held: CheckedOut | undefined;
    const first = { ...withSession(begin), values: [contextId], resolve: ignore, reject: ignore };
    const together = [first, ...asked];
    try {
      const { client, release } = await connections.checkOut();
      held = { client, release };
      const ended = wait ?? beginWait('statements', together, settings.observe);
      client.query(
        new StatementBatch(named ? together : together.map(unnamed), (error) => {
          ended(error);
          release(error);
        }),
      );
      sent += 1 + asked.length;
      trips += 1;
    } catch (error) {
      held?.release(error);
      wait?.(error);
      for (const { reject } of asked) reject(error);
    }
  }
  const shareRead = sharedReads(readingOnce, send, settings.observe);

  /** In PostgreSQL's simple protocol where there are no values: it takes lists of statements. */
  async function runForJobs(text: string, values: readonly unknown[] = [], at?: Date) {
    const { client, release } = await connections.checkOut();
    const isPooled = settings.pooler !== undefined;
    const isList = beginsList.test(text);
    try {
      if (isPooled && !isList) await client.query(`begin; ${session.sets}`);
      if (at !== undefined) await client.query(setJobClock, [at.toISOString()]);
      sent += 1;
      trips += 1;
      const sentText = isPooled ? text.replace(beginsList, `begin; ${session.sets}`) : text;
      const answer = (await client.query(sentText, [...values])) as pg.QueryResult | pg.QueryResult[];
      if (isPooled && !isList) await client.query('commit');
      release();
      return { rows: [answer].flat().flatMap(({ rows }) => rows as unknown[]) };
    } catch (error) {
      release(isConnectionLost(error) ? error : await failureOfRollback(client));
      throw error;
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
      if (batch !== undefined) {
        const sendBatch =
          batch === readingOnce
            ? shareRead
            : (of: string, asked: readonly Asked[]) => void send(batch, of, asked);
        return inBatches({ connections, contextId, work, send: sendBatch });
      }
      return oneAtATime(connections, () => inTransaction(safeContextId(contextId), work, options));
    },
    withPlatform<T>(work: (tx: PlatformTransaction) => Promise<T>): Promise<T> {
      return oneAtATime(connections, () => inTransaction(null, work));
    },
    jobs: {
      query: (text, values, at) => runForJobs(text, values, at),
      // A pooler lends no session that could listen: other processes find the job when they look.
      ...(settings.pooler === undefined && {
        listen: (channel: string, heard: (word?: string) => void) =>
          listenOn(settings.url, channel, heard, onLost),
      }),
      onWake: (one) => void woken.push(one),
    },
    upkeep: { analyze: (tables) => analyzeAsOwner(settings.ownerUrl ?? settings.url, tables) },
    statementCount: () => sent,
    roundTripCount: () => trips,
    poolUse: connections.use,
    close: () => connections.end(),
  };
}

const ignore = (): void => undefined;
const unnamed = (asked: Asked): Asked => ({ ...asked, name: '' });

/** Undefined where the connection is as good as new. */
async function failureOfRollback(client: pg.PoolClient): Promise<unknown> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? new DatabaseUnavailable('not rolled back', { cause: error }) : error;
  }
}

const begin = { name: 'transaction.begin', text: 'begin' };
const commit = { name: 'transaction.commit', text: 'commit' };
