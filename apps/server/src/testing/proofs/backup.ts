/**
 * A portal whose machine is lost while learners answer, and what comes back: from the operator's `backup`, and from a base
 * backup with the archived log of PostgreSQL, to its end and to a moment before somebody's mistake (assurance §3 T15).
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient } from '@parcours/contract/client';
import { makeArchive, postgresPrograms, startCluster } from '@parcours/quality';
import { rowsOf } from '../../operator/backups/look.ts';
import { readManifest } from '../../operator/backups/manifest.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { systemRandom } from '../../platform/security/random.ts';
import { hostFetch } from '../servers/host-fetch.ts';
import { operate } from '../servers/operated.ts';
import { type StockedTenant, stockPassword, stockTenant } from '../stock/stock-tenant.ts';
import {
  ask,
  type FromArchive,
  type FromDump,
  type Operated,
  recoverAll,
  restoreDump,
} from './brought-back.ts';
import { Crash, signIn } from './crash.ts';
import { startKilledServer } from './killed-server.ts';
import { givePasswords, stockLongLesson } from './stock-long-lesson.ts';

export interface BackupSettings {
  readonly clients: number;
  /** Of rows in the database, before anybody answers. */
  readonly mebibytes: number;
  readonly archiveSeconds: number;
  /** How long learners answer after the backup, by turns before and after somebody's mistake. */
  readonly playMs: number;
  /** Between two answers of a learner. */
  readonly pauseMs: number;
}

export interface BackupReport {
  readonly faults: readonly string[];
  readonly acknowledged: number;
  readonly databaseMiB: number;
  readonly rows: number;
  readonly files: number;
  readonly backupMs: number;
  readonly dump: FromDump;
  readonly archive: FromArchive;
  /** Courses whose titles a mistake took away, as they were at the moment before it. */
  readonly broughtBack: number;
}

const filesMade = 6;
const fileBytes = 200_000;
/** A row of the filler, on the disk with its indexes. */
const fillerBytes = 1_150;
const mebibyte = 1_048_576;

export async function runBackup(settings: BackupSettings): Promise<BackupReport> {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error('PostgreSQL is not installed: initdb and pg_ctl are needed');
  const archive = makeArchive(programs, settings.archiveSeconds);
  const started = await startCluster(programs, undefined, archive.settings);
  if (!started.ok) throw new Error(started.reason);
  const { cluster } = started;
  const folder = await mkdtemp(join(tmpdir(), 'parcours-proof-'));
  const closing = [() => cluster.stop()];
  try {
    const original = operate(cluster.url, join(folder, 'original'));
    const { tenant, users } = await stock(original, settings);
    await archive.baseBackup(cluster.url);
    const server = await startKilledServer(cluster.url, original.dataDir);
    closing.unshift(() => server.stop());
    const clientFor = clientsOf(server.url, tenant);
    const learners = await signIn(users, clientFor);
    const crash = new Crash();
    crash.pauseMs = settings.pauseMs;
    const playing = Promise.all(learners.map((learner) => crash.play(learner, stepsOf(settings))));

    await crash.reached(settings.clients * 2);
    const to = join(folder, 'backup');
    const backupMs = await timed(() => original.run(['backup', '--to', to]));
    const backup = await readManifest(to, undefined);
    const list = join(folder, 'erasures.jsonl');
    await eraseOne(clientFor, tenant);
    await writeFile(list, await original.run(['erasures', 'list']));
    await pause(settings.playMs / 2);
    const beforeMistake = systemClock.now();
    const titles = await ask<{ count: number }>(
      cluster.url,
      `with wrong as (update courses set title = 'wrong' returning 1) select count(*)::int as count from wrong`,
    );
    await pause(settings.playMs / 2);

    // The machine is lost: database, log and server at once; the archive and the backup lie elsewhere.
    const lostAt = systemClock.now();
    crash.isGivenUp = true;
    await Promise.all([cluster.stop(), server.kill()]);
    await playing;
    closing.length = 0;

    const lost = { cluster: cluster.url, tenant, crash, folder };
    const recovered = await recoverAll(archive, lost, lostAt, closing);
    const moment = await archive.recover(cluster.url, beforeMistake);
    closing.push(() => moment.stop());
    const right = await ask<{ count: number }>(
      moment.url,
      `select count(*)::int as count from courses where title <> 'wrong'`,
    );
    return {
      faults: crash.faults,
      acknowledged: crash.acknowledged.size,
      databaseMiB: await sizeOf(moment.url),
      rows: rowsOf(backup.tables),
      files: backup.files.count,
      backupMs,
      dump: await restoreDump({ ...lost, url: moment.url, backup, from: to, list, original }),
      archive: recovered,
      broughtBack: right[0]?.count === titles[0]?.count ? (right[0]?.count ?? 0) : 0,
    };
  } finally {
    for (const close of closing) await close();
    archive.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

/** More exercises than anybody gets to. */
const stepsOf = ({ playMs, pauseMs, mebibytes }: BackupSettings): number =>
  Math.ceil((2 * playMs + 60 * mebibytes + 5_000) / (pauseMs + 10));

async function stock(original: Operated, settings: BackupSettings) {
  const open = await original.open();
  const tenant = await stockTenant({ open, clock: systemClock }, 'alpha');
  const users = await stockLongLesson(open, tenant, stepsOf(settings), settings.clients);
  await givePasswords(
    open,
    tenant,
    users.map(({ userId }) => userId),
  );
  await open.close();
  for (let at = 0; at < filesMade; at += 1)
    await original.store.put(`${tenant.contextId}/proof-${at}`, systemRandom.bytes(fileBytes));
  await ask(
    original.databaseUrl ?? '',
    `insert into audit_entries ("contextId", id, at, action, subject, details)
     select '${tenant.contextId}', gen_random_uuid(), now(), 'proof', 'filler',
       jsonb_build_object('text', (select string_agg(md5(n::text || ':' || part), '') from generate_series(1, 28) part))
     from generate_series(1, ${Math.ceil((settings.mebibytes * mebibyte) / fillerBytes)}) n`,
  );
  return { tenant, users };
}

/** As a person asks for it and an admin confirms it. */
async function eraseOne(
  clientFor: (token: string | null) => Client,
  { users }: StockedTenant,
): Promise<void> {
  const as = async (username: string) => {
    const answer = await clientFor(null).login({ body: { username, password: stockPassword } });
    if (!answer.ok) throw new Error(`${username} could not sign in: ${answer.code}`);
    return clientFor(answer.data.access_token);
  };
  const [leaver, admin] = [await as('peer'), await as('admin')];
  await leaver.requestAccountDeletion();
  const confirmed = await admin.confirmAccountDeletion({ params: { id: users.peer } });
  if (!confirmed.ok) throw new Error(`nobody was erased: ${confirmed.code}`);
}

const clientsOf =
  (url: string, { host }: StockedTenant) =>
  (token: string | null): Client =>
    createClient({ baseUrl: `${url}/api`, token: () => token, fetch: hostFetch, headers: { host } });

async function sizeOf(url: string): Promise<number> {
  const [found] = await ask<{ size: string }>(
    url,
    'select pg_database_size(current_database())::text as size',
  );
  return Number(found?.size) / mebibyte;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}
