/** Each example of the guides is run as a reader copies it: commands by a shell, programs by Node, against a whole server. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ApiScope, endpoints } from '@parcours/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPackage } from '../../../../demo/modules/build-package.ts';
import { systemRandom } from '../../../../platform/security/random.ts';
import { newWebhookSecret, signedHeaders } from '../../../../platform/security/webhook-signature.ts';
import { startServer, type TestServer } from '../../../../testing/servers/start-server.ts';
import { clientOf } from '../../../../testing/signed-in.ts';
import { type StockedTenant, stockTenant } from '../../../../testing/stock/stock-tenant.ts';
import { photoOf } from '../../../../testing/stock/upload.ts';
import { type Example, examples } from './examples.ts';
import { guides } from './guide-html.ts';

const run = promisify(execFile);
const pageOf = async (name: string): Promise<string> =>
  (await server.request(tenant.host, `/api/docs?of=${name}`)).text();

let server: TestServer;
let tenant: StockedTenant;
let folder: string;
beforeAll(async () => {
  // An unknown host is the first centre's: the commands call an address without a name.
  server = await startServer({ demo: true });
  tenant = await stockTenant(server, 'alpha', { isDefault: true });
  folder = await mkdtemp(join(tmpdir(), 'parcours-examples-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function keyFor(...scopes: readonly ApiScope[]): Promise<string> {
  const expiresAt = new Date(server.clock.now().getTime() + 86_400_000).toISOString();
  const admin = await clientOf(server, tenant, 'admin');
  const made = await admin.createApiKey({ body: { name: 'Annuaire', scopes: [...scopes], expiresAt } });
  if (!made.ok) throw new Error(made.code);
  return made.data.key;
}

async function shell({ code }: Example, env: Readonly<Record<string, string>>): Promise<string> {
  const { stdout } = await run('bash', ['-euc', code], { env: { PATH: process.env['PATH'] ?? '', ...env } });
  return stdout;
}

async function programOf({ code }: Example): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.ts`);
  await writeFile(file, code);
  return file;
}

async function freePort(): Promise<number> {
  const free = createServer();
  free.listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  free.close();
  await once(free, 'close');
  return port;
}

const api = () => `http://127.0.0.1:${server.port}/api`;

describe('with a key', () => {
  test('people are listed, and one is found', async () => {
    const env = { API: api(), KEY: await keyFor('users:read') };
    const listed = JSON.parse(await shell(examples.listPeople, env)) as { items: unknown[]; total: number };
    expect(listed.items).toHaveLength(2);
    expect(listed.total).toBeGreaterThan(2);
    const found = JSON.parse(await shell(examples.findPerson, env)) as { items: { username: string }[] };
    expect(found.items.map(({ username }) => username)).toEqual(['learner']);
  });

  test('an account is made once, and not without the scope', async () => {
    const [reader, writer] = [await keyFor('users:read'), await keyFor('users:create')];
    const create = async (KEY: string) =>
      JSON.parse(await shell(examples.createPerson, { API: api(), KEY })) as Record<string, unknown>;
    expect(await create(reader)).toMatchObject({ errors: [{ code: 'Forbidden' }] });
    expect(await create(writer)).toMatchObject({ username: 'camille.roy', id: expect.any(String) });
    expect(await create(writer)).toMatchObject({ errors: [{ code: expect.any(String) }] });
  });

  test('a file is sent whole and in parts, and a package is brought in', async () => {
    const FILE = join(folder, 'longe.jpg');
    await writeFile(FILE, await photoOf(400));
    const env = { API: api(), KEY: await keyFor('files:create', 'files:read'), FILE };
    for (const one of [examples.sendFile, examples.sendFileInParts])
      expect(JSON.parse(await shell(one, env))).toMatchObject({ name: 'longe.jpg', width: 400 });
    const PACKAGE = join(folder, 'nacelle.zip');
    await writeFile(PACKAGE, await buildPackage('nacelle'));
    const packaging = { API: api(), KEY: await keyFor('course-blocks:create'), PACKAGE };
    expect(JSON.parse(await shell(examples.sendPackage, packaging))).toMatchObject({
      url: expect.stringMatching(/^package:/),
    });
  });

  test('a table of people is judged and committed, and not without the scope', async () => {
    const TABLE = join(folder, 'people.csv');
    await writeFile(TABLE, 'Prénom;Nom;E-mail\nAnaïs;Roux;anais.roux@example.org\n;;wrong\n');
    const admin = await clientOf(server, tenant, 'admin');
    const companies = await admin.listCompanies({ query: { limit: 1 } });
    const COMPANY = companies.ok ? (companies.data.items[0]?.id ?? '') : '';
    const other = { API: api(), KEY: await keyFor('users:create'), COMPANY, TABLE };
    expect(JSON.parse(await shell(examples.importPeople, other))).toMatchObject({
      errors: [{ code: 'Forbidden' }],
    });
    const env = { ...other, KEY: await keyFor('people:import') };
    const committing = JSON.parse(await shell(examples.importPeople, env)) as { id: string };
    expect(committing).toMatchObject({ state: 'committing', counts: { new: 1, refused: 1 } });
    while ((await server.app.jobs.run('people-import')) > 0);
    const get = (path: string) =>
      fetch(`${api()}${path}`, { headers: { authorization: `Bearer ${env.KEY}` } });
    expect(await (await get(`/imports/${committing.id}`)).json()).toMatchObject({
      state: 'committed',
      done: 1,
    });
    expect(await (await get(`/imports/${committing.id}/refused.csv?locale=en`)).text()).toContain('wrong');
    const found = await admin.listUsers({
      query: { where: JSON.stringify({ email: 'anais.roux@example.org' }) },
    });
    expect(found).toMatchObject({ data: { items: [{ firstname: 'Anaïs' }] } });
    const entries = await admin.listAuditEntries({ query: { action: 'people-imported', limit: 1 } });
    expect(entries).toMatchObject({ data: { items: [{ subject: committing.id, actorName: 'Annuaire' }] } });
  });

  test('the program reads everybody', async () => {
    const file = await programOf(examples.readAll);
    const env = { API: api(), KEY: await keyFor('users:read') };
    const { stdout } = await run(process.execPath, [file], { env });
    const admin = await clientOf(server, tenant, 'admin');
    const all = await admin.listUsers({ query: { limit: 100, sort: 'username' } });
    if (!all.ok) throw new Error(all.code);
    expect(stdout.trimEnd().split('\n')).toEqual(
      all.data.items.map(({ id, username }) => `${id} ${username}`),
    );
  });
});

describe('the receiver', () => {
  const secret = newWebhookSecret(systemRandom);
  let child: ChildProcess;
  let said = '';
  const url = 'http://127.0.0.1:';
  let port = 0;
  beforeAll(async () => {
    port = await freePort();
    child = spawn(process.execPath, [await programOf(examples.receive)], {
      env: { SECRET: secret, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout?.on('data', (part: Buffer) => {
      said += part.toString();
    });
    while (!said.includes('listening')) await once(child.stdout ?? child, 'data');
  });
  afterAll(async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  });
  const lines = () => said.trimEnd().split('\n').slice(1);

  test('takes what the product signs, once, and nothing that was altered or is old', async () => {
    const send = async (id: string, at: Date, body: string, sent = body) => {
      const headers = { 'content-type': 'application/json', ...signedHeaders({ id, at, body }, secret) };
      return (await fetch(url + port, { method: 'POST', headers, body: sent })).status;
    };
    const body = JSON.stringify({ type: 'user.created', data: {} });
    expect(await send('one', new Date(), body)).toBe(204);
    expect(await send('one', new Date(), body)).toBe(204);
    expect(await send('two', new Date(), body, `${body} `)).toBe(401);
    expect(await send('three', new Date(Date.now() - 3_600_000), body)).toBe(401);
    await expect.poll(lines).toEqual(['user.created one']);
  });

  test('takes what a reader signs by the command', async () => {
    const env = { SECRET: secret, RECEIVER: url + port };
    expect(await shell(examples.sendYourself, env)).toBe('204\n');
    await expect.poll(lines).toContain('test msg_1');
    const wrong = newWebhookSecret(systemRandom);
    expect(await shell(examples.sendYourself, { ...env, SECRET: wrong })).toBe('401\n');
  });
});

describe('the pages', () => {
  test.each(guides.map(({ name, lang, title }) => [name, lang, title] as const))(
    '%s has its words and every example',
    async (name, lang, title) => {
      const html = await pageOf(name);
      expect(html).toContain(`<article lang="${lang}"><h2>${title}</h2>`);
      expect(html.match(/<pre/g)?.length).toBeGreaterThanOrEqual(2);
      expect(html).not.toContain('undefined');
    },
  );

  test('each example stands in both languages', () => {
    for (const lang of ['en', 'fr']) {
      const all = guides.filter((guide) => guide.lang === lang).flatMap(({ parts }) => parts);
      const standing = all.flatMap((part) => (part.kind === 'example' ? [part.example] : []));
      expect(new Set(standing)).toEqual(new Set<Example>(Object.values(examples)));
    }
  });

  test('an operation has its scope and a command', async () => {
    const html = await pageOf('users');
    expect(html).toContain('a key of the API with the scope <code>users:create</code>');
    expect(html).toContain('curl -sS -X POST &quot;$API/users&quot;');
    expect(Object.keys(endpoints)).toContain('createUser');
  });
});
