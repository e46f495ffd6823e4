/** PostgreSQL: a pool whose connections have the application's role, and statements sent together without waiting. */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type {
  Database,
  PlatformTransaction,
  TenantTransaction,
  TransactionOptions,
  Woken,
} from '../../database.ts';
import { type CheckedOut, openConnections } from './connections.ts';
import { beginWait, type ObserveWait } from '../../../metrics/call-record.ts';
import { oneAtATime } from '../../nested-transaction.ts';
import {
  type Asked,
  batchBegin,
  type BatchBegin,
  contextBegin,
  inBatches,
  readingOnce,
} from '../../read-batches.ts';
import { sharedReads } from '../../groups/shared-reads.ts';
import { combineShared } from '../../groups/shared-statements.ts';
import { sharedTransactions } from '../../groups/shared-transactions.ts';
import { analyzeAsOwner } from '../analyze-as-owner.ts';
import { listenOn } from '../listen.ts';
import { sessionOf } from './session-settings.ts';
import { StatementBatch } from '../../statement-batch.ts';
import {
  type Caller,
  failureOfRollback,
  type Opening,
  runTransaction,
  type TransactionParts,
  type WireTransaction,
} from './run-transaction.ts';
import { isConnectionLost } from '../unavailable.ts';
import { parsers, safeContextId } from '../../values.ts';
import { setJobClock } from '../../wakes.ts';

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

  const parts: TransactionParts = {
    connections,
    observe: settings.observe,
    woken,
    send(client, asked, ended) {
      sent += asked.length;
      trips += 1;
      client.query(new StatementBatch(named ? asked : asked.map(unnamed), ended));
    },
  };

  /** What a transaction begins with: its tenant, and the session's settings where no session is the process's own. */
  function openingOf(contextId: string | null, options: TransactionOptions): readonly Opening[] {
    if (contextId !== null) return [{ ...withSession(contextBegin(options)), values: [contextId] }];
    return settings.pooler === undefined ? [] : [{ ...setSession, values: [] }];
  }

  const commitTogether = sharedTransactions((contextId, callers) =>
    runTransaction(parts, contextId, callers, openingOf(contextId, { plansOnce: true })),
  );

  function inTransaction<T>(
    contextId: string | null,
    work: (tx: WireTransaction) => Promise<T>,
    options: TransactionOptions = {},
  ): Promise<T> {
    const { sharedBy, plansOnce } = options;
    return new Promise<T>((resolve, reject) => {
      const caller = { work, resolve: resolve as Caller['resolve'], reject };
      if (contextId !== null && sharedBy !== undefined && plansOnce === true)
        commitTogether({ ...caller, ...sharedBy, contextId, enter: AsyncLocalStorage.snapshot() });
      else void runTransaction(parts, contextId, [{ ...caller, enter: here }], openingOf(contextId, options));
    });
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
    const together = combineShared([first, ...asked]);
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
      sent += together.length;
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
      const run = work as (tx: WireTransaction) => Promise<T>;
      return oneAtATime(connections, () => inTransaction(safeContextId(contextId), run, options));
    },
    withPlatform<T>(work: (tx: PlatformTransaction) => Promise<T>): Promise<T> {
      return oneAtATime(connections, () => inTransaction(null, work as (tx: WireTransaction) => Promise<T>));
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
const here = <T>(act: () => T): T => act();
const unnamed = (asked: Asked): Asked => ({ ...asked, name: '' });
