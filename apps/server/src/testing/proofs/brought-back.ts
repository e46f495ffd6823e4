/** What comes back of a lost machine, and how much of what was acknowledged: from a dump, and from an archive of the log. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Archive } from '@parcours/quality';
import pg from 'pg';
import type { BackupContents } from '../../operator/backups/manifest.ts';
import { operate } from '../servers/operated.ts';
import type { StockedTenant } from '../stock/stock-tenant.ts';
import { audit, type Crash } from './crash.ts';
import { startKilledServer } from './killed-server.ts';

export type Operated = ReturnType<typeof operate>;

interface Restored {
  /** Until a server is ready on it. */
  readonly ms: number;
  /** Acknowledged, and gone. */
  readonly lost: number;
  readonly countedTwice: number;
  /** Lessons that differ from their events. */
  readonly differing: number;
}

export interface FromDump extends Restored {
  /** Acknowledged before the moment of the backup, and not in it. */
  readonly missing: number;
  /** Erased after the backup, and erased again by the restore. */
  readonly erasedAgain: number;
  readonly filesEqual: number;
}

export interface FromArchive extends Restored {
  /** From the oldest acknowledged answer that the archive did not have until the machine was lost. */
  readonly rpoMs: number;
}

interface Lost {
  readonly cluster: string;
  readonly tenant: StockedTenant;
  readonly crash: Crash;
  readonly folder: string;
}

export async function recoverAll(
  archive: Archive,
  { cluster, tenant, crash, folder }: Lost,
  lostAt: Date,
  closing: (() => Promise<unknown>)[],
): Promise<FromArchive> {
  const since = performance.now();
  const recovered = await archive.recover(cluster);
  closing.push(() => recovered.stop());
  const dataDir = join(folder, 'recovered');
  await (await startKilledServer(recovered.url, dataDir)).stop();
  const ms = performance.now() - since;
  const open = await operate(recovered.url, dataDir).open();
  const { lost, countedTwice, differing, lostSince } = await audit(open, tenant, crash);
  await open.close();
  await recovered.stop();
  closing.pop();
  return {
    ms,
    lost,
    countedTwice,
    differing,
    rpoMs: lostSince === undefined ? 0 : lostAt.getTime() - lostSince.getTime(),
  };
}

interface DumpedElsewhere extends Lost {
  /** A cluster that has room for another database. */
  readonly url: string;
  readonly backup: BackupContents;
  readonly from: string;
  readonly list: string;
  readonly original: Operated;
}

export async function restoreDump(given: DumpedElsewhere): Promise<FromDump> {
  const { url, backup, from, list, tenant, crash, folder, original } = given;
  await ask(url, 'create database restored');
  const target = operate(
    Object.assign(new URL(url), { pathname: '/restored' }).href,
    join(folder, 'restored'),
  );
  const since = performance.now();
  // It compares every table with the manifest, and fails where one differs.
  const said = await target.run(['restore', '--from', from, '--erasures', list]);
  await (await startKilledServer(target.databaseUrl ?? '', target.dataDir)).stop();
  const ms = performance.now() - since;
  const open = await target.open();
  const until = new Date(backup.at);
  const acknowledged = new Map([...crash.acknowledged].filter(([, one]) => one.at < until));
  const kept = await audit(open, tenant, { acknowledged });
  const { lost } = await audit(open, tenant, crash);
  const erased = await open.database.withTenant(tenant.contextId, (tx) =>
    tx.run(
      tx.sql
        .selectFrom('users')
        .select('id')
        .where('id', '=', tenant.users.peer)
        .where('erasedAt', 'is not', null),
    ),
  );
  await open.close();
  const { countedTwice, differing } = kept;
  return {
    ms,
    lost,
    missing: kept.lost,
    countedTwice,
    differing,
    erasedAgain: said.includes('; 1 people erased again') ? erased.length : 0,
    filesEqual: await equalFiles(original, target),
  };
}

async function equalFiles(one: Operated, other: Operated): Promise<number> {
  let equal = 0;
  for await (const key of one.store.list()) {
    const [before, after] = [one, other].map(({ dataDir }) => readFile(join(dataDir, 'files', key)));
    if ((await before)?.equals((await after?.catch(() => undefined)) ?? Buffer.alloc(0)) === true) equal += 1;
  }
  return equal;
}

export async function ask<Row>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}
