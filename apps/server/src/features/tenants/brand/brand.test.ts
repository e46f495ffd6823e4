/** The brand over HTTP: a draft nobody sees, numbered versions that the portal shows, one of them put back. */
import type { Brand } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { clientOf, must } from '../../../testing/signed-in.ts';
import { stockFile } from '../../../testing/stock/stock-account.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;
let admin: Client;
let first: Brand;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
  admin = await clientOf(server, tenant, 'admin');
  first = must(await admin.getBrand()).current;
});
afterAll(() => server.close());

const write = (change: Partial<Brand>, revision = 0, by = admin) =>
  by.setBrandDraft({ body: { content: { ...first, ...change }, revision } });
const publish = async (revision: number, by = admin) => {
  const newest = must(await admin.getBrand()).versions[0]?.number ?? 0;
  return by.publishBrand({ body: { revision, newest } });
};
/** What somebody who is signed out reads, at most two seconds later. */
async function shown(of = tenant) {
  server.clock.advance(2_001);
  return must(await server.client(of.host).getCurrentContext());
}
const entries = async (action: string) =>
  must(await admin.listAuditEntries({ query: { action } })).items.map(({ details }) => details);

describe('a draft', () => {
  test('is kept with its writer, half typed too, and shown to nobody', async () => {
    expect(must(await admin.getBrand())).toMatchObject({ draft: null, versions: [] });
    const draft = must(await write({ name: '<b>Atelier</b>', colour: '#12' }));
    expect(draft).toMatchObject({ revision: 1, content: { name: '<b>Atelier</b>', colour: '#12' } });
    expect(draft.savedBy).not.toBeNull();
    expect(await shown()).toMatchObject({ name: first.name, metas: { colours: { brand: first.colour } } });
    const other = await clientOf(server, neighbour, 'admin');
    expect(must(await other.getBrand())).toMatchObject({ draft: null, versions: [] });
  });

  test('of another revision than the one that was changed is left as it is', async () => {
    for (const revision of [0, 2])
      expect(await write({ name: 'Autre' }, revision)).toMatchObject({ status: 409, code: 'BRAND_CHANGED' });
    expect(must(await admin.getBrand()).draft).toMatchObject({
      revision: 1,
      content: { name: '<b>Atelier</b>' },
    });
  });

  test('has bounds', async () => {
    for (const change of [
      { name: 'x'.repeat(501) },
      { title: 'x'.repeat(501) },
      { description: 'x'.repeat(10_001) },
      { welcome: { fr: 'x'.repeat(301) } },
      { assets: { logo: 'x'.repeat(501) } },
    ])
      expect(await write(change, 1)).toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('is dropped in the revision that was seen', async () => {
    const drop = (revision: number) => admin.deleteBrandDraft({ query: { revision } });
    expect(await drop(2)).toMatchObject({ code: 'BRAND_CHANGED' });
    expect(await drop(1)).toMatchObject({ ok: true });
    expect(await drop(1)).toMatchObject({ code: 'BRAND_CHANGED' });
    expect(must(await admin.getBrand()).draft).toBeNull();
  });
});

describe('what cannot be shown is not published, and stays a draft', () => {
  test.each([
    ['BRAND_NAME_MISSING', () => ({ name: '  ' })],
    ['BRAND_COLOUR_WRONG', () => ({ colour: '#12345' })],
    ['BRAND_PICTURE_MISSING', () => ({ assets: { ...first.assets, logo: 'javascript:alert(1)' } })],
    ['BRAND_PICTURE_MISSING', () => ({ assets: { ...first.assets, logo: tenant.contextId } })],
    ['BRAND_UNCHANGED', () => ({})],
  ] as const)('%s', async (code, change) => {
    const { revision } = must(await write(change()));
    expect(await publish(revision)).toMatchObject({ status: 409, code });
    const { draft, versions } = must(await admin.getBrand());
    expect([draft?.revision, versions]).toEqual([revision, []]);
    must(await admin.deleteBrandDraft({ query: { revision } }));
  });

  test('a document, and a picture of another centre', async () => {
    const png = { type: 'image/png', fileType: 'image', bytes: Buffer.from('p') } as const;
    const files = [
      await stockFile(server, tenant, { name: 'a.pdf' }),
      await stockFile(server, neighbour, { name: 'a.png', ...png }),
    ];
    for (const splash of files) {
      // oxlint-disable-next-line no-await-in-loop -- there is one draft
      const { revision } = must(await write({ assets: { ...first.assets, splash } }));
      // oxlint-disable-next-line no-await-in-loop -- there is one draft
      expect(await publish(revision)).toMatchObject({ code: 'BRAND_PICTURE_MISSING' });
      // oxlint-disable-next-line no-await-in-loop -- there is one draft
      must(await admin.deleteBrandDraft({ query: { revision } }));
    }
  });
});

describe('publishing', () => {
  test('shows the draft everywhere, and keeps what was there before as a version', async () => {
    const png = { type: 'image/png', fileType: 'image', bytes: Buffer.from('p') } as const;
    const logo = await stockFile(server, tenant, { name: 'logo.png', ...png });
    const content = {
      name: '<i>Neuf</i>',
      colour: '#5b2a5e',
      title: ' Portail ',
      welcome: { fr: 'Bonjour' },
    };
    must(await write({ ...content, assets: { ...first.assets, logo } }));
    const version = must(await publish(1));
    expect(version).toMatchObject({ number: 2, restored: null, content: { ...content, title: 'Portail' } });
    expect(version.publishedBy).not.toBeNull();
    const context = await shown();
    expect(context).toMatchObject({
      name: '<i>Neuf</i>',
      metas: { title: 'Portail', colours: { brand: '#5b2a5e' }, welcome: { fr: 'Bonjour' } },
    });
    expect(context.assets.logo).toContain(logo);
    expect(must(await admin.getBrand())).toMatchObject({
      draft: null,
      current: version.content,
      versions: [version, { number: 1, content: first, publishedAt: null, publishedBy: null }],
    });
    expect(await shown(neighbour)).toMatchObject({ name: 'Centre beta' });
  });

  test('is in the audit, with each old and new value', async () => {
    expect(await entries('brand-published')).toEqual([{ field: 'version', from: '1', to: '2' }]);
    expect(await entries('context-changed')).toContainEqual({
      field: 'metas.colours.brand',
      from: first.colour,
      to: '#5b2a5e',
    });
  });

  test('of two at once one wins', async () => {
    must(await write({ name: 'Deux' }));
    const both = await Promise.all([publish(1), publish(1)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: 'BRAND_CHANGED' });
    expect(must(await admin.getBrand()).versions.map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  test('beside another version than the one that was compared is refused', async () => {
    must(await write({ name: 'Trois' }));
    const stale = await admin.publishBrand({ body: { revision: 1, newest: 2 } });
    expect(stale).toMatchObject({ status: 409, code: 'BRAND_CHANGED' });
    expect(must(await admin.getBrand()).draft).toMatchObject({ revision: 1, content: { name: 'Trois' } });
    must(await admin.deleteBrandDraft({ query: { revision: 1 } }));
  });

  test('leaves what else the context says, and keeps what the API changed meanwhile', async () => {
    const { metas } = await shown();
    const params = { id: tenant.contextId };
    const singleSignOnLabel = { fr: 'Entrer' };
    const labels = { fr: { 'login.title': 'Entrer' } };
    const body = { name: 'Par API', metas: { ...metas, labels, singleSignOnLabel } };
    must(await admin.updateContext({ params, body }));
    must(await write({ name: 'Trois' }));
    expect(must(await publish(1)).number).toBe(5);
    expect((await shown()).metas).toMatchObject({ singleSignOnLabel, labels: {} });
    const kept = must(await admin.getBrand()).versions.find(({ number }) => number === 4);
    expect(kept).toMatchObject({ publishedAt: null, content: { name: 'Par API', labels } });
  });
});

describe('putting a version back', () => {
  const restore = (number: number, newest: number) => admin.restoreBrand({ body: { number, newest } });

  test('is a publication of its own, and leaves the draft', async () => {
    must(await write({ name: 'En cours' }));
    expect(await restore(1, 4)).toMatchObject({ status: 409, code: 'BRAND_CHANGED' });
    expect(await restore(99, 5)).toMatchObject({ status: 404 });
    const back = must(await restore(1, 5));
    expect(back).toMatchObject({ number: 6, restored: 1, content: first });
    expect(await shown()).toMatchObject({ name: first.name, metas: { colours: { brand: first.colour } } });
    expect((await entries('brand-published'))[0]).toEqual({
      field: 'version',
      from: '5',
      to: '6',
      restored: '1',
    });
    expect(must(await admin.getBrand()).draft).toMatchObject({ content: { name: 'En cours' } });
    expect(await restore(1, 6)).toMatchObject({ code: 'BRAND_UNCHANGED' });
  });

  test('of a picture that was deleted meanwhile is refused', async () => {
    const { versions } = must(await admin.getBrand());
    const logo = versions.find(({ number }) => number === 2)?.content.assets.logo ?? '';
    await server.open.asOwner((owner) => owner.query('delete from files where id = $1', [logo]));
    expect(await restore(2, 6)).toMatchObject({ code: 'BRAND_PICTURE_MISSING' });
  });
});

test('twenty versions are kept', async () => {
  let revision = must(await admin.getBrand()).draft?.revision ?? 0;
  for (let at = 0; at < 20; at += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    ({ revision } = must(await write({ name: `Nom ${at}` }, revision)));
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    must(await publish(revision));
    revision = 0;
  }
  const { versions } = must(await admin.getBrand());
  expect(versions.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, at) => 26 - at));
  const stored = await server.open.asOwner((owner) =>
    owner.query('select count(*)::int as count from brand_versions where "contextId" = $1', [
      tenant.contextId,
    ]),
  );
  expect(stored).toEqual([{ count: 20 }]);
});

test.each(['learner', 'trainer', 'organizer'] as const)('a %s reads and writes none of it', async (who) => {
  const other = await clientOf(server, tenant, who);
  for (const answer of [
    await other.getBrand(),
    await write({ name: 'x' }, 0, other),
    await other.deleteBrandDraft({ query: { revision: 1 } }),
    await publish(1, other),
    await other.restoreBrand({ body: { number: 26, newest: 26 } }),
  ])
    expect(answer).toMatchObject({ status: 403, code: 'Forbidden' });
});
