/**
 * What a log, the file store or the database gives away (assurance §3 T23): a person resets a password, is launched, sends
 * files, and is then erased; every secret that came by, and every mark of the person, is looked for afterwards.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@parcours/contract/client';
import sharp from 'sharp';
import { keepHouse } from '../../features/jobs/housekeeping/housekeeping.service.ts';
import { moduleRow, stockModule } from '../packages/stock-module.ts';
import { clientOf, must, tokenOf } from '../signed-in.ts';
import { resetSecretOf, stockInvitation } from '../stock/stock-account.ts';
import { startServer, type TestServer } from '../servers/start-server.ts';
import { type StockedTenant, stockPassword, stockTenant } from '../stock/stock-tenant.ts';
import { tablesWith } from '../tables-with.ts';
import { uploadTo } from '../stock/upload.ts';
import type { Proof } from './verdict.ts';

/** Looked for in names, files and texts of the person. */
const canary = 'zqxprivacycanary';
const newPassword = 'Horse-battery-9147!';
const wrongPassword = 'Wrong-battery-4711!';
const hour = 3_600_000;
const levels = ['info', 'debug'] as const;

/** What must be in no log and in no row as it is, by what it is called in a fault. */
type Secrets = Map<string, string>;

interface Stage {
  readonly server: TestServer;
  readonly tenant: StockedTenant;
  readonly secrets: Secrets;
}

export async function provePrivacy(): Promise<Proof> {
  const faults: string[] = [];
  let [lines, secrets, tables, bytes] = [0, 0, 0, 0];
  for (const level of levels) {
    const server = await startServer({ logLevel: level });
    try {
      const tenant = await stockTenant(server, 'alpha');
      const stage: Stage = { server, tenant, secrets: new Map() };
      const person = await live(stage);
      faults.push(...(await secretsInRows(stage)).map((fault) => `${level}: ${fault}`));
      const seen = await scan(stage);
      // What is looked for must be there first, or finding nothing would say nothing.
      for (const place of ['still in users', 'still in files', 'still in the file'])
        if (!seen.faults.some((fault) => fault.includes(place)))
          faults.push(`the scan does not see: ${place}`);
      await leave(stage, person);
      const left = await scan(stage);
      faults.push(...left.faults.map((fault) => `${level}: ${fault}`));
      lines += server.logs.length;
      secrets += stage.secrets.size;
      tables += left.tables;
      bytes += left.bytes;
    } finally {
      await server.close();
    }
  }
  if (lines < 50) faults.push(`only ${lines} log lines were written: the scan had nothing to read`);
  const figures =
    `${secrets} secrets and 1 person looked for in ${lines} log lines at ${levels.join(' and ')}, ` +
    `${tables} tables, ${bytes} bytes of files: ${faults.length} found`;
  return { faults, figures };
}

/** Everything that makes a secret or leaves a mark. */
async function live(stage: Stage): Promise<Client> {
  const { server, tenant, secrets } = stage;
  const { users, host, companyId, openClass } = tenant;
  const first = await clientOf(server, tenant, 'learner');
  must(
    await first.updateUser({ params: { id: users.learner }, body: { firstname: canary, lastname: canary } }),
  );
  const email = `${canary}@example.test`;
  await server.open.database.withTenant(tenant.contextId, (tx) =>
    tx.run(tx.sql.updateTable('users').set({ email }).where('id', '=', users.learner)),
  );
  await resetPassword(stage, email);
  const token = await signIn(stage, 'learner', newPassword);
  const learner = server.client(host, { token });
  await server.client(host).login({ body: { username: 'learner', password: wrongPassword } });
  secrets.set('a wrong password', wrongPassword);
  await server.request(host, `/api/users/me?access_token=${token}`);

  const code = await stockInvitation(server, tenant);
  secrets.set('an invitation code', code);
  await server.request(host, `/api/invitation-codes/${code}`);
  await server.request(host, `/invitation/${code}`);

  const photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#3070a0' } })
    .jpeg()
    .toBuffer();
  const pdf = Buffer.from(`%PDF-1.7\n${canary}\n%%EOF\n`);
  for (const sent of [
    { name: `${canary}.jpg`, type: 'image/jpeg', bytes: photo },
    { name: `${canary}.pdf`, type: 'application/pdf', bytes: pdf },
  ]) {
    const { file } = await uploadTo(server, host, token, sent);
    if (file === undefined) throw new Error(`${sent.name} was refused`);
    const { host: contentHost, pathname } = new URL(file.url);
    secrets.set(`the signature of ${sent.type}`, pathname.split('/')[4]?.split('.')[1] ?? '');
    await server.request(contentHost, pathname);
    await server.request(contentHost, `${pathname}x`);
  }
  const entry = { title: canary, message: canary, companyId, classId: openClass.classId };
  must(
    await learner.createLogBookRecord({ body: { ...entry, studentId: users.learner, attachmentIds: [] } }),
  );
  await keepNote(stage, canary);
  must(await learner.createSavedReply({ body: { text: canary } }));
  must(await learner.contactUser({ body: { recipientId: users.trainer, object: canary, message: canary } }));
  await launch(stage, learner);
  await server.app.jobs.run('mail', 'erase-files');
  return learner;
}

/** In the notebook, on a step of any lesson of the learner. */
async function keepNote({ server, tenant }: Stage, text: string): Promise<void> {
  await server.open.database.withTenant(tenant.contextId, (tx) =>
    tx.run(
      tx.sql.insertInto('notes').values({
        contextId: tenant.contextId,
        lessonId: tenant.openClass.lessonIds[0],
        nodeId: tenant.openClass.lessonIds[1],
        userId: tenant.users.learner,
        bookmarked: false,
        text,
        savedAt: server.clock.now(),
      }),
    ),
  );
}

async function resetPassword({ server, tenant, secrets }: Stage, email: string): Promise<void> {
  const anyone = server.client(tenant.host);
  must(await anyone.recoverPassword({ body: { username: email } }));
  const secret = await resetSecretOf(server, tenant);
  secrets.set('a reset link', secret);
  await server.request(tenant.host, `/reset/${secret}`);
  const opened = must(await anyone.getPasswordReset({ params: { token: secret } }));
  secrets.set('the token of a reset', opened.access_token);
  const renewing = server.client(tenant.host, { token: opened.access_token });
  must(await renewing.updateUser({ params: { id: tenant.users.learner }, body: { password: newPassword } }));
  secrets.set('the new password', newPassword);
}

async function signIn(
  { server, tenant, secrets }: Stage,
  username: string,
  password: string,
): Promise<string> {
  const { access_token: token } = must(
    await server.client(tenant.host).login({ body: { username, password } }),
  );
  secrets.set('an access token', token);
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sid: string;
  };
  secrets.set('the id of a sign-in', claims.sid);
  return token;
}

async function launch({ server, tenant, secrets }: Stage, learner: Client): Promise<void> {
  const module = await stockModule(server, tenant);
  const params = { id: module.lessons.first };
  const page = must(await learner.getCurrentPage({ params, query: {} }));
  const { url } = must(await learner.launchTincan({ params, body: { pageId: page.id, rowId: moduleRow } }));
  const { host, pathname, searchParams } = new URL(url);
  const auth = searchParams.get('auth') ?? '';
  secrets.set('the token of a launch', pathname.split('/')[2] ?? '');
  secrets.set('the credential of a launch', auth.replace('Basic ', ''));
  const [, password = ''] = Buffer.from(auth.replace('Basic ', ''), 'base64').toString().split(':');
  secrets.set('the password of a launch', password);
  await server.request(host, pathname);
  await server.request(tenant.host, '/api/xapi-launch/statements', { headers: { authorization: auth } });
  await server.request(tenant.host, `/api/xapi-launch/statements?auth=${encodeURIComponent(auth)}`);
}

/** The rows while all of it still holds: a copy of the database opens nothing. */
async function secretsInRows({ server, tenant, secrets }: Stage): Promise<string[]> {
  const faults: string[] = [];
  for (const [about, secret] of secrets) {
    const tables = secret === '' ? ['nowhere: it is empty'] : await tablesWith(server, tenant, secret);
    faults.push(...tables.map((table) => `${about} stands in ${table}`));
  }
  return faults;
}

async function leave({ server, tenant }: Stage, learner: Client): Promise<void> {
  must(await learner.requestAccountDeletion());
  const admin = await clientOf(server, tenant, 'admin');
  must(await admin.confirmAccountDeletion({ params: { id: tenant.users.learner } }));
  await server.app.jobs.run('mail', 'erase-files');
  server.clock.advance(24 * hour);
  await server.app.jobs.run('mail', 'erase-files');
  await keepHouse({
    database: server.open.database,
    store: server.app.files,
    clock: server.clock,
    temporary: server.dataDir,
  });
}

async function scan({ server, tenant, secrets }: Stage) {
  const faults: string[] = [];
  const log = server.logs.join('\n');
  for (const [about, secret] of [
    ...secrets,
    ['the person', canary],
    ['the usual password', stockPassword],
  ] as const)
    for (const form of new Set([secret, encodeURIComponent(secret)]))
      if (form !== '' && log.includes(form)) faults.push(`${about} stands in a log line`);
  faults.push(
    ...(await tablesWith(server, tenant, canary)).map((table) => `the person is still in ${table}`),
  );
  const folder = join(server.dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries.filter((one) => one.isFile())) {
    const content = await readFile(join(entry.parentPath, entry.name));
    bytes += content.length;
    if (content.includes(canary)) faults.push(`the person is still in the file ${entry.name}`);
  }
  const [found] = await server.open.asOwner((owner) =>
    owner.query<{ tables: number }>(
      `select count(*)::int as tables from information_schema.tables where table_schema = 'public'`,
    ),
  );
  // Whoever was not erased still signs in.
  await tokenOf(server, tenant, 'peer');
  return { faults, tables: found?.tables ?? 0, bytes };
}
