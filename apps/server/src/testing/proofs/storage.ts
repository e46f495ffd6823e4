/**
 * Learners who answer while the volume of the data folder is full, read-only, or answers writes with I/O errors
 * (assurance §3 T8). On PostgreSQL it holds the files alone, and answers go on; on the embedded database it holds
 * everything, and an answer may be refused, but never lost.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@parcours/contract/client';
import { mountSmallVolume, type SmallVolume } from '@parcours/quality';
import { openDatabase } from '../../platform/database/connections/open.ts';
import { createPasswords } from '../../platform/security/passwords.ts';
import { systemRandom } from '../../platform/security/random.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { hostFetch } from '../servers/host-fetch.ts';
import { lendPostgres } from '../servers/postgres-database.ts';
import {
  endServer,
  freePort,
  type ServerProcess,
  spawnServer,
  untilReady,
} from '../servers/server-process.ts';
import { stockPassword, stockTenant } from '../stock/stock-tenant.ts';
import { photoOf, uploadTo } from '../stock/upload.ts';
import { audit, Crash, type Learner, signIn } from './crash.ts';
import { failDevice, whyNotFailing } from './failing-device.ts';
import { givePasswords, stockLongLesson } from './stock-long-lesson.ts';

export type StorageTrouble = 'full' | 'read-only' | 'failing';

export interface StorageSettings {
  readonly database: 'postgres' | 'embedded';
  readonly clients: number;
  /** Of each kind. */
  readonly troubles: number;
  /** I/O errors too, which takes strace. */
  readonly failing: boolean;
}

export interface StorageReport {
  readonly acknowledged: number;
  readonly acknowledgedInTrouble: number;
  readonly lost: number;
  readonly countedTwice: number;
  readonly differing: number;
  readonly stuck: number;
  /** Uploads in trouble that were refused with STORAGE_UNAVAILABLE, of so many. */
  readonly uploadsRefused: number;
  readonly uploadsTried: number;
  /** From the end of a trouble until every learner had another answer acknowledged, and a file was stored. */
  readonly slowestRecoveryMs: number;
  /** How often the process ended by itself and was started again. */
  readonly restarts: number;
  readonly faults: readonly string[];
  /** Why nothing was tried. */
  readonly notTried?: string;
}

const volumeMib = 384;
const troubleMs = 2_500;
const pauseMs = 40;
const pages = 2_000;
const recoverWithinMs = 60_000;

export async function runStorage(settings: StorageSettings): Promise<StorageReport> {
  const notFailing = settings.failing ? whyNotFailing() : undefined;
  if (notFailing !== undefined) return { ...nothing, notTried: notFailing };
  const mounted = await mountSmallVolume(volumeMib);
  if (!mounted.ok) return { ...nothing, notTried: mounted.reason };
  const { volume } = mounted;
  const lent = settings.database === 'postgres' ? await lendPostgres() : undefined;
  const dataDir = join(volume.folder, 'data');
  await mkdir(dataDir);
  const open = () =>
    openDatabase({
      databaseUrl: lent?.url,
      dataDir: lent === undefined ? dataDir : null,
      random: systemRandom.bytes,
      now: systemClock.now,
    });
  let server: ServerProcess | undefined;
  try {
    const first = await open();
    const stock = { open: first, clock: systemClock, app: { passwords: createPasswords(systemRandom) } };
    const tenant = await stockTenant(stock, 'alpha');
    const users = await stockLongLesson(first, tenant, pages, settings.clients);
    await givePasswords(
      first,
      tenant,
      users.map(({ userId }) => userId),
    );
    // One person sends a file four times a second.
    const uploads = { person: 10_000 };
    await first.asOwner((owner) =>
      owner.query('update contexts set settings = settings || $2::jsonb where id = $1', [
        tenant.contextId,
        JSON.stringify({ quotas: { uploads } }),
      ]),
    );
    await first.close();

    const port = await freePort();
    const start = async () => {
      server = spawnServer({ port, dataDir, databaseUrl: lent?.url, environment: { LOG_LEVEL: 'error' } });
      await untilReady(server, port);
      return server;
    };
    let restarts = 0;
    let isOver = false;
    /** As a supervisor does: a process that ends by itself is started again. */
    const keepUp = async () => {
      for (let running = await start(); ;) {
        // oxlint-disable-next-line no-await-in-loop
        await running.ended;
        if (isOver) return;
        restarts += 1;
        // oxlint-disable-next-line no-await-in-loop -- a volume without room stops a start: it is tried again
        running = await start().catch(async (error: unknown) => {
          await pause(200);
          if (isOver) throw error;
          return start();
        });
      }
    };
    const kept = keepUp();
    kept.catch(() => undefined);
    while (server === undefined) await pause(20);
    await untilReady(server, port);

    const crash = new Crash();
    crash.pauseMs = pauseMs;
    const clientFor = (token: string | null) =>
      createClient({
        baseUrl: `http://127.0.0.1:${port}/api`,
        token: () => token,
        fetch: hostFetch,
        headers: { host: tenant.host },
      });
    const learners = await signIn(users, clientFor);
    // In turns: one person may not send four files a second for long.
    const senders: string[] = [];
    for (const { username } of users) senders.push(await tokenFor(clientFor, username));
    let sent = 0;
    const photo = await photoOf(900);
    const upload = () =>
      uploadTo(
        {
          request: (host, path, asked = {}) =>
            hostFetch(`http://127.0.0.1:${port}${path}`, {
              method: asked.method ?? 'GET',
              headers: { host, ...asked.headers },
              ...(asked.body === undefined ? {} : { body: asked.body }),
            }),
        },
        tenant.host,
        senders[sent++ % senders.length] ?? '',
        { name: 'photo.jpg', type: 'image/jpeg', bytes: photo },
      ).catch(() => ({ status: 0 }));
    const played = Promise.all(learners.map((learner) => crash.play(learner, pages)));
    const seen = { uploadsRefused: 0, uploadsTried: 0, inTrouble: 0, recovery: 0 };
    if (!isSuccess(await upload())) crash.faults.push('no file was stored in quiet');
    for (let round = 0; round < settings.troubles; round += 1)
      for (const trouble of troublesOf(settings)) {
        const before = crash.acknowledged.size;
        const end = await begin(trouble, volume, server?.child.pid ?? 0);
        const until = performance.now() + troubleMs;
        while (performance.now() < until) {
          const answer = await upload();
          seen.uploadsTried += 1;
          if (answer.status === 503) seen.uploadsRefused += 1;
          // A process whose own database could not be written ends, and nobody answers until it is there again.
          else if (answer.status !== 0 || lent !== undefined)
            crash.faults.push(`an upload was answered ${answer.status} while the volume was ${trouble}`);
          await pause(250);
        }
        seen.inTrouble += crash.acknowledged.size - before;
        await end();
        seen.recovery = Math.max(seen.recovery, await recovered(crash, learners, upload));
      }
    crash.isOver = true;
    await played;
    isOver = true;
    if (server !== undefined) await endServer(server, 'SIGTERM');
    await kept;
    const last = await open();
    const audited = await audit(last, tenant, crash);
    await last.close();
    return {
      ...audited,
      acknowledgedInTrouble: seen.inTrouble,
      stuck: crash.stuck,
      uploadsRefused: seen.uploadsRefused,
      uploadsTried: seen.uploadsTried,
      slowestRecoveryMs: seen.recovery,
      restarts,
      faults: crash.faults,
    };
  } finally {
    if (server !== undefined) await endServer(server, 'SIGKILL');
    await volume.remountWritable().catch(() => undefined);
    await volume.remove();
    await lent?.close();
  }
}

/** A volume with files that are open for writing, as a database's are, cannot be made read-only. */
const troublesOf = ({ database, failing }: StorageSettings): readonly StorageTrouble[] => [
  'full',
  ...(database === 'postgres' ? (['read-only'] as const) : []),
  ...(failing ? (['failing'] as const) : []),
];

const nothing: StorageReport = {
  acknowledged: 0,
  acknowledgedInTrouble: 0,
  lost: 0,
  countedTwice: 0,
  differing: 0,
  stuck: 0,
  uploadsRefused: 0,
  uploadsTried: 0,
  slowestRecoveryMs: 0,
  restarts: 0,
  faults: [],
};

/** Answers how to end it. */
async function begin(
  trouble: StorageTrouble,
  volume: SmallVolume,
  pid: number,
): Promise<() => Promise<void>> {
  if (trouble === 'failing') return failDevice(pid);
  if (trouble === 'read-only') {
    await volume.remountReadOnly();
    return () => volume.remountWritable();
  }
  volume.fill();
  // What is freed meanwhile is taken again.
  const again = setInterval(() => volume.fill(), 100);
  return async () => {
    clearInterval(again);
    volume.makeRoom();
  };
}

async function tokenFor(
  clientFor: (token: string | null) => ReturnType<typeof createClient>,
  username: string,
): Promise<string> {
  const signedIn = await clientFor(null).login({ body: { username, password: stockPassword } });
  if (!signedIn.ok) throw new Error(`${username} could not sign in: ${signedIn.code}`);
  return signedIn.data.access_token;
}

const isSuccess = ({ status }: { readonly status: number }) => status === 200 || status === 201;

/** Until each learner has had another answer acknowledged and a file is stored; in milliseconds. */
async function recovered(
  crash: Crash,
  learners: readonly Learner[],
  upload: () => Promise<{ readonly status: number }>,
): Promise<number> {
  const since = performance.now();
  const before = crash.acknowledged.size;
  const back = new Set<string>();
  let isStored = false;
  while (performance.now() - since < recoverWithinMs) {
    isStored ||= isSuccess(await upload());
    for (const { userId } of [...crash.acknowledged.values()].slice(before)) back.add(userId);
    if (isStored && back.size === learners.length) return performance.now() - since;
    await pause(20);
  }
  crash.faults.push(
    `after ${recoverWithinMs / 1_000} s ${back.size} of ${learners.length} learners were back, and a file was ${isStored ? '' : 'not '}stored`,
  );
  return recoverWithinMs;
}
