/** What a process that has started holds in memory: no package that most processes never use (decision 0630). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lendPostgres } from './testing/servers/postgres-database.ts';
import {
  endServer,
  freePort,
  type ServerProcess,
  spawnServer,
  untilReady,
} from './testing/servers/server-process.ts';
import { chosenDatabase } from './testing/servers/start-server.ts';

/** Loaded by the first who needs them, by their folder among the packages. */
const later: readonly string[] = [
  '@aws-sdk/client-s3',
  '@block65/webcrypto-web-push',
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/sdk-trace',
  'ajv',
  'fast-xml-parser',
  'file-type',
  'nodemailer',
  'openid-client',
  'pdfkit',
  'prom-client',
  'sanitize-html',
  'sharp',
  'yaml',
];

const onPostgres = chosenDatabase() === 'postgres';
let lent: Awaited<ReturnType<typeof lendPostgres>> | undefined;
let dataDir: string;
let server: ServerProcess | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'parcours-loads-'));
  lent = onPostgres ? await lendPostgres() : undefined;
});
afterAll(async () => {
  if (server !== undefined) await endServer(server, 'SIGKILL');
  await lent?.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Says on its own output, once asked by a signal, from which files the process has loaded code. */
const watch = `
  import { registerHooks } from 'node:module';
  const seen = new Set();
  registerHooks({ load: (url, context, next) => (seen.add(url), next(url, context)) });
  process.on('SIGUSR2', () => process.stdout.write('loaded ' + JSON.stringify([...seen]) + '\\n'));
`;

const told = /^loaded (\[.*\])$/m;

async function loadedBy({ child, output }: ServerProcess): Promise<readonly string[]> {
  child.kill('SIGUSR2');
  await expect.poll(output, { timeout: 10_000 }).toMatch(told);
  return JSON.parse(told.exec(output())?.[1] ?? '') as string[];
}

const packageOf = (url: string) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1] ?? '';

test('a server that has started has loaded nothing that is for later', async () => {
  const port = await freePort();
  const asked = `--import=data:text/javascript,${encodeURIComponent(watch)}`;
  server = spawnServer({ port, dataDir, databaseUrl: lent?.url, environment: { NODE_OPTIONS: asked } });
  await untilReady(server, port);
  const packages = new Set((await loadedBy(server)).map(packageOf));
  expect([...packages]).toEqual(expect.arrayContaining(['fastify', 'zod', 'pg-boss']));
  // The other database is another program.
  const other = onPostgres ? ['@electric-sql/pglite'] : [];
  expect([...later, ...other].filter((name) => packages.has(name))).toEqual([]);
}, 120_000);
