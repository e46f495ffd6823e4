/** A course as text, over the API: out, in as a new one, and back onto its draft; hostile zips are refused whole. */
import { randomBytes } from 'node:crypto';
import type { ApiScope } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendFile } from '../../testing/stock/upload.ts';
import { clientOf, tokenOf } from '../../testing/signed-in.ts';
import { stockLesson } from '../../testing/stock/stock-lesson.ts';
import { exportedFolder, importedFolder, makeFolderCourse } from '../../testing/stock/folder-course.ts';
import { of } from '../../testing/stock/stock-draft.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';
import { sendCourseZip, zipOf } from '../../testing/stock/course-zip.ts';

let server: TestServer;
let tenant: StockedTenant;
let other: StockedTenant;
let admin: Client;
let courseId: string;
let pageId: string;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  other = await stockTenant(server, 'beta');
  admin = await clientOf(server, tenant, 'admin');
  ({ courseId, pageId } = await makeFolderCourse(server, tenant, admin));
});
afterAll(() => server.close());

const exported = (id: string, from = tenant) => exportedFolder(server, from, id);
const imported = (zip: Uint8Array, query: string, into = tenant, by: 'admin' | 'trainer' = 'admin') =>
  importedFolder(server, { zip, query, into, by });

function keyOf(...scopes: readonly ApiScope[]) {
  const expiresAt = new Date(server.clock.now().getTime() + 86_400_000).toISOString();
  return of(admin.createApiKey({ body: { name: 'Dépôt', scopes: [...scopes], expiresAt } }));
}

const textOf = (entries: ReadonlyMap<string, Buffer>, part: string) =>
  [...entries].find(([path]) => path.includes(part))?.[1].toString() ?? '';

const withoutIds = (text: string) => text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id');

test('a course leaves as one file a page with its media, the answers beside their questions', async () => {
  const entries = await exported(courseId);
  expect([...entries.keys()]).toEqual([
    'course.yaml',
    'pages/001-premiere-question.yaml',
    'catalogue.yaml',
    'terms.yaml',
    'media.yaml',
    'media/photo.jpg',
  ]);
  const page = textOf(entries, 'pages/001');
  expect(page).toMatch(
    /id: q1\n {8}type: multiple-choice[^]*answer:\n {10}type: multiple-choice\n {10}correct:\n {12}- b/,
  );
  expect(page).toContain('fileId: photo\n');
  expect(page).toContain('terms:\n  - longe\n');
  expect(textOf(entries, 'media.yaml')).toContain('alt: Une longe');
});

test('it comes back as a new course of the same text, with ids of its own', async () => {
  const entries = await exported(courseId);
  const zip = await zipOf(entries);
  const told = await imported(zip, '');
  expect(told.file).toMatchObject({
    applied: false,
    applicable: true,
    courseId: null,
    nodes: 3,
    blocks: 1,
    files: { kept: 1, added: 0 },
    terms: { kept: 1, added: 0 },
    findings: [],
  });
  const { file } = await imported(zip, '?apply=true');
  expect(file).toMatchObject({ applied: true });
  const again = await exported(file?.courseId ?? '');
  for (const [path, bytes] of entries)
    expect(withoutIds(again.get(path)?.toString() ?? ''), path).toBe(withoutIds(bytes.toString()));
  expect(textOf(again, 'pages/001')).not.toContain(pageId);
});

test('another centre gets its files and words along, and is told what it does not have', async () => {
  const zip = await zipOf(await exported(courseId));
  const refused = await imported(zip, '?apply=true', other);
  expect(refused.file).toMatchObject({
    applied: false,
    applicable: false,
    findings: [{ code: 'unknown-reference', file: 'catalogue.yaml', detail: 'category: Hauteur' }],
  });
  const client = await clientOf(server, other, 'admin');
  const { id: categoryId } = await of(client.createCourseCategory({ body: { title: 'Autre' } }));
  const { file } = await imported(zip, `?apply=true&categoryId=${categoryId}`, other);
  expect(file).toMatchObject({ applied: true, files: { kept: 0, added: 1 }, terms: { kept: 0, added: 1 } });
  const there = await exported(file?.courseId ?? '', other);
  expect(textOf(there, 'terms.yaml')).toContain('Une corde');
  const { items } = await of(client.listMedia({ query: { search: 'longe' } }));
  expect(items).toMatchObject([{ alt: 'Une longe', used: true }]);
});

test('a changed folder says what it would change on the draft, as lines and as operations', async () => {
  const entries = new Map<string, Buffer | string>(await exported(courseId));
  const path = 'pages/001-premiere-question.yaml';
  const page = String(entries.get(path))
    .replace('value: Choix b', 'value: Le bon choix')
    .replace('- b\n', '- a\n');
  entries.set(path, page);
  const query = `?courseId=${courseId}`;
  const told = await imported(await zipOf(entries), query);
  expect(told.file).toMatchObject({
    applied: false,
    changes: [{ kind: 'changed', what: 'block', title: 'Page', fields: ['sections', 'rows'] }],
    operations: [],
  });
  const { file } = await imported(await zipOf(entries), `${query}&apply=true`);
  expect(file?.operations.length).toBeGreaterThan(0);
  expect((await imported(await zipOf(await exported(courseId)), query)).file?.changes).toEqual([]);
});

test.each([
  ['no zip', () => Promise.resolve(Buffer.from('x'.repeat(100))), 400, 'PACKAGE_INVALID'],
  [
    'a name that climbs',
    async () => {
      const zip = await zipOf(new Map([['aa/course.yaml', 'format: x']]));
      return Buffer.from(zip.toString('latin1').replaceAll('aa/course', '../course'), 'latin1');
    },
    400,
    'PACKAGE_INVALID',
  ],
])('%s is refused whole', async (_what, make, status, code) => {
  expect(await imported(await make(), '?apply=true')).toEqual({ status, code });
});

test('a refused zip says which file of it, and which limit', async () => {
  const zip = await zipOf(new Map([['pages/001.yaml', randomBytes(4 * 1_048_576 + 1)]]));
  const sent = { name: 'cours.zip', type: 'application/zip', bytes: zip, tellsPath: true as const };
  const token = await tokenOf(server, tenant, 'admin');
  expect(await sendFile(server, tenant.host, '/api/course-folders', token, sent)).toEqual({
    status: 413,
    code: 'PACKAGE_TOO_LARGE',
    path: 'body.file.text-size.pages/001.yaml',
  });
});

test('what is no course is told, and nothing is kept of it', async () => {
  const zip = await zipOf(new Map([['course.yaml', 'format: other\n']]));
  const { status, file } = await imported(zip, '?apply=true');
  expect([status, file?.applied, file?.findings[0]?.code]).toEqual([201, false, 'not-a-course']);
});

test('whoever writes no course takes none out or in', async () => {
  const zip = await zipOf(await exported(courseId));
  expect(await imported(zip, '', tenant, 'trainer')).toMatchObject({ status: 403, code: 'Forbidden' });
  const trainer = await clientOf(server, tenant, 'trainer');
  expect(await trainer.exportCourse({ params: { id: courseId } })).toMatchObject({ code: 'Forbidden' });
});

test('a duplicate has ids of its own, shares files and words, and changes for itself', async () => {
  const params = { id: courseId };
  const {
    courseId: copyId,
    nodes,
    blocks,
  } = await of(admin.duplicateCourse({ params, body: { title: 'Copie' } }));
  expect([nodes, blocks]).toEqual([3, 1]);
  const copy = await exported(copyId);
  expect(textOf(copy, 'course.yaml')).toContain('root: Copie');
  const where = JSON.stringify({ courseId: copyId, type: 'block' });
  const { items } = await of(admin.listCourseNodes({ query: { where, populate: 'block' } }));
  const block = items[0]?.block;
  expect(block?.title).toBe('Première question');
  await of(admin.updateCourseBlock({ params: { id: block?.id ?? '' }, body: { title: 'Autre' } }));
  expect(textOf(await exported(courseId), 'pages/001')).toContain('Première question');
  expect(await of(admin.getBlockKeys({ params: { id: block?.id ?? '' } }))).toMatchObject({
    rows: { q1: { correct: ['b'] } },
  });
  await stockLesson(server, tenant);
  const learner = await clientOf(server, tenant, 'learner');
  expect(await learner.duplicateCourse({ params, body: { title: 'x' } })).toMatchObject({
    code: 'Forbidden',
  });
});

test('a key of the API takes a course out and brings it in, as far as its scopes say', async () => {
  const zip = await zipOf(await exported(courseId));
  const send = (key: string, query: string) => sendCourseZip(server, tenant, zip, query, { token: key });

  const reader = await keyOf('courses:read');
  const out = await server.request(tenant.host, `/api/courses/${courseId}/folder`, {
    headers: { authorization: `Bearer ${reader.key}` },
  });
  expect(out.status).toBe(200);
  expect(await send(reader.key, '?apply=true')).toMatchObject({ status: 403, code: 'Forbidden' });

  const changer = await keyOf('courses:read', 'courses:update');
  expect(await send(changer.key, '?apply=true')).toMatchObject({ status: 403, code: 'Forbidden' });
  const sent = await send(changer.key, `?courseId=${courseId}&apply=true`);
  await server.app.jobs.run('course-import');
  const ofKey = server.client(tenant.host, { token: changer.key });
  const params = { id: sent.file?.id ?? '' };
  expect(await of(ofKey.getCourseImport({ params }))).toMatchObject({ state: 'done', error: null });

  const maker = await keyOf('courses:read', 'courses:update', 'courses:create');
  const made = await send(maker.key, '?apply=true');
  const before = await of(admin.listCourses({ query: { limit: 0, count: 'true' } }));
  expect(await admin.revokeApiKey({ params: { id: maker.id } })).toMatchObject({ ok: true });
  await server.app.jobs.run('course-import');
  const job = await of(admin.getCourseImport({ params: { id: made.file?.id ?? '' } }));
  expect(job).toMatchObject({ state: 'failed', error: 'Forbidden', report: null });
  expect(await of(admin.listCourses({ query: { limit: 0, count: 'true' } }))).toEqual(before);
});
