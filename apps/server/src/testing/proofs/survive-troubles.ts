/** What befalls a database while learners answer: each trouble runs until the database is there again (assurance §3 T8, §3 T9). */
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster, SmallVolume } from '@parcours/quality';
import pg from 'pg';
import type { DatabaseProxy } from '../servers/database-proxy.ts';
import { readinessAt } from '../servers/server-process.ts';

export interface SurviveSettings {
  readonly clients: number;
  readonly restarts: number;
  readonly cuts: number;
  /** Of each kind: frozen processes, silent connections, read-only. */
  readonly freezes: number;
  /** Of each kind: the volume of the tables is full, and that of the log of writes. */
  readonly fills: number;
}

export type Kind = 'restart' | 'cut' | 'silent' | 'read-only' | 'full';

export interface Trouble {
  readonly kind: Kind;
  /** Resolves when the database is there again. */
  readonly run: () => Promise<void>;
}

export interface Volumes {
  readonly tables: SmallVolume;
  readonly log: SmallVolume;
}

export interface Scene {
  readonly cluster: Cluster;
  /** Undefined where nothing may be mounted: then there is no full disk. */
  readonly volumes: Volumes | undefined;
  readonly proxy: DatabaseProxy;
  readonly port: number;
  /** How many calls were answered 503 so far. */
  readonly refusals: () => number;
  /** Readiness said yes while the database could not be written. */
  readonly sawReady: () => void;
  readonly sawFault: (what: string) => void;
  /** Since when a volume that was full has room again, and whether PostgreSQL had ended over it. */
  readonly sawRoom: (at: number, found: { readonly endedByItself: boolean }) => void;
}

/** Longer than a waiting statement and the next connection take together, so that every deadline is met. */
const frozenMs = 6_500;
const readOnlyMs = 1_500;
/** A full disk lasts until readiness was judged and learners were refused so often. */
const judgedMin = 5;
const fullWithinMs = 30_000;
const backWithinMs = 30_000;
const diskFull = '53100';
/** So many segments of the log at most are filled at once, until one cannot be made. */
const segmentsMax = 200;

export function troublesOf(scene: Scene, settings: SurviveSettings): Trouble[] {
  const { cluster, proxy, volumes } = scene;
  const { restarts, cuts, freezes, fills } = settings;
  const cutKinds = [proxy.cut, proxy.halfClose, proxy.loseNextCommit];
  const direct = (sql: string) => sendDirect(cluster.url, sql);
  const lasting = async (begin: () => Promise<() => Promise<void> | void>, ms: number) => {
    const end = await begin();
    await pause(ms);
    if ((await readinessAt(scene.port)) !== 503) scene.sawReady();
    await end();
  };
  const times = (count: number, trouble: (at: number) => Trouble) =>
    Array.from({ length: count }, (_, at) => trouble(at));
  return [
    ...times(restarts, (at) => ({
      kind: 'restart',
      run: () => cluster.restart(at % 2 === 0 ? 'fast' : 'immediate'),
    })),
    ...times(cuts, (at) => ({ kind: 'cut', run: async () => cutKinds[at % cutKinds.length]?.() })),
    ...times(freezes, () => ({ kind: 'silent', run: () => lasting(async () => cluster.freeze(), frozenMs) })),
    ...times(freezes, () => ({
      kind: 'silent',
      run: () =>
        lasting(async () => {
          proxy.silence();
          return proxy.resume;
        }, frozenMs),
    })),
    ...times(freezes, () => ({
      kind: 'read-only',
      run: () =>
        lasting(async () => {
          await setReadOnly(direct, 'on');
          return () => setReadOnly(direct, 'off');
        }, readOnlyMs),
    })),
    ...times(volumes === undefined ? 0 : fills, () => ({
      kind: 'full',
      run: () => whileFull(scene, volumes?.tables, settings.clients, tablesRefuse),
    })),
    ...times(volumes === undefined ? 0 : fills, () => ({
      kind: 'full',
      run: () => whileFull(scene, volumes?.log, settings.clients, logRefuses),
    })),
  ];
}

/** As the cluster's own superuser, past the proxy and whatever it was told about writing. */
async function sendDirect(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('set default_transaction_read_only = off');
    await client.query(sql);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function setReadOnly(direct: (sql: string) => Promise<void>, value: 'on' | 'off'): Promise<void> {
  await direct(`alter system set default_transaction_read_only = ${value}`);
  await direct('select pg_reload_conf()');
}

/** Whether the database refuses to write now, and in the way that was expected. */
type Refuses = (url: string) => Promise<boolean>;

const codeOf = (error: unknown): unknown =>
  error instanceof Error ? (error as { readonly code?: unknown }).code : undefined;

/** A table needs a page more than the volume has: error 53100, and the server goes on. */
const tablesRefuse: Refuses = (url) =>
  sendDirect(url, `create temp table filler as select repeat('x', 900) from generate_series(1, 20)`).then(
    () => false,
    (error: unknown) => codeOf(error) === diskFull,
  );

/** The log needs another segment than those it has: PostgreSQL panics, and may not come back before there is room. */
const logRefuses: Refuses = (url) =>
  sendDirect(
    url,
    `do $$ begin for n in 1..${segmentsMax} loop
       perform pg_logical_emit_message(false, 'filler', repeat('x', 1000)); perform pg_switch_wal();
     end loop; end $$`,
  ).then(
    () => false,
    () => true,
  );

/** Nothing that the server frees meanwhile is left to it, and readiness is judged between two refusals of the database. */
async function whileFull(
  scene: Scene,
  volume: SmallVolume | undefined,
  clients: number,
  refuses: Refuses,
): Promise<void> {
  if (volume === undefined) return;
  const { cluster, port, refusals, sawReady, sawFault, sawRoom } = scene;
  const [since, refusedBefore] = [performance.now(), refusals()];
  const topping = setInterval(() => volume.fill(), 20);
  let judged = 0;
  try {
    volume.fill();
    while (judged < judgedMin || refusals() - refusedBefore < 2 * clients) {
      if (performance.now() - since > fullWithinMs) {
        sawFault(`a full volume: ${judged} times judged, ${refusals() - refusedBefore} refused`);
        break;
      }
      const isRefused = await refuses(cluster.url);
      const readiness = await readinessAt(port);
      if (!isRefused || !(await refuses(cluster.url))) continue;
      judged += 1;
      if (readiness !== 503) sawReady();
      await pause(100);
    }
  } finally {
    clearInterval(topping);
    volume.makeRoom();
  }
  const madeRoom = performance.now();
  sawRoom(madeRoom, { endedByItself: await cluster.revive() });
  while (performance.now() - madeRoom < backWithinMs)
    try {
      return await sendDirect(cluster.url, 'create temp table room (n int)');
    } catch {
      await pause(20);
    }
  sawFault('the database did not come back after its volume had room');
}
