/** The brand over HTTP: a draft nobody sees, numbered versions that the portal shows, one of them put back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BrandStage, stageBrand } from '../../../testing/brand-stage.ts';
import { clientOf, must } from '../../../testing/signed-in.ts';
import { stockFile } from '../../../testing/stock/stock-account.ts';

let stage: BrandStage;

beforeAll(async () => {
  stage = await stageBrand();
});
afterAll(() => stage.server.close());

describe('a draft', () => {
  test('is kept with its writer, half typed too, and shown to nobody', async () => {
    expect(must(await stage.admin.getBrand())).toMatchObject({ draft: null, versions: [] });
    const draft = must(await stage.write({ name: '<b>Atelier</b>', colour: '#12' }));
    expect(draft).toMatchObject({ revision: 1, content: { name: '<b>Atelier</b>', colour: '#12' } });
    expect(draft.savedBy).not.toBeNull();
    expect(await stage.shown()).toMatchObject({
      name: stage.first.name,
      metas: { colours: { brand: stage.first.colour } },
    });
    const other = await clientOf(stage.server, stage.neighbour, 'admin');
    expect(must(await other.getBrand())).toMatchObject({ draft: null, versions: [] });
  });

  test('of another revision than the one that was changed is left as it is', async () => {
    for (const revision of [0, 2])
      expect(await stage.write({ name: 'Autre' }, revision)).toMatchObject({
        status: 409,
        code: 'BRAND_CHANGED',
      });
    expect(must(await stage.admin.getBrand()).draft).toMatchObject({
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
      expect(await stage.write(change, 1)).toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('is dropped in the revision that was seen', async () => {
    const drop = (revision: number) => stage.admin.deleteBrandDraft({ query: { revision } });
    expect(await drop(2)).toMatchObject({ code: 'BRAND_CHANGED' });
    expect(await drop(1)).toMatchObject({ ok: true });
    expect(await drop(1)).toMatchObject({ code: 'BRAND_CHANGED' });
    expect(must(await stage.admin.getBrand()).draft).toBeNull();
  });
});

describe('what cannot be shown is not published, and stays a draft', () => {
  test.each([
    ['BRAND_NAME_MISSING', () => ({ name: '  ' })],
    ['BRAND_COLOUR_WRONG', () => ({ colour: '#12345' })],
    ['BRAND_PICTURE_MISSING', () => ({ assets: { ...stage.first.assets, logo: 'javascript:alert(1)' } })],
    ['BRAND_PICTURE_MISSING', () => ({ assets: { ...stage.first.assets, logo: stage.tenant.contextId } })],
    ['BRAND_UNCHANGED', () => ({})],
  ] as const)('%s', async (code, change) => {
    const { revision } = must(await stage.write(change()));
    expect(await stage.publish(revision)).toMatchObject({ status: 409, code });
    const { draft, versions } = must(await stage.admin.getBrand());
    expect([draft?.revision, versions]).toEqual([revision, []]);
    must(await stage.admin.deleteBrandDraft({ query: { revision } }));
  });

  test('a document, and a picture of another centre', async () => {
    const png = { type: 'image/png', fileType: 'image', bytes: Buffer.from('p') } as const;
    const files = [
      await stockFile(stage.server, stage.tenant, { name: 'a.pdf' }),
      await stockFile(stage.server, stage.neighbour, { name: 'a.png', ...png }),
    ];
    for (const splash of files) {
      // oxlint-disable-next-line no-await-in-loop -- there is one draft
      const { revision } = must(await stage.write({ assets: { ...stage.first.assets, splash } }));
      // oxlint-disable-next-line no-await-in-loop -- there is one draft
      expect(await stage.publish(revision)).toMatchObject({ code: 'BRAND_PICTURE_MISSING' });
      // oxlint-disable-next-line no-await-in-loop -- there is one draft
      must(await stage.admin.deleteBrandDraft({ query: { revision } }));
    }
  });
});

describe('publishing', () => {
  test('shows the draft everywhere, and keeps what was there before as a version', async () => {
    const png = { type: 'image/png', fileType: 'image', bytes: Buffer.from('p') } as const;
    const logo = await stockFile(stage.server, stage.tenant, { name: 'logo.png', ...png });
    const content = {
      name: '<i>Neuf</i>',
      colour: '#5b2a5e',
      title: ' Portail ',
      welcome: { fr: 'Bonjour' },
    };
    must(await stage.write({ ...content, assets: { ...stage.first.assets, logo } }));
    const version = must(await stage.publish(1));
    expect(version).toMatchObject({ number: 2, restored: null, content: { ...content, title: 'Portail' } });
    expect(version.publishedBy).not.toBeNull();
    const context = await stage.shown();
    expect(context).toMatchObject({
      name: '<i>Neuf</i>',
      metas: { title: 'Portail', colours: { brand: '#5b2a5e' }, welcome: { fr: 'Bonjour' } },
    });
    expect(context.assets.logo).toContain(logo);
    expect(must(await stage.admin.getBrand())).toMatchObject({
      draft: null,
      current: version.content,
      versions: [version, { number: 1, content: stage.first, publishedAt: null, publishedBy: null }],
    });
    expect(await stage.shown(stage.neighbour)).toMatchObject({ name: 'Centre beta' });
  });

  test('is in the audit, with each old and new value', async () => {
    expect(await stage.entries('brand-published')).toEqual([{ field: 'version', from: '1', to: '2' }]);
    expect(await stage.entries('context-changed')).toContainEqual({
      field: 'metas.colours.brand',
      from: stage.first.colour,
      to: '#5b2a5e',
    });
  });

  test('of two at once one wins', async () => {
    must(await stage.write({ name: 'Deux' }));
    const both = await Promise.all([stage.publish(1), stage.publish(1)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: 'BRAND_CHANGED' });
    expect(must(await stage.admin.getBrand()).versions.map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  test('beside another version than the one that was compared is refused', async () => {
    must(await stage.write({ name: 'Trois' }));
    const stale = await stage.admin.publishBrand({ body: { revision: 1, newest: 2 } });
    expect(stale).toMatchObject({ status: 409, code: 'BRAND_CHANGED' });
    expect(must(await stage.admin.getBrand()).draft).toMatchObject({
      revision: 1,
      content: { name: 'Trois' },
    });
    must(await stage.admin.deleteBrandDraft({ query: { revision: 1 } }));
  });

  test('leaves what else the context says, and keeps what the API changed meanwhile', async () => {
    const { metas } = await stage.shown();
    const params = { id: stage.tenant.contextId };
    const singleSignOnLabel = { fr: 'Entrer' };
    const labels = { fr: { 'login.title': 'Entrer' } };
    const body = { name: 'Par API', metas: { ...metas, labels, singleSignOnLabel } };
    must(await stage.admin.updateContext({ params, body }));
    must(await stage.write({ name: 'Trois' }));
    expect(must(await stage.publish(1)).number).toBe(5);
    expect((await stage.shown()).metas).toMatchObject({ singleSignOnLabel, labels: {} });
    const kept = must(await stage.admin.getBrand()).versions.find(({ number }) => number === 4);
    expect(kept).toMatchObject({ publishedAt: null, content: { name: 'Par API', labels } });
  });
});

describe('putting a version back', () => {
  const restore = (number: number, newest: number) => stage.admin.restoreBrand({ body: { number, newest } });

  test('is a publication of its own, and leaves the draft', async () => {
    must(await stage.write({ name: 'En cours' }));
    expect(await restore(1, 4)).toMatchObject({ status: 409, code: 'BRAND_CHANGED' });
    expect(await restore(99, 5)).toMatchObject({ status: 404 });
    const back = must(await restore(1, 5));
    expect(back).toMatchObject({ number: 6, restored: 1, content: stage.first });
    expect(await stage.shown()).toMatchObject({
      name: stage.first.name,
      metas: { colours: { brand: stage.first.colour } },
    });
    expect((await stage.entries('brand-published'))[0]).toEqual({
      field: 'version',
      from: '5',
      to: '6',
      restored: '1',
    });
    expect(must(await stage.admin.getBrand()).draft).toMatchObject({ content: { name: 'En cours' } });
    expect(await restore(1, 6)).toMatchObject({ code: 'BRAND_UNCHANGED' });
  });

  test('of a picture that was deleted meanwhile is refused', async () => {
    const { versions } = must(await stage.admin.getBrand());
    const logo = versions.find(({ number }) => number === 2)?.content.assets.logo ?? '';
    await stage.server.open.asOwner((owner) => owner.query('delete from files where id = $1', [logo]));
    expect(await restore(2, 6)).toMatchObject({ code: 'BRAND_PICTURE_MISSING' });
  });
});

test('twenty versions are kept', async () => {
  let revision = must(await stage.admin.getBrand()).draft?.revision ?? 0;
  for (let at = 0; at < 20; at += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    ({ revision } = must(await stage.write({ name: `Nom ${at}` }, revision)));
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    must(await stage.publish(revision));
    revision = 0;
  }
  const { versions } = must(await stage.admin.getBrand());
  expect(versions.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, at) => 26 - at));
  const stored = await stage.server.open.asOwner((owner) =>
    owner.query('select count(*)::int as count from brand_versions where "contextId" = $1', [
      stage.tenant.contextId,
    ]),
  );
  expect(stored).toEqual([{ count: 20 }]);
});

test.each(['learner', 'trainer', 'organizer'] as const)('a %s reads and writes none of it', async (who) => {
  const other = await clientOf(stage.server, stage.tenant, who);
  for (const answer of [
    await other.getBrand(),
    await stage.write({ name: 'x' }, 0, other),
    await other.deleteBrandDraft({ query: { revision: 1 } }),
    await stage.publish(1, other),
    await other.restoreBrand({ body: { number: 26, newest: 26 } }),
  ])
    expect(answer).toMatchObject({ status: 403, code: 'Forbidden' });
});
