/** A primary with a streaming replica that takes over, and a second one that takes over from that: the ground of the proof. */
import { findProxies, postgresPrograms, type Replica, startCluster, startReplica } from '@parcours/quality';
import pg from 'pg';
import type { Pooler } from '../../../platform/database/connections/postgres/postgres.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../../servers/database-proxy.ts';
import { deployRoles, keepsPrepared, startPgBouncer } from '../../servers/deployed-database.ts';
import { startWayToPrimary } from './deployed-site.ts';

export interface ScaleStage {
  readonly haproxy: string;
  /** Through PgBouncer, and past it; each leads to whichever server is the primary. */
  readonly pooledUrl: string;
  readonly directUrl: string;
  readonly ownerUrl: string;
  readonly pooler: Pooler;
  /** Of the programs behind the portal, while the first primary lives. */
  readonly processIds: () => {
    readonly postgres: number;
    readonly pgbouncer: number;
    readonly haproxy: number;
  };
  /** Runs a statement as the superuser of the server that is the primary now. */
  readonly ask: <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
  /** From now on a commit is acknowledged once the replica has it. */
  readonly waitForReplica: () => Promise<void>;
  /** A replica of the server that took over joins in the place of the lost one; commits do not wait for it. */
  readonly joinAgain: () => Promise<void>;
  /** For so long the replica receives nothing of what is committed. */
  readonly holdBack: (ms: number) => Promise<void>;
  /**
   * The primary is lost with all that the replica has not received, and the replica takes over. `look` sees what it has,
   * before anybody else does.
   */
  readonly failOver: (look: () => Promise<void>) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** As in an installation: a commit is on the disk. */
const durable = '-c fsync=on';
const pollMs = 50;

export async function startStage(): Promise<ScaleStage> {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  const found = await findProxies();
  if (!found.ok) throw new Error(found.reason);
  const { haproxy, pgbouncer } = found.paths;
  const started = await startCluster(programs, undefined, durable);
  if (!started.ok) throw new Error(started.reason);
  const { cluster } = started;
  const ending: (() => Promise<unknown>)[] = [() => cluster.stop()];
  const stop = async () => {
    for (const end of ending.splice(0).toReversed()) await end();
  };
  try {
    let link: DatabaseProxy = await startDatabaseProxy(cluster.url);
    ending.push(link.close);
    let replica: Replica = await startReplica(programs, link.url, 'replica', { more: durable });
    ending.push(replica.stop);
    const roles = await deployRoles(programs, cluster.url);
    const urls = [cluster.url, replica.url] as const;
    const way = await startWayToPrimary(haproxy, urls);
    ending.push(way.stop);
    const through = (url: string) => Object.assign(new URL(url), { host: `127.0.0.1:${way.port}` }).href;
    const pooler = (await keepsPrepared(pgbouncer)) ? 'prepared' : 'transaction';
    const kept = pooler === 'prepared' ? { max_prepared_statements: 500 } : {};
    const bouncer = await startPgBouncer(pgbouncer, through(roles.webUrl), kept);
    ending.push(bouncer.stop);
    /** Which of the two places the primary has, and what ends it. */
    const primary = { place: 0, url: cluster.url, end: () => cluster.stop() };
    const other = () => (primary.place === 0 ? 1 : 0);
    const ask = async <Row>(text: string, values: readonly unknown[] = [], url = primary.url) => {
      const client = new pg.Client({
        connectionString: Object.assign(new URL(url), { pathname: '/parcours' }).href,
      });
      await client.connect();
      const { rows } = await client.query(text, [...values]);
      await client.end();
      return rows as Row[];
    };
    const untilStreaming = async (state: string) => {
      for (;;) {
        const [row] = await ask('select from pg_stat_replication where sync_state = $1', [state]);
        if (row !== undefined) return;
        await new Promise((done) => setTimeout(done, pollMs));
      }
    };
    return {
      haproxy,
      pooledUrl: bouncer.url,
      directUrl: through(roles.webUrl),
      ownerUrl: through(roles.ownerUrl),
      pooler,
      processIds: () => ({
        postgres: cluster.processId(),
        pgbouncer: bouncer.processId,
        haproxy: way.processId,
      }),
      ask,
      async waitForReplica() {
        await ask(`alter system set synchronous_standby_names = '${replica.name}'`);
        await ask('select pg_reload_conf()');
        await untilStreaming('sync');
      },
      async joinAgain() {
        const followed = await startDatabaseProxy(primary.url);
        link = followed;
        ending.push(followed.close);
        const port = Number(new URL(urls[other()] ?? '').port);
        replica = await startReplica(programs, followed.url, 'second', { port, more: durable });
        ending.push(replica.stop);
        await untilStreaming('async');
      },
      async holdBack(ms) {
        link.silence();
        await new Promise((done) => setTimeout(done, ms));
      },
      async failOver(look) {
        const next = replica;
        const place = other();
        const check = way.checks[place];
        check.isHeld = true;
        await primary.end();
        await next.promote();
        Object.assign(primary, { place, url: next.url, end: next.stop });
        await look();
        check.isHeld = false;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
