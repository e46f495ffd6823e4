/** Resumable uploads by tus 1.0.0: cut anywhere and gone on with, the file has the same bytes (decision 0271). */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, tokenOf } from '../../../testing/signed-in.ts';
import { setSettings } from '../../../testing/stock/stock-account.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;
let full: StockedTenant;
let token: string;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
  full = await stockTenant(server, 'full');
  token = await tokenOf(server, tenant, 'admin');
});
afterAll(() => server.close());

/** A document whose bytes are all different from their neighbours'. */
const pdf = (size: number): Buffer => {
  const middle = Buffer.from(Array.from({ length: size }, (_, at) => (at * 31 + (at >> 8)) % 251));
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), middle, Buffer.from('\n%%EOF')]);
};
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

type Headers = Readonly<Record<string, string>>;

function send(
  method: string,
  path: string,
  headers: Headers = {},
  body?: Uint8Array,
  by = token,
  to = server,
) {
  return to.request(tenant.host, path, {
    method,
    headers: { authorization: `Bearer ${by}`, 'tus-resumable': '1.0.0', ...headers },
    ...(body === undefined ? {} : { body: Buffer.from(body) }),
  });
}

const metadata = (name: string) => `filename ${Buffer.from(name).toString('base64')}`;

async function begin(length: number, name = 'Notice.pdf', by = token): Promise<string> {
  const headers = { 'upload-length': String(length), 'upload-metadata': metadata(name) };
  const answer = await send('POST', '/api/uploads', headers, undefined, by);
  expect([answer.status, answer.headers.get('tus-resumable')]).toEqual([201, '1.0.0']);
  return answer.headers.get('location') ?? '';
}

const partType = { 'content-type': 'application/offset+octet-stream' };
const patch = (place: string, offset: number, bytes: Uint8Array, by = token) =>
  send('PATCH', place, { ...partType, 'upload-offset': String(offset) }, bytes, by);

const offsetAt = async (place: string) => Number((await send('HEAD', place)).headers.get('upload-offset'));

async function bytesOf(place: string): Promise<Buffer> {
  const admin = await clientOf(server, tenant, 'admin');
  const file = await admin.getFile({ params: { id: place.split('/').at(-1) ?? '' } });
  if (!file.ok) throw new Error(file.code);
  const { host, pathname } = new URL(file.data.url);
  return Buffer.from(await (await server.request(host, pathname)).arrayBuffer());
}

describe('an upload in parts', () => {
  test('becomes a file with the same bytes, under the id of the upload', async () => {
    const bytes = pdf(10_000);
    const place = await begin(bytes.length, 'Été.pdf');
    for (let at = 0; at < bytes.length; at += 1_000) {
      expect(await offsetAt(place)).toBe(at);
      const answer = await patch(place, at, bytes.subarray(at, at + 1_000));
      expect([answer.status, Number(answer.headers.get('upload-offset'))]).toEqual([
        204,
        Math.min(at + 1_000, bytes.length),
      ]);
    }
    expect(sha256(await bytesOf(place))).toBe(sha256(bytes));
    const admin = await clientOf(server, tenant, 'admin');
    expect(await admin.getMedia({ params: { id: place.split('/').at(-1) ?? '' } })).toMatchObject({
      data: { name: 'Été.pdf', fileType: 'pdf', size: bytes.length },
    });
  });

  test('that is cut at every part goes on where the server is, whoever lost the answer', async () => {
    const bytes = pdf(3_000);
    const place = await begin(bytes.length);
    let offset = 0;
    while (offset < bytes.length) {
      // The answer is lost: the sender begins again with what it knows, and asks.
      await patch(place, offset, bytes.subarray(offset, offset + 700));
      const again = await patch(place, offset, bytes.subarray(offset, offset + 700));
      expect(again.status).toBe(409);
      offset = await offsetAt(place);
    }
    expect(sha256(await bytesOf(place))).toBe(sha256(bytes));
    // Asked once more after the end, it is told as whole.
    expect((await patch(place, bytes.length, Buffer.alloc(0))).status).toBe(204);
  });

  test('goes on in another process: nothing of it is in the memory of the one that began it', async () => {
    const bytes = pdf(2_000);
    const place = await begin(bytes.length);
    await patch(place, 0, bytes.subarray(0, 1_500));
    const other = await startServer({ beside: server });
    const headers = { ...partType, 'upload-offset': '1500' };
    expect((await send('PATCH', place, headers, bytes.subarray(1_500), token, other)).status).toBe(204);
    await other.close();
    expect(sha256(await bytesOf(place))).toBe(sha256(bytes));
  });

  test('of which two last parts come at once makes one file', async () => {
    const bytes = pdf(1_000);
    const place = await begin(bytes.length);
    const answers = await Promise.all([patch(place, 0, bytes), patch(place, 0, bytes)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)[0]).toBe(204);
    expect(sha256(await bytesOf(place))).toBe(sha256(bytes));
  });

  test('that turns out to be no file of ours is refused whole, and forgotten', async () => {
    const bytes = Buffer.from('<html><script>alert(1)</script></html>');
    const place = await begin(bytes.length, 'x.pdf');
    const answer = await patch(place, 0, bytes);
    expect([answer.status, (await answer.text()).includes('TYPE_ERROR')]).toEqual([415, true]);
    expect((await send('HEAD', place)).status).toBe(404);
  });

  test('that is given up is gone', async () => {
    const place = await begin(5_000);
    await patch(place, 0, pdf(100));
    expect((await send('DELETE', place)).status).toBe(204);
    expect((await send('HEAD', place)).status).toBe(404);
    expect((await send('DELETE', place)).status).toBe(404);
  });
});

describe('is refused', () => {
  test('a part for somebody else: to them the upload does not exist', async () => {
    const place = await begin(1_000);
    const other = await tokenOf(server, tenant, 'trainer');
    expect((await patch(place, 0, Buffer.alloc(10), other)).status).toBe(404);
    expect((await send('HEAD', place, {}, undefined, other)).status).toBe(404);
    expect((await send('DELETE', place, {}, undefined, other)).status).toBe(404);
    const next = await server.request(neighbour.host, place, {
      method: 'HEAD',
      headers: {
        authorization: `Bearer ${await tokenOf(server, neighbour, 'admin')}`,
        'tus-resumable': '1.0.0',
      },
    });
    expect(next.status).toBe(404);
  });

  test.each([
    ['nobody', {}, 401],
    ['a length that is none', { 'upload-length': '-1' }, 400],
    ['more than any file may have', { 'upload-length': '900000000000' }, 413],
    ['another version of the protocol', { 'upload-length': '10', 'tus-resumable': '0.2.2' }, 400],
  ])('%s', async (what, headers: Headers, status) => {
    const answer = await send(
      'POST',
      '/api/uploads',
      what === 'nobody' ? { 'upload-length': '10' } : headers,
      undefined,
      what === 'nobody' ? 'x.y.z' : token,
    );
    expect(answer.status).toBe(status);
  });

  test('more bytes than were announced, and bytes of another type', async () => {
    const place = await begin(100);
    expect((await patch(place, 0, Buffer.alloc(101))).status).toBe(413);
    const headers = { 'content-type': 'application/json', 'upload-offset': '0' };
    expect((await send('PATCH', place, headers, Buffer.from('{}'))).status).toBe(415);
    expect(await offsetAt(place)).toBe(0);
  });

  test('what would be more than the person may store, before a byte of it came', async () => {
    await setSettings(server, full, { quotas: { fileBytes: { person: 1_000 } } });
    const by = await tokenOf(server, full, 'admin');
    const answer = await server.request(full.host, '/api/uploads', {
      method: 'POST',
      headers: { authorization: `Bearer ${by}`, 'tus-resumable': '1.0.0', 'upload-length': '2000' },
    });
    expect([answer.status, (await answer.text()).includes('FILES_FULL')]).toEqual([429, true]);
  });
});

test('tells which parts of the protocol it speaks', async () => {
  const answer = await server.request(tenant.host, '/api/uploads', { method: 'OPTIONS' });
  expect([answer.status, answer.headers.get('tus-version'), answer.headers.get('tus-extension')]).toEqual([
    204,
    '1.0.0',
    'creation,termination,expiration',
  ]);
});
