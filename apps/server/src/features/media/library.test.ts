/** The media library: found, described, captioned, replaced, removed (back-office §3). */
import type { MediaFile } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, tokenOf } from '../../testing/signed-in.ts';
import { stockFile } from '../../testing/stock/stock-account.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';
import { photoOf, sendFile, uploadPhoto } from '../../testing/stock/upload.ts';

let server: TestServer;
let tenant: StockedTenant;
let admin: Client;
let learner: Client;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  admin = await clientOf(server, tenant, 'admin');
  learner = await clientOf(server, tenant, 'learner');
});
afterAll(() => server.close());

async function must<T>(
  answer: Promise<{ ok: boolean; code?: string; data?: T; body?: unknown }>,
): Promise<T> {
  const { ok, data, ...rest } = await answer;
  if (!ok || data === undefined) throw new Error(JSON.stringify(rest));
  return data;
}

const photo = async (side: number): Promise<MediaFile> => {
  const { id } = await uploadPhoto(server, tenant, 'admin', await photoOf(side));
  return must(admin.getMedia({ params: { id } }));
};

/** A page of a new course that shows the file; published where asked. */
async function showFile(fileId: string, published: boolean): Promise<string> {
  const { id: categoryId } = await must(admin.createCourseCategory({ body: { title: 'Sécurité' } }));
  const { id: courseId } = await must(
    admin.createCourse({ body: { title: 'Harnais', categoryId, minutes: 5, state: 'DRAFT' } }),
  );
  const rows = [{ id: 'i1', type: 'media-internal' as const, fileId, alt: 'Une longe' }];
  const { id: blockId } = await must(
    admin.createCourseBlock({ body: { title: 'Vue', content: { sections: [{ id: 's1', rows }] } } }),
  );
  const node = { courseId, order: 0, title: 'Vue' };
  const { id: rootId } = await must(admin.createCourseNode({ body: { ...node, type: 'root' } }));
  const { id: parentId } = await must(
    admin.createCourseNode({ body: { ...node, type: 'container', parentId: rootId } }),
  );
  await must(admin.createCourseNode({ body: { ...node, type: 'block', parentId, blockId } }));
  if (published) await must(admin.publishCourse({ params: { id: courseId } }));
  return courseId;
}

describe('the list', () => {
  test('finds by words, kind and use, sorts, and says how much room is left', async () => {
    const image = await photo(120);
    const pdf = await stockFile(server, tenant, { name: 'Notice 100%.pdf' });
    await must(
      admin.updateFile({ params: { id: image.id }, body: { alt: 'Une longe double', licence: 'CC BY' } }),
    );
    await showFile(image.id, false);
    const idsOf = async (query: Parameters<Client['listMedia']>[0]) =>
      (await must(admin.listMedia(query))).items.map(({ id }) => id);
    expect(await idsOf({ query: { search: 'LONGE' } })).toEqual([image.id]);
    expect(await idsOf({ query: { search: '100%' } })).toEqual([pdf]);
    expect(await idsOf({ query: { search: '_00%' } })).toEqual([]);
    expect(await idsOf({ query: { fileType: 'pdf' } })).toContain(pdf);
    expect(await idsOf({ query: { use: 'used' } })).toContain(image.id);
    expect(await idsOf({ query: { use: 'used' } })).not.toContain(pdf);
    expect(await idsOf({ query: { use: 'unused' } })).toContain(pdf);
    expect(await idsOf({ query: { alt: 'described' } })).toEqual([image.id]);
    const names = (await must(admin.listMedia({ query: { sort: 'name' } }))).items.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
    const page = await must(admin.listMedia({ query: { limit: 1, offset: 1 } }));
    expect([page.items.length, page.total]).toEqual([1, names.length]);
    expect(page.room.person.used).toBe(image.size);
    expect(page.room.context.used).toBeGreaterThan(image.size);
  });

  test('holds what one may read, and nothing else', async () => {
    const { items } = await must(learner.listMedia({ query: { fileType: 'pdf' } }));
    expect(items).toEqual([]);
    const id = await stockFile(server, tenant, { name: 'x.pdf' });
    expect(await learner.getMedia({ params: { id } })).toMatchObject({ code: 'MODEL_NOT_FOUND' });
    expect(await learner.listFileUses({ params: { id } })).toMatchObject({ code: 'MODEL_NOT_FOUND' });
  });
});

describe('what describes a file', () => {
  test('is told by who sent it, and is cleaned like every text', async () => {
    const { id } = await photo(60);
    const body = { decorative: true, caption: '<p>Vue<script>x()</script></p>', transcript: '<b>Dit</b>' };
    await must(admin.updateFile({ params: { id }, body }));
    expect(await must(admin.getMedia({ params: { id } }))).toMatchObject({
      decorative: true,
      caption: '<p>Vue</p>',
      transcript: '<b>Dit</b>',
      alt: null,
    });
    expect(await learner.updateFile({ params: { id }, body })).toMatchObject({ code: 'MODEL_NOT_FOUND' });
  });
});

describe('captions', () => {
  const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nBonjour\n';
  test('are kept by language, read back, shown on the content origin, and removed', async () => {
    const id = await stockFile(server, tenant, { name: 'v.mp4', type: 'video/mp4', fileType: 'video' });
    const params = { id, language: 'fr' as const };
    expect(await must(admin.setCaptions({ params, body: { vtt } }))).toEqual({ cues: 1 });
    expect(await must(admin.getCaptions({ params }))).toEqual({ vtt });
    const { captions, url } = await must(admin.getMedia({ params: { id } }));
    expect(captions).toEqual(['fr']);
    const { host, pathname } = new URL(url);
    const list = await server.request(host, `${pathname}?captions=list`);
    expect(await list.json()).toEqual({ captions: ['fr'] });
    const track = await server.request(host, `${pathname}?captions=fr`);
    expect([track.status, track.headers.get('content-type'), await track.text()]).toEqual([
      200,
      'text/vtt; charset=utf-8',
      vtt,
    ]);
    expect((await server.request(host, `${pathname}?captions=en`)).status).toBe(404);
    expect(await admin.deleteCaptions({ params })).toMatchObject({ ok: true });
    expect(await admin.deleteCaptions({ params })).toMatchObject({ code: 'MODEL_NOT_FOUND' });
  });

  test('that cannot be read are refused with their line, and images have none', async () => {
    const id = await stockFile(server, tenant, { name: 'v.mp4', type: 'video/mp4', fileType: 'video' });
    const params = { id, language: 'en' as const };
    expect(
      await admin.setCaptions({ params, body: { vtt: 'WEBVTT\n\n00:02.000 --> 00:01.000\nx' } }),
    ).toMatchObject({
      code: 'CAPTIONS_INVALID',
      body: { errors: [{ path: 'body.vtt.3.ends-before-it-starts' }] },
    });
    const image = await photo(40);
    expect(
      await admin.setCaptions({ params: { id: image.id, language: 'fr' }, body: { vtt } }),
    ).toMatchObject({ code: 'TYPE_ERROR' });
  });
});

describe('a file that is replaced', () => {
  const replace = async (id: string, bytes: Uint8Array, type: string) =>
    sendFile(server, tenant.host, `/api/files/${id}/replace`, await tokenOf(server, tenant, 'admin'), {
      name: 'other',
      type,
      bytes,
    });

  test('keeps its id and what describes it, is checked like an upload, and is shown at the address that was given out', async () => {
    const before = await photo(500);
    await must(admin.updateFile({ params: { id: before.id }, body: { alt: 'Une longe' } }));
    const shownIn = await showFile(before.id, true);
    const { host, pathname } = new URL(before.url);
    const old = await server.request(host, pathname);
    const { status, file } = await replace(before.id, await photoOf(900), 'image/jpeg');
    expect([status, file]).toMatchObject([201, { id: before.id, alt: 'Une longe', width: 900 }]);
    const now = await server.request(host, pathname);
    expect(now.headers.get('etag')).not.toBe(old.headers.get('etag'));
    expect((await now.arrayBuffer()).byteLength).toBe(file?.size);
    expect((file?.sizes ?? []).map(({ width }) => width)).toEqual([320, 800]);
    // The versions that showed it hold the bytes that it had.
    const [kept] = await server.open.asOwner((owner) =>
      owner.query<{ held: number }>(
        `with t as (select set_config('app.context', $1::text, true))
         select count(*)::int as held from unused_bytes u, t where u."contextId" = $1::uuid
           and u."storageKey" like $1::text || '/' || $2::text || '%' and cardinality(u."versionIds") = 1`,
        [tenant.contextId, before.id],
      ),
    );
    expect(kept?.held).toBe(2);
    expect((await must(admin.listFileUses({ params: { id: before.id } }))).courses).toMatchObject([
      { courseId: shownIn, versions: [1] },
    ]);
  });

  test('stays as it was where the bytes are of another kind or of none', async () => {
    const before = await photo(50);
    expect(await replace(before.id, Buffer.from('%PDF-1.7 x %%EOF'), 'application/pdf')).toMatchObject({
      code: 'TYPE_ERROR',
    });
    expect(await replace(before.id, Buffer.from('<svg/>'), 'image/png')).toMatchObject({
      code: 'TYPE_ERROR',
    });
    expect(await must(admin.getMedia({ params: { id: before.id } }))).toMatchObject({ size: before.size });
  });
});

describe('a file that is removed', () => {
  test('names its uses first', async () => {
    const { id } = await photo(30);
    const courseId = await showFile(id, true);
    expect(await must(admin.listFileUses({ params: { id } }))).toEqual({
      courses: [
        {
          courseId,
          title: 'Harnais',
          pages: [{ nodeId: expect.any(String) as string, title: 'Vue' }],
          versions: [1],
        },
      ],
      otherCourses: 0,
      published: true,
      people: 0,
      categories: 0,
      logBook: 0,
      look: false,
    });
  });

  test('is refused while a published version shows it, and goes with a reason that the ledger keeps', async () => {
    const file = await photo(35);
    const params = { id: file.id };
    await showFile(file.id, true);
    expect(await admin.removeFile({ params, body: {} })).toMatchObject({ code: 'FILE_IN_USE' });
    expect(await admin.deleteFile({ params })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await admin.removeFile({ params, body: { reason: 'Trop court' } })).toMatchObject({ ok: true });
    const { host, pathname } = new URL(file.url);
    expect((await server.request(host, pathname)).status).toBe(404);
    const { items } = await must(admin.listAuditEntries({ query: { action: 'file-removed' } }));
    expect(items[0]).toMatchObject({ subject: file.id, details: { versions: 1, reason: 'Trop court' } });
  });

  test('goes at once where only a draft shows it, or nothing', async () => {
    const file = await photo(36);
    await showFile(file.id, false);
    expect(await admin.removeFile({ params: { id: file.id }, body: {} })).toMatchObject({ ok: true });
    expect(await admin.removeFile({ params: { id: file.id }, body: {} })).toMatchObject({
      code: 'MODEL_NOT_FOUND',
    });
  });
});
