/** Legal pages over HTTP: a draft nobody sees, numbered versions, what the portal shows, terms that are accepted anew. */
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { clientOf, must } from '../../../testing/signed-in.ts';
import { setSettings } from '../../../testing/stock/stock-account.ts';
import { type StockedTenant, stockSettings, stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;
let admin: Client;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
  admin = await clientOf(server, tenant, 'admin');
});
afterAll(() => server.close());

type Name = 'cgu' | 'rgpd' | 'accessibility';

const pageOf = async (name: Name, by = admin) =>
  must(await by.listLegalPages()).items.find((page) => page.name === name);
const write = (name: Name, fr: string, revision = 0) =>
  admin.setLegalDraft({ body: { name, content: { fr }, revision } });
const publish = (name: Name, revision: number, note?: string) =>
  admin.publishLegalPage({ body: { name, revision, ...(note === undefined ? {} : { note }) } });
const shown = async (of = tenant) => must(await server.client(of.host).getCurrentContext()).settings.legal;

describe('a draft', () => {
  test('is kept with its writer, and seen by nobody else', async () => {
    expect(await pageOf('cgu')).toEqual({ name: 'cgu', draft: null, current: null, versions: [] });
    const draft = must(await write('cgu', '<h2>Objet</h2><p>Nos conditions</p>'));
    expect(draft).toMatchObject({ revision: 1, content: { fr: '<h2>Objet</h2><p>Nos conditions</p>' } });
    expect(draft.savedBy).not.toBeNull();
    expect(await shown()).toBeUndefined();
    expect(await pageOf('cgu', await clientOf(server, neighbour, 'admin'))).toMatchObject({ draft: null });
  });

  test('of another revision than the one that was changed is left as it is', async () => {
    for (const revision of [0, 2])
      expect(await write('cgu', '<p>Autre</p>', revision)).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await pageOf('cgu')).toMatchObject({ draft: { revision: 1 } });
    expect(must(await write('cgu', '<p>Nos conditions</p>', 1)).revision).toBe(2);
    expect(await write('rgpd', '<p>x</p>', 1)).toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('keeps what the allow list knows, and nothing that runs', async () => {
    const hostile = '<p onclick="x()">Oui<script>alert(1)</script><a href="javascript:alert(1)">là</a></p>';
    const { content } = must(await write('accessibility', hostile));
    expect(content.fr).toBe('<p>Oui<a>là</a></p>');
  });
});

describe('publishing', () => {
  test('makes the draft a version with its day and author, which the portal shows', async () => {
    expect(await publish('cgu', 1)).toMatchObject({ code: 'BAD_REQUEST' });
    const version = must(await publish('cgu', 2, 'Première version'));
    expect(version).toMatchObject({ number: 1, version: '1', note: 'Première version' });
    expect(version.date).toBe(version.publishedAt?.slice(0, 10));
    // Who is signed out reads what a process keeps, at most two seconds old.
    server.clock.advance(2_001);
    expect((await shown())?.cgu).toEqual({
      version: '1',
      date: version.date,
      content: { fr: '<p>Nos conditions</p>' },
    });
    expect(await pageOf('cgu')).toMatchObject({
      draft: null,
      current: { version: '1' },
      versions: [version],
    });
    expect(await publish('cgu', 2)).toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('once more keeps what was there readable', async () => {
    must(await write('cgu', '<p>Nos nouvelles conditions</p>'));
    expect(must(await publish('cgu', 1))).toMatchObject({ number: 2, version: '2' });
    const page = await pageOf('cgu');
    expect(page?.versions.map(({ number }) => number)).toEqual([2, 1]);
    const old = await admin.getLegalVersion({ query: { name: 'cgu', number: 1 } });
    expect(old).toMatchObject({
      data: { content: { fr: '<p>Nos conditions</p>' }, note: 'Première version' },
    });
    expect(await admin.getLegalVersion({ query: { name: 'cgu', number: 9 } })).toMatchObject({ status: 404 });
  });

  test('of two at once one wins', async () => {
    must(await write('rgpd', '<p>Vos données</p>'));
    const both = await Promise.all([publish('rgpd', 1), publish('rgpd', 1)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await pageOf('rgpd'))?.versions).toHaveLength(1);
  });

  test('nothing is no text, and what stands empty stays a draft', async () => {
    must(await write('cgu', '<p> </p>'));
    expect(await publish('cgu', 1)).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await pageOf('cgu')).toMatchObject({ draft: { revision: 1 }, current: { version: '2' } });
  });

  test('is in the audit, with the old and the new version', async () => {
    const { items } = must(await admin.listAuditEntries({ query: { action: 'legal-published' } }));
    expect(items.map(({ details }) => details)).toEqual([
      { field: 'rgpd', from: '0', to: '1' },
      { field: 'cgu', from: '1', to: '2' },
      { field: 'cgu', from: '', to: '1' },
    ]);
  });
});

test('data protection comes after the terms, and stays unpublished until it is', async () => {
  const other = await clientOf(server, neighbour, 'admin');
  const body = { content: { fr: '<p>Vos données</p>' }, revision: 0 };
  must(await other.setLegalDraft({ body: { ...body, name: 'rgpd' } }));
  expect(await other.publishLegalPage({ body: { name: 'rgpd', revision: 1 } })).toMatchObject({
    code: 'BAD_REQUEST',
  });
  must(await other.setLegalDraft({ body: { ...body, name: 'cgu' } }));
  must(await other.publishLegalPage({ body: { name: 'cgu', revision: 1 } }));
  expect(await pageOf('rgpd', other)).toMatchObject({ current: null, draft: { revision: 1 } });
  must(await other.publishLegalPage({ body: { name: 'rgpd', revision: 1 } }));
  expect(await pageOf('rgpd', other)).toMatchObject({ current: { version: '1' } });
});

test('what was there before the first was published here becomes a version of its own, and its number is passed', async () => {
  const third = await stockTenant(server, 'gamma');
  const text = { version: '3.2', date: '2025-01-01', content: { fr: '<p>Ancien</p>' } };
  await setSettings(server, third, { ...stockSettings, legal: { cgu: text, rgpd: text } });
  const by = await clientOf(server, third, 'admin');
  expect(await pageOf('cgu', by)).toMatchObject({ current: { version: '3.2' }, versions: [] });
  must(await by.setLegalDraft({ body: { name: 'cgu', content: { fr: '<p>Neuf</p>' }, revision: 0 } }));
  must(await by.publishLegalPage({ body: { name: 'cgu', revision: 1 } }));
  const page = await pageOf('cgu', by);
  expect(page?.versions).toMatchObject([
    { number: 4, version: '4' },
    { number: 1, version: '3.2', date: '2025-01-01', publishedAt: null, publishedBy: null },
  ]);
  expect(await by.getLegalVersion({ query: { name: 'cgu', number: 1 } })).toMatchObject({
    data: { content: { fr: '<p>Ancien</p>' } },
  });
});

test('new terms are accepted anew, in the version that is shown', async () => {
  await setSettings(server, tenant, { requireTerms: true });
  const learner = await clientOf(server, tenant, 'learner');
  const params = { id: tenant.users.learner };
  const accept = (version: string) =>
    learner.updateUser({ params, body: { legal: { cguAcceptedVersion: version } } });
  expect(await accept('1')).toMatchObject({ code: 'BAD_REQUEST' });
  expect(must(await accept('2')).legal).toMatchObject({ cguAcceptedVersion: '2' });
});

test.each(['learner', 'trainer', 'organizer'] as const)('a %s reads and writes none of it', async (who) => {
  const other = await clientOf(server, tenant, who);
  const name = 'cgu';
  for (const answer of [
    await other.listLegalPages(),
    await other.setLegalDraft({ body: { name, content: { fr: '<p>x</p>' }, revision: 0 } }),
    await other.publishLegalPage({ body: { name, revision: 1 } }),
    await other.getLegalVersion({ query: { name, number: 1 } }),
  ])
    expect(answer).toMatchObject({ status: 403, code: 'Forbidden' });
});
