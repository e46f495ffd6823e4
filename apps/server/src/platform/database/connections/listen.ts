/** One connection that only listens: what other processes say arrives at once, and a lost connection is opened again. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const connectMs = 5_000;
const keepAliveMs = 10_000;
/** Longest pause before a lost connection is tried again. */
const pauseMsMax = 15_000;
/** A connection that a firewall forgot says nothing: it is asked now and then. */
const askMs = 60_000;

/** `heard` is called without a word each time that the connection is new: something may have been said before. */
export function listenOn(
  url: string,
  channel: string,
  heard: (word?: string) => void,
  onLost: (error: Error) => void,
): () => Promise<void> {
  const stop = new AbortController();
  let current: pg.Client | undefined;

  async function keep(): Promise<void> {
    for (let failures = 0; !stop.signal.aborted;) {
      const client = new pg.Client({
        connectionString: url,
        application_name: 'parcours-jobs',
        options: '-c role=parcours_app',
        connectionTimeoutMillis: connectMs,
        query_timeout: connectMs,
        keepAlive: true,
        keepAliveInitialDelayMillis: keepAliveMs,
      });
      current = client;
      const ended = new Promise<void>((done) => {
        client.on('error', (error) => {
          onLost(error);
          done();
        });
        client.on('end', done);
      });
      client.on('notification', ({ payload }) => heard(payload));
      try {
        await client.connect();
        await client.query(`listen ${channel}`);
        failures = 0;
        heard();
        await Promise.race([ended, askNowAndThen(client)]);
      } catch (error) {
        if (!stop.signal.aborted && error instanceof Error) onLost(error);
      }
      destroy(client);
      failures += 1;
      await pause(Math.min(1_000 * 2 ** (failures - 1), pauseMsMax), undefined, {
        signal: stop.signal,
        ref: false,
      }).catch(() => undefined);
    }
  }

  /** Ends when the connection does not answer. */
  async function askNowAndThen(client: pg.Client): Promise<void> {
    for (;;) {
      await pause(askMs, undefined, { signal: stop.signal, ref: false });
      await client.query('select 1');
    }
  }

  const kept = keep();
  return async () => {
    stop.abort();
    if (current !== undefined) destroy(current);
    await kept;
  };
}

/** At once: a server that says nothing is not waited for. */
function destroy(client: pg.Client): void {
  (client as unknown as { readonly connection: pg.Connection }).connection.stream.destroy();
}
