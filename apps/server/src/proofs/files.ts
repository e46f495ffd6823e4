/**
 * Sends 60 crafted files to a server in a process of its own and watches its memory: `npm run prove -- files`. The last
 * line says `files ok …` or `files short …`: how many were refused or made harmless, and by how much memory grew.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@parcours/contract/client';
import { findPostgres } from '@parcours/quality';
import sharp from 'sharp';
import { systemClock } from '../platform/time/clock.ts';
import { openDatabase } from '../platform/database/connections/open.ts';
import { systemRandom } from '../platform/security/random.ts';
import { hostFetch } from '../testing/servers/host-fetch.ts';
import { sendHostileFiles } from '../testing/proofs/hostile-uploads.ts';
import { startKilledServer } from '../testing/proofs/killed-server.ts';
import { peakWhile, residentMiB } from '../testing/proofs/resident-memory.ts';
import type { HostRequest } from '../testing/servers/start-server.ts';
import { stockPassword, stockTenant } from '../testing/stock/stock-tenant.ts';
import { uploadTo } from '../testing/stock/upload.ts';

const filesMin = 60;
const grownMiBMax = 100;
const slowestMsMax = 2_000;

const lent = await findPostgres();
if (!lent.ok) throw new Error(lent.reason);
const dataDir = await mkdtemp(join(tmpdir(), 'parcours-files-'));
const open = await openDatabase({
  databaseUrl: lent.url,
  dataDir: null,
  random: systemRandom.bytes,
  now: systemClock.now,
});
const stock = { open, clock: systemClock };
const { contextId, host } = await stockTenant(stock, 'alpha');
const server = await startKilledServer(lent.url, dataDir);
try {
  const client = createClient({
    baseUrl: `${server.url}/api`,
    token: () => null,
    fetch: hostFetch,
    headers: { host },
  });
  const tokenOf = async (username: string) => {
    const answer = await client.login({ body: { username, password: stockPassword } });
    if (!answer.ok) throw new Error(`${username} could not sign in: ${answer.code}`);
    return answer.data.access_token;
  };
  const target = {
    host,
    tokens: [await tokenOf('learner'), await tokenOf('peer')],
    request: (at: string, path: string, init: HostRequest = {}) =>
      hostFetch(`${server.url}${path}`, { ...init, headers: { ...init.headers, host: at } }),
    kept: async () => (await readdir(join(dataDir, 'files', contextId)).catch(() => [])).length,
  };
  // The decoder of images is loaded with the first picture: what an honest one costs is no growth.
  const photo = await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#3070a0' } })
    .jpeg()
    .toBuffer();
  const first = { name: 'a.jpg', type: 'image/jpeg', bytes: photo };
  const { status } = await uploadTo(target, host, target.tokens[0] ?? '', first);
  if (status !== 201) throw new Error(`an honest photo was answered ${status}`);
  const before = residentMiB(server.pid());
  const { peakMiB, result } = await peakWhile(server.pid(), () => sendHostileFiles(target));
  const grownMiB = Math.ceil(peakMiB - before);
  for (const fault of result.faults) console.log(fault);
  const { sent, handled, slowestMs } = result;
  const isOk = sent >= filesMin && handled === sent && grownMiB <= grownMiBMax && slowestMs <= slowestMsMax;
  console.log(
    `files ${isOk ? 'ok' : 'short'} ${handled}/${sent} hostile files refused or made harmless, memory grew by ` +
      `${grownMiB} MiB at most from ${Math.round(before)} MiB, slowest ${slowestMs} ms`,
  );
  process.exitCode = isOk ? 0 : 1;
} finally {
  await server.stop();
  await open.close();
  await lent.close();
  await rm(dataDir, { recursive: true, force: true });
}
