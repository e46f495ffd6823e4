/** Files over HTTP: what is taken, what is refused, and who may read (spec §3 "AppFile", §7; assurance §2 #16, §3 T19). */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendHostileFiles } from '../../../testing/proofs/hostile-uploads.ts';
import { clientOf, tokenOf } from '../../../testing/signed-in.ts';
import { setSettings, stockFile } from '../../../testing/stock/stock-account.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';
import { type SentFile, uploadTo } from '../../../testing/stock/upload.ts';

let server: TestServer;
let tenant: StockedTenant;
let token: string;
const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF\n');
const photo = (width = 2_000, height = 1_000) =>
  sharp({ create: { width, height, channels: 3, background: '#3070a0' } })
    .jpeg()
    .toBuffer();
const send = (file: SentFile) => uploadTo(server, tenant.host, token, file);

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  token = await tokenOf(server, tenant, 'learner');
});
afterAll(() => server.close());

async function fetched(url: string, headers: Record<string, string> = {}) {
  const { host, pathname, search } = new URL(url);
  return server.request(host, pathname + search, { headers });
}

async function bytesKept(): Promise<number> {
  const folder = join(server.dataDir, 'files', tenant.contextId);
  return (await readdir(folder).catch(() => [])).length;
}

describe('a file that comes in', () => {
  test('is kept in one’s own library, with its sizes made once', async () => {
    const { status, file } = await send({ name: 'Ma photo.JPG', type: 'image/jpeg', bytes: await photo() });
    expect(status).toBe(201);
    expect(file).toMatchObject({
      name: 'Ma photo.jpg',
      type: 'image/jpeg',
      fileType: 'image',
      width: 2_000,
      height: 1_000,
      ownerId: tenant.users.learner,
    });
    expect(file?.sizes.map(({ width }) => width)).toEqual([320, 800, 1_200, 1_600]);
    const whole = await fetched(file?.url ?? '');
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    for (const size of file?.sizes ?? []) {
      const answer = await fetched(size.url);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect({ width, height }).toEqual({ width: size.width, height: size.height });
    }
    // A width that is not kept leads to the next wider one, and to the whole picture where there is none.
    for (const [asked, type] of [
      ['321', 'image/webp'],
      ['1601', 'image/jpeg'],
      ['wide', 'image/jpeg'],
    ] as const)
      expect((await fetched(`${file?.url}?w=${asked}`)).headers.get('content-type'), asked).toBe(type);
  });

  test('is read, described and led to by its owner alone', async () => {
    const { file } = await send({ name: 'plan.pdf', type: 'text/html', bytes: pdf });
    const params = { id: file?.id ?? '' };
    const owner = server.client(tenant.host, { token });
    expect(await owner.getFile({ params })).toMatchObject({
      data: { name: 'plan.pdf', type: 'application/pdf', size: pdf.length },
    });
    expect(await owner.getFileInfos({ params })).toMatchObject({ data: { htmlPlayer: null } });
    const led = await server.request(tenant.host, `/api/files/${params.id}/download`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(led.status).toBe(302);
    const part = await fetched(led.headers.get('location') ?? '', { range: 'bytes=0-3' });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      '%PDF',
      `bytes 0-3/${pdf.length}`,
    ]);
    for (const name of ['peer', 'outsider', 'trainer'] as const) {
      const other = await clientOf(server, tenant, name);
      for (const call of ['getFile', 'getFileInfos', 'downloadFile'] as const)
        expect(await other[call]({ params }), `${name} ${call}`).toMatchObject({ code: 'MODEL_NOT_FOUND' });
    }
    expect(await (await clientOf(server, tenant, 'admin')).getFile({ params })).toMatchObject({ ok: true });
  });

  test('of a course opens to whom the course is opened: learners, their teacher, their company', async () => {
    const id = await stockFile(server, tenant, { name: 'cours.pdf' });
    await server.open.asOwner((owner) =>
      owner.query(
        `update course_version_blocks b set "fileIds" = array[$2::uuid] from courses c
         where c."contextId" = b."contextId" and c."versionId" = b."versionId" and c.id = $1`,
        [tenant.courseIds[0], id],
      ),
    );
    for (const [name, opens] of [
      ['learner', true],
      ['peer', true],
      ['trainer', true],
      ['organizer', true],
      ['outsider', false],
    ] as const)
      expect((await (await clientOf(server, tenant, name)).getFile({ params: { id } })).ok, name).toBe(opens);
  });

  test('has a name without tricks and with the ending of what it is', async () => {
    const names: readonly [string, string][] = [
      ['../../etc/passwd', 'passwd.pdf'],
      ['C:\\Windows\\a.exe', 'a.pdf'],
      ['a\u202efdp.exe', 'afdp.pdf'],
      ['plan.pdf.exe', 'plan.pdf'],
      ['.htaccess', 'htaccess.pdf'],
      ['...', 'file.pdf'],
      ['con.pdf', 'file-con.pdf'],
      ['a"b<c>|d.pdf', 'a_22b_c__d.pdf'],
      [`${'x'.repeat(400)}.pdf`, `${'x'.repeat(200)}.pdf`],
      ['été à Genève.pdf', 'été à Genève.pdf'],
    ];
    for (const [sent, kept] of names)
      expect((await send({ name: sent, type: 'application/pdf', bytes: pdf })).file?.name, sent).toBe(kept);
  });

  test('is refused when too heavy for what it is, and the context may say how heavy', async () => {
    const heavy = Buffer.concat([pdf, Buffer.alloc(200_000, 0x20), pdf]);
    expect(await send({ name: 'a.pdf', type: 'application/pdf', bytes: heavy })).toMatchObject({
      status: 201,
    });
    await setSettings(server, tenant, { fileBytesMax: { pdf: 100_000 } });
    expect(await send({ name: 'a.pdf', type: 'application/pdf', bytes: heavy })).toEqual({
      status: 415,
      code: 'TYPE_ERROR',
    });
    await setSettings(server, tenant, { fileBytesMax: {} });
    const noise = await sharp(
      Buffer.from(Uint8Array.from({ length: 1_500 * 1_500 * 3 }, (_, index) => (index * 7_919) % 251)),
      { raw: { width: 1_500, height: 1_500, channels: 3 } },
    )
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(noise.length).toBeGreaterThan(5 * 1_048_576);
    expect(await send({ name: 'a.png', type: 'image/png', bytes: noise })).toEqual({
      status: 415,
      code: 'TYPE_ERROR',
    });
  });

  test('must be a form with a file, from somebody signed in', async () => {
    expect(await send({ name: 'a.pdf', type: 'application/pdf', bytes: pdf, field: 'other' })).toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(
      await uploadTo(server, tenant.host, 'no-token', { name: 'a.pdf', type: 'application/pdf', bytes: pdf }),
    ).toMatchObject({ code: 'UNAUTHORIZED' });
    const json = await server.request(tenant.host, '/api/files', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(json.status).toBe(400);
  });
});

test('hostile files are refused or made harmless, and leave nothing behind', async () => {
  const tokens = [token, await tokenOf(server, tenant, 'peer'), await tokenOf(server, tenant, 'trainer')];
  server.clock.advance(21 * 60_000);
  const target = { request: server.request, host: tenant.host, tokens, kept: bytesKept };
  const { sent, handled, slowestMs, faults } = await sendHostileFiles(target);
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThanOrEqual(60);
  expect(handled).toBe(sent);
  // Memory is watched where it is the server's alone: `npm run prove -- files`.
  expect(slowestMs).toBeLessThan(2_000);
});
