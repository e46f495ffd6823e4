/** Centres kept over HTTP by a superadmin at the platform's host, and by nobody else anywhere (domain §2). */
import type { CallName } from '@parcours/contract';
import { endpoints } from '@parcours/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { namedBy } from '../../../testing/named-by.ts';
import { signAllIn, type Tokens } from '../../../testing/prove/callers.ts';
import { rawCall } from '../../../testing/raw-call.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { stockNamed } from '../../../testing/stock/stock-named.ts';
import { stockPassword } from '../../../testing/stock/stock-tenant.ts';
import { stockWorld, type World } from '../../../testing/stock/stocked-world.ts';
import { uploadTo } from '../../../testing/stock/upload.ts';
import { queuedLetters } from '../../../testing/stock/queued-letters.ts';

const platform = 'platform.test';
let server: TestServer;
let world: World;
let tokens: Tokens;
let token: string;
beforeAll(async () => {
  server = await startServer();
  world = await stockWorld(server, 'alpha');
  // It makes the account of the platform.
  tokens = await signAllIn(server, world);
  const signedIn = await server
    .client(platform)
    .loginToPlatform({ body: { username: 'platform', password: stockPassword } });
  if (!signedIn.ok) throw new Error(signedIn.code);
  token = signedIn.data.platform_token;
});
afterAll(() => server.close());

const superadmin = () => server.client(platform, { token });
const refreshed = () => server.clock.advance(2_001);
const wanted = {
  alias: 'rive',
  name: 'École de la Rive',
  host: 'rive.test',
  locale: 'fr',
  template: 'empty',
  email: 'directrice@rive.test',
} as const;

async function entriesOf(action: string) {
  const listed = await superadmin().listPlatformEntries({ query: { limit: 200 } });
  if (!listed.ok) throw new Error(listed.code);
  return listed.data.items.filter((one) => one.action === action);
}

describe('who is let in', () => {
  const calls = (Object.keys(endpoints) as CallName[]).filter(
    (name) => endpoints[name].access === 'superadmin',
  );

  test('nobody of a centre, whatever the role, at the platform’s host or at their own', async () => {
    const known = await stockNamed(server, world);
    for (const name of calls) {
      const input = namedBy[name];
      const sent = input === 'nothing' ? {} : input(known);
      for (const bearer of [undefined, ...Object.values(tokens)])
        for (const host of [platform, world.host])
          expect([name, await rawCall(server, host, name, sent, bearer)]).toMatchObject([
            name,
            { status: 401 },
          ]);
      // Not even a superadmin at the host of a centre.
      expect([name, await rawCall(server, world.host, name, sent, token)]).toMatchObject([
        name,
        { status: 401 },
      ]);
    }
  });

  test('calls of a centre are nobody’s at the platform’s host', async () => {
    expect(await server.client(platform).getCurrentContext()).toMatchObject({ code: 'CONTEXT_NOT_FOUND' });
    const asAdmin = server.client(platform, { token: tokens.admin ?? '' });
    expect(await asAdmin.getMe({ query: {} })).toMatchObject({ ok: false, code: 'CONTEXT_NOT_FOUND' });
  });

  test('the application’s role writes no centre without a superadmin who lives', async () => {
    const { database } = server.open;
    const insert = `insert into context_hosts (host, "contextId", kind) values ('stolen.test', $1, 'frontoffice')`;
    for (const account of ['', '00000000-0000-7000-8000-000000000000'])
      await expect(
        database.withPlatform(async (tx) => {
          await tx.query({ name: 'test.act', text: `select set_config('app.superadmin', $1, true)` }, [
            account,
          ]);
          await tx.query({ name: 'test.insertHost', text: insert }, [world.contextId]);
        }),
      ).rejects.toThrow('row-level security');
    await expect(
      database.withTenant(world.contextId, (tx) =>
        tx.query({ name: 'test.off', text: 'update contexts set "retiredAt" = now() where id = $1' }, [
          world.contextId,
        ]),
      ),
    ).rejects.toThrow('only the platform');
  });
});

test('the list counts people, bytes and letters, and names nobody', async () => {
  const listed = await superadmin().listCentres({ query: {} });
  if (!listed.ok) throw new Error(listed.code);
  expect(listed.data.total).toBe(1);
  const [alpha] = listed.data.items;
  expect(alpha).toMatchObject({ alias: 'alpha', state: 'on', limits: { people: null } });
  expect(alpha?.usage.people).toBe(Object.keys(tokens).length - 1);
  const text = JSON.stringify(listed.data);
  for (const id of Object.values(world.userIds)) expect(text).not.toContain(id);
  expect(text).not.toContain('@');
  for (const search of ['ALPH', 'alpha.test'])
    expect(await superadmin().listCentres({ query: { search } })).toMatchObject({ data: { total: 1 } });
  expect(await superadmin().listCentres({ query: { search: 'nowhere' } })).toMatchObject({
    data: { items: [], total: 0 },
  });
});

describe('a centre is made', () => {
  test('empty, and its first administrator comes in by the letter', async () => {
    const made = await superadmin().createCentre({ body: wanted });
    if (!made.ok) throw new Error(made.code);
    expect(made.data).toMatchObject({ name: wanted.name, state: 'on', usage: { people: 0, fileBytes: 0 } });
    expect(made.data.hosts.map(({ host }) => host).toSorted()).toEqual([
      'admin.rive.test',
      'content.rive.test',
      'rive.test',
    ]);
    expect(await entriesOf('centre-created')).toMatchObject([
      { by: 'platform', centreId: made.data.id, centreName: wanted.name, details: { alias: 'rive' } },
    ]);
    refreshed();
    const [letter] = await queuedLetters(server, made.data.id);
    expect(letter).toMatchObject({ letter: 'centreOpened', values: { days: 7 } });
    // Sealed while it waits.
    expect(JSON.stringify(letter)).not.toContain('/reset/');
    const link = server.vault.open(String(letter?.values['link']), `letters of ${made.data.id}`);
    expect(link).toMatch(/^https:\/\/rive\.test\/reset\/[\w-]{43}$/);
    const visitor = server.client(wanted.host);
    const found = await visitor.getPasswordReset({ params: { token: link.split('/').at(-1) ?? '' } });
    if (!found.ok) throw new Error(found.code);
    const chosen = await server
      .client(wanted.host, { token: found.data.access_token })
      .updateUser({ params: { id: found.data.id }, body: { password: 'Vert;Tango19' } });
    expect(chosen).toMatchObject({ ok: true });
    const entered = await visitor.login({ body: { username: wanted.email, password: 'Vert;Tango19' } });
    if (!entered.ok) throw new Error(entered.code);
    const admin = server.client(wanted.host, { token: entered.data.access_token });
    expect(await admin.getMe({ query: {} })).toMatchObject({ data: { roles: ['admin'] } });
    expect(await admin.listCourses({ query: {} })).toMatchObject({ data: { items: [] } });
  });

  test('with a course to try', async () => {
    const body = { ...wanted, alias: 'essai', host: 'essai.test', template: 'sample' } as const;
    const made = await superadmin().createCentre({ body });
    if (!made.ok) throw new Error(made.code);
    expect(made.data.usage.fileBytes).toBeGreaterThan(0);
  });

  test('once: a short name or a host that is taken is refused, and leaves nothing behind', async () => {
    const taken = { ...wanted, alias: 'autre', email: 'autre@rive.test' };
    expect(await superadmin().createCentre({ body: taken })).toMatchObject({ code: 'CENTRE_HOST_TAKEN' });
    expect(await superadmin().createCentre({ body: { ...wanted, host: 'autre.test' } })).toMatchObject({
      code: 'CENTRE_ALIAS_TAKEN',
    });
    for (const host of [platform, 'content.rive.test'])
      expect(await superadmin().createCentre({ body: { ...taken, host } })).toMatchObject({
        code: 'CENTRE_HOST_TAKEN',
      });
    const both = { ...taken, host: 'ensemble.test' };
    const answers = await Promise.all([both, both].map((body) => superadmin().createCentre({ body })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 409 });
    expect(await superadmin().listCentres({ query: {} })).toMatchObject({ data: { total: 4 } });
  });

  test.each([
    [{ alias: 'Pas Bon' }, 'body.alias'],
    [{ host: 'https://autre.test' }, 'body.host'],
    [{ host: 'autre.test:3000' }, 'body.host'],
    [{ email: 'nobody' }, 'body.email'],
    [{ name: ' ' }, 'body.name'],
    [{ template: 'demo' }, 'body.template'],
  ])('%o is refused by its place', async (bad, path) => {
    const answer = await rawCall(server, platform, 'createCentre', { body: { ...wanted, ...bad } }, token);
    expect(answer).toMatchObject({ status: 400, text: expect.stringContaining(path) });
  });
});

describe('a centre is changed', () => {
  const centreNamed = async (alias: string) => {
    const listed = await superadmin().listCentres({ query: { search: alias } });
    const found = listed.ok ? listed.data.items.find((one) => one.alias === alias) : undefined;
    if (found === undefined) throw new Error(`no ${alias}`);
    return found;
  };

  test('hosts are added with their origins and removed, never the last of the portal', async () => {
    const { id } = await centreNamed('rive');
    const added = await superadmin().addCentreHost({ params: { id }, body: { host: 'port.test' } });
    expect(added.ok && added.data.hosts).toHaveLength(6);
    refreshed();
    expect(await server.client('port.test').getCurrentContext()).toMatchObject({ data: { alias: 'rive' } });
    expect(await superadmin().addCentreHost({ params: { id }, body: { host: 'alpha.test' } })).toMatchObject({
      code: 'CENTRE_HOST_TAKEN',
    });
    const removals = await Promise.all(
      ['port.test', 'rive.test'].map((host) => superadmin().removeCentreHost({ params: { id, host } })),
    );
    // At once too, one of the portal stays.
    expect(removals.map((one) => (one.ok ? 'removed' : one.code)).toSorted()).toEqual([
      'CENTRE_LAST_HOST',
      'removed',
    ]);
    expect(await superadmin().removeCentreHost({ params: { id, host: 'alpha.test' } })).toMatchObject({
      code: 'MODEL_NOT_FOUND',
    });
    expect(await entriesOf('host-added')).toHaveLength(3);
    expect(await entriesOf('host-removed')).toHaveLength(1);
  });

  test('off, nothing answers; on again, everything is as it was', async () => {
    const { id } = await centreNamed('alpha');
    const learner = server.client(world.host, { token: tokens.learner ?? '' });
    expect(await learner.getMe({ query: {} })).toMatchObject({ ok: true });
    const params = { id };
    expect(await superadmin().updateCentre({ params, body: { state: 'off' } })).toMatchObject({
      data: { state: 'off', hosts: expect.arrayContaining([{ host: 'alpha.test', kind: 'frontoffice' }]) },
    });
    await superadmin().updateCentre({ params, body: { state: 'off' } });
    refreshed();
    expect(await learner.getMe({ query: {} })).toMatchObject({ code: 'CONTEXT_NOT_FOUND' });
    const reason = 'a question about a course';
    expect(await superadmin().visitCentre({ params, body: { reason } })).toMatchObject({
      code: 'CENTRE_OFF',
    });
    expect(await superadmin().updateCentre({ params, body: { state: 'on' } })).toMatchObject({
      data: { state: 'on' },
    });
    refreshed();
    expect(await learner.getMe({ query: {} })).toMatchObject({ ok: true });
    expect(await entriesOf('centre-switched-off')).toHaveLength(1);
    expect(await entriesOf('centre-switched-on')).toHaveLength(1);
  });

  test('limits: bytes past theirs are refused, and its admin cannot raise them', async () => {
    const { id } = await centreNamed('alpha');
    const limits = { people: 40, fileBytes: 10, letters: null };
    expect(await superadmin().updateCentre({ params: { id }, body: { limits } })).toMatchObject({
      data: { limits },
    });
    expect(await entriesOf('limits-changed')).toMatchObject([
      { details: { field: 'fileBytes', from: '', to: 10 } },
      { details: { field: 'people', from: '', to: 40 } },
    ]);
    refreshed();
    const admin = server.client(world.host, { token: tokens.admin ?? '' });
    const context = await admin.getContext({ params: { id }, query: {} });
    if (!context.ok) throw new Error(context.code);
    const settings = { ...context.data.settings, quotas: { fileBytes: { context: 1_000_000 } } };
    expect(await admin.updateContext({ params: { id }, body: { settings } })).toMatchObject({ ok: true });
    refreshed();
    const sent = await uploadTo(server, world.host, tokens.admin ?? '', {
      name: 'carré.png',
      type: 'image/png',
      bytes: await sharp({ create: { width: 8, height: 8, channels: 3, background: '#205080' } })
        .png()
        .toBuffer(),
    });
    expect(sent).toMatchObject({ status: 429, code: 'FILES_FULL' });
    expect(await superadmin().getCentre({ params: { id } })).toMatchObject({ data: { limits } });
  });

  test('an unknown centre is none', async () => {
    const params = { id: '00000000-0000-7000-8000-000000000000' };
    for (const answer of [
      await superadmin().getCentre({ params }),
      await superadmin().updateCentre({ params, body: { state: 'off' } }),
      await superadmin().addCentreHost({ params, body: { host: 'x.test' } }),
      await superadmin().removeCentreHost({ params: { ...params, host: 'x.test' } }),
      await superadmin().visitCentre({ params, body: { reason: 'long enough a reason' } }),
    ])
      expect(answer).toMatchObject({ code: 'CONTEXT_NOT_FOUND' });
  });
});
