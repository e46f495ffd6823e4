/**
 * The disk of the files is full or refuses to be written: a refusal with a sentence, nothing half kept, and answers are
 * still accepted (domain §3, decision 0158). As root the disk is a real file system of 4 MiB, filled and then made read-only; as
 * anybody else, a folder that may not be written.
 */
import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplePath } from '@parcours/contract/testing';
import { clientOf, tokenOf } from '../../../testing/signed-in.ts';
import { stockLesson } from '../../../testing/stock/stock-lesson.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';

const isRoot = process.getuid?.() === 0;
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(400_000, 0x20), Buffer.from('%%EOF\n')]);
let server: TestServer;
let tenant: StockedTenant;
let folder: string;
let token: string;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  token = await tokenOf(server, tenant, 'learner');
  folder = join(server.dataDir, 'files');
  await mkdir(folder, { recursive: true });
  if (isRoot) execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder]);
});
afterAll(async () => {
  if (isRoot) execFileSync('umount', [folder]);
  else await chmod(folder, 0o755);
  await server.close();
});

/** Ways in which the store takes nothing more, and how each ends. */
const failures: readonly (readonly [how: string, begin: () => Promise<void>, end: () => Promise<void>])[] =
  isRoot
    ? [
        [
          'a full disk',
          // As much as fits: the rest is refused by the disk itself.
          () => writeFile(join(folder, 'filler'), Buffer.alloc(8_000_000)).catch(() => undefined),
          () => rm(join(folder, 'filler')),
        ],
        [
          'a read-only disk',
          async () => void execFileSync('mount', ['-o', 'remount,ro', folder]),
          async () => void execFileSync('mount', ['-o', 'remount,rw', folder]),
        ],
      ]
    : [['a folder that may not be written', () => chmod(folder, 0o555), () => chmod(folder, 0o755)]];

async function send(): Promise<{ status: number; retryAfter: string | null; body: string }> {
  const head =
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n';
  const answer = await server.request(tenant.host, '/api/files', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
    body: Buffer.concat([Buffer.from(head), pdf, Buffer.from('\r\n--b--\r\n')]),
  });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.text() };
}

const filesKept = async () => (await readdir(join(folder, tenant.contextId)).catch(() => [])).length;

const rowsKept = async () =>
  (
    await server.open.database.withTenant(tenant.contextId, (tx) =>
      tx.run(tx.sql.selectFrom('files').select('id').where('ownerId', '=', tenant.users.learner)),
    )
  ).length;

test.each(failures)(
  '%s: 503 with a sentence, no half file, no row, and answers go on',
  async (_how, begin, end) => {
    const before = [await filesKept(), await rowsKept()];
    await begin();
    try {
      const refused = await send();
      expect([refused.status, refused.retryAfter]).toEqual([503, '60']);
      expect(refused.body).toContain('"code":"STORAGE_UNAVAILABLE"');
      expect(refused.body).toMatch(/"message":"[^"]{20,}"/);
      expect([await filesKept(), await rowsKept()]).toEqual(before);

      const { lessonId } = await stockLesson(server, tenant);
      const learner = await clientOf(server, tenant, 'learner');
      const params = { id: lessonId };
      const page = await learner.getCurrentPage({ params, query: {} });
      if (!page.ok) throw new Error(page.code);
      const read = await learner.answerPage({ params, query: { include: 'next' } });
      if (!read.ok) throw new Error(read.code);
      const next = await learner.nextPage({ params, query: { fromPageId: page.data.id } });
      if (!next.ok) throw new Error(next.code);
      const inputs = { answers: [{ path: samplePath('pick'), userAnswer: ['helmet', 'harness'] }] };
      const answered = await learner.answerPage({
        params,
        query: {},
        body: { pageId: next.data.id, inputs },
      });
      expect(answered).toMatchObject({ ok: true, data: { progress: 'COMPLETED' } });
    } finally {
      await end();
    }
    expect((await send()).status).toBe(201);
  },
);

test('where files are received, too: the folder of temporary files is full', async () => {
  const usual = process.env['TMPDIR'];
  const [, begin, end] = failures[0] ?? [];
  process.env['TMPDIR'] = folder;
  await begin?.();
  try {
    const { status, body } = await send();
    expect([status, body.includes('STORAGE_UNAVAILABLE')]).toEqual([503, true]);
  } finally {
    if (usual === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = usual;
    await end?.();
  }
});
