/** The pool of connections to PostgreSQL: every wait has a deadline, and a connection that is lost serves nobody. */
import pg from 'pg';
import { beginWait, type ObserveWait } from '../../../metrics/call-record.ts';
import type { PoolUse } from '../../database.ts';
import { DatabaseUnavailable, isConnectionLost } from '../unavailable.ts';

export interface ConnectionSettings {
  readonly url: string;
  readonly poolSize: number;
  /** Milliseconds for a free connection of the pool, or for a new one. */
  readonly connectMs?: number | undefined;
  /** Milliseconds that the server gives a statement. */
  readonly statementMs: number;
  /** Settings of the session, as command line options of PostgreSQL; none where a pooler lends sessions. */
  readonly options: string | undefined;
  readonly onLost: (error: Error) => void;
  readonly observe?: ObserveWait | undefined;
}

export interface CheckedOut {
  readonly client: pg.PoolClient;
  /** Gives the connection back; it is closed instead where `error` says that it is lost. Only the first call counts. */
  readonly release: (error?: unknown) => void;
}

export interface Connections {
  readonly checkOut: () => Promise<CheckedOut>;
  readonly use: () => PoolUse;
  /** Waits for what runs, at most {@link closeMs}. */
  readonly end: () => Promise<void>;
}

/** A caller is told within a second that there is no connection. */
const usualConnectMs = 900;
/** The answer to a statement, or to statements sent together, is waited for so much longer than the server gives it (assurance §4 D14). */
const answerBeyondStatementMs = 1_000;
/**
 * Connections that nobody used for so long are closed. Not soon: a new one has to plan every statement again, some 10 ms
 * of PostgreSQL before its first page turn.
 */
const idleMs = 600_000;
const keepAliveMs = 10_000;
const closeMs = 2_000;

const noNames: readonly { readonly name: string }[] = [];

export function openConnections(settings: ConnectionSettings): Connections {
  const { url, poolSize, statementMs, options, onLost, observe, connectMs = usualConnectMs } = settings;
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'parcours',
    ...(options === undefined ? {} : { options }),
    connectionTimeoutMillis: connectMs,
    query_timeout: statementMs + answerBeyondStatementMs,
    idleTimeoutMillis: idleMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    pipeline: true,
  });
  const open = new Set<pg.PoolClient>();
  const inUse = new Set<pg.PoolClient>();

  pool.on('connect', (client) => {
    open.add(client);
    // The pool listens to idle connections only: without this, a connection lost in use would end the process.
    client.on('error', onLost);
  });
  pool.on('remove', (client) => {
    open.delete(client);
    inUse.delete(client);
  });
  // It has been said by the connection itself.
  pool.on('error', () => undefined);

  /** One silent connection makes the idle ones doubtful: the next caller gets a new one instead of waiting again. */
  function closeIdle(): void {
    for (const client of open) if (!inUse.has(client)) destroy(client);
  }

  /** The pool hears of a closed connection a moment later than its socket: what is closed already is passed over. */
  async function takeLive(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseUnavailable(`no connection to the database: ${messageOf(error)}`, { cause: error });
      });
      if (connectionOf(client).stream.writable) return client;
      destroy(client);
      client.release(true);
    }
  }

  return {
    async checkOut() {
      const ended = beginWait('connection', noNames, observe);
      const client = await takeLive().catch((error: unknown) => {
        ended(error);
        throw error;
      });
      ended();
      inUse.add(client);
      let isReleased = false;
      return {
        client,
        release(error) {
          if (isReleased) return;
          isReleased = true;
          inUse.delete(client);
          if (!isConnectionLost(error)) return client.release();
          if (isSilence(error)) closeIdle();
          destroy(client);
          client.release(true);
        },
      };
    },
    use: () => ({ max: poolSize, open: pool.totalCount, inUse: inUse.size, waiting: pool.waitingCount }),
    async end() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((done) => {
        timer = setTimeout(() => {
          for (const client of open) destroy(client);
          done();
        }, closeMs);
      });
      await Promise.race([pool.end(), late]);
      clearTimeout(timer);
    },
  };
}

/** What `pg` keeps of a connection; its published types leave it out. */
function connectionOf(client: pg.PoolClient): pg.Connection {
  return (client as unknown as { readonly connection: pg.Connection }).connection;
}

function destroy(client: pg.PoolClient): void {
  connectionOf(client).stream.destroy();
}

function isSilence(error: unknown): boolean {
  return error instanceof Error && /query read timeout/i.test(error.message);
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : String(error);
}
