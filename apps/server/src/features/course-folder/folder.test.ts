/** A course as text, over the API: out, in as a new one, and back onto its draft; hostile zips are refused whole. */
import type { ApiScope } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zipEntries } from '../../testing/packages/zip-entries.ts';
import { clientOf, tokenOf } from '../../testing/signed-in.ts';
import { stockLesson } from '../../testing/stock/stock-lesson.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';
import { sendCourseZip, zipOf } from '../../testing/stock/course-zip.ts';
import { photoOf, uploadPhoto } from '../../testing/stock/upload.ts';

let server: TestServer;
let tenant: StockedTenant;
let other: StockedTenant;
let admin: Client;
let courseId: string;
let pageId: string;

async function must<T>(
  answer: Promise<{ ok: boolean; code?: string; data?: T; body?: unknown }>,
): Promise<T> {
  const { ok, data, ...rest } = await answer;
  if (!ok || data === undefined) throw new Error(JSON.stringify(rest));
  return data;
}

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  other = await stockTenant(server, 'beta');
  admin = await clientOf(server, tenant, 'admin');
  const { id: fileId } = await uploadPhoto(server, tenant, 'admin', await photoOf(400));
  await must(admin.updateFile({ params: { id: fileId }, body: { alt: 'Une longe' } }));
  const { id: categoryId } = await must(admin.createCourseCategory({ body: { title: 'Hauteur' } }));
  const { id: termId } = await must(
    admin.createCourseTerm({ body: { title: 'Longe', words: ['longe'], definition: '<p>Une corde</p>' } }),
  );
  ({ id: courseId } = await must(
    admin.createCourse({ body: { title: 'Harnais', categoryId, state: 'DRAFT', minutes: 20 } }),
  ));
  const choices = ['a', 'b'].map((id) => ({ id, value: `Choix ${id}` }));
  const { id: blockId } = await must(
    admin.createCourseBlock({
      body: {
        title: 'Première question',
        type: 'exercice',
        termIds: [termId],
        attachmentIds: [fileId],
        content: {
          sections: [
            {
              id: 's1',
              rows: [
                { id: 'i1', type: 'media-internal', fileId, alt: 'Une longe' },
                { id: 'q1', type: 'multiple-choice', multiple: false, choices },
              ],
            },
          ],
        },
      },
    }),
  );
  await must(
    admin.setBlockKeys({
      params: { id: blockId },
      body: { rows: { q1: { type: 'multiple-choice', correct: ['b'] } }, hints: [], feedbacks: [] },
    }),
  );
  const node = { courseId, order: 0, title: 'Harnais' };
  const { id: rootId } = await must(admin.createCourseNode({ body: { ...node, type: 'root' } }));
  const { id: parentId } = await must(
    admin.createCourseNode({ body: { ...node, type: 'container', parentId: rootId } }),
  );
  ({ id: pageId } = await must(
    admin.createCourseNode({ body: { ...node, title: 'Page', type: 'block', parentId, blockId } }),
  ));
});
afterAll(() => server.close());

async function exported(id: string, of = tenant): Promise<ReadonlyMap<string, Buffer>> {
  const answer = await server.request(of.host, `/api/courses/${id}/folder`, {
    headers: { authorization: `Bearer ${await tokenOf(server, of, 'admin')}` },
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  return zipEntries(Buffer.from(await answer.arrayBuffer()));
}

/** Starts an import and lets its job do it; `file` is what it reports. */
async function imported(zip: Uint8Array, query: string, of = tenant, by: 'admin' | 'trainer' = 'admin') {
  const { status, code, file } = await sendCourseZip(server, of, zip, query, by);
  if (file === undefined) return { status, code };
  await server.app.jobs.run('course-import');
  const client = await clientOf(server, of, by);
  const { report, state, error } = await must(client.getCourseImport({ params: { id: file.id } }));
  return { status, id: file.id, state, error, file: report };
}

function keyOf(...scopes: readonly ApiScope[]) {
  const expiresAt = new Date(server.clock.now().getTime() + 86_400_000).toISOString();
  return must(admin.createApiKey({ body: { name: 'Dépôt', scopes: [...scopes], expiresAt } }));
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
  const { id: categoryId } = await must(client.createCourseCategory({ body: { title: 'Autre' } }));
  const { file } = await imported(zip, `?apply=true&categoryId=${categoryId}`, other);
  expect(file).toMatchObject({ applied: true, files: { kept: 0, added: 1 }, terms: { kept: 0, added: 1 } });
  const there = await exported(file?.courseId ?? '', other);
  expect(textOf(there, 'terms.yaml')).toContain('Une corde');
  const { items } = await must(client.listMedia({ query: { search: 'longe' } }));
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
  } = await must(admin.duplicateCourse({ params, body: { title: 'Copie' } }));
  expect([nodes, blocks]).toEqual([3, 1]);
  const copy = await exported(copyId);
  expect(textOf(copy, 'course.yaml')).toContain('root: Copie');
  const where = JSON.stringify({ courseId: copyId, type: 'block' });
  const { items } = await must(admin.listCourseNodes({ query: { where, populate: 'block' } }));
  const block = items[0]?.block;
  expect(block?.title).toBe('Première question');
  await must(admin.updateCourseBlock({ params: { id: block?.id ?? '' }, body: { title: 'Autre' } }));
  expect(textOf(await exported(courseId), 'pages/001')).toContain('Première question');
  expect(await must(admin.getBlockKeys({ params: { id: block?.id ?? '' } }))).toMatchObject({
    rows: { q1: { correct: ['b'] } },
  });
  await stockLesson(server, tenant);
  const learner = await clientOf(server, tenant, 'learner');
  expect(await learner.duplicateCourse({ params, body: { title: 'x' } })).toMatchObject({
    code: 'Forbidden',
  });
});

/** A new course made of the folder, whose page shows a photo as its second row; the photo goes. */
async function courseOfRemovedPhoto(): Promise<{ readonly id: string; readonly fileId: string }> {
  const { id: fileId } = await uploadPhoto(server, tenant, 'admin', await photoOf(500));
  const { file: made } = await imported(await zipOf(await exported(courseId)), '?apply=true');
  const id = made?.courseId ?? '';
  const where = JSON.stringify({ courseId: id, type: 'block' });
  const { items } = await must(admin.listCourseNodes({ query: { where, populate: 'block' } }));
  const params = { id: items[0]?.block?.id ?? '' };
  const sections = [
    { id: 's0', rows: [{ id: 't1', type: 'wysiwyg' as const, html: '<p>Avant</p>' }] },
    { id: 's1', rows: [{ id: 'i1', type: 'media-internal' as const, fileId, alt: 'Une autre' }] },
  ];
  await must(admin.updateCourseBlock({ params, body: { content: { sections } } }));
  await must(admin.setBlockKeys({ params, body: { rows: {}, hints: [], feedbacks: [] } }));
  const gone = await admin.removeFile({ params: { id: fileId }, body: { reason: 'Droits retirés' } });
  expect(gone.ok).toBe(true);
  await server.app.jobs.run('housekeeping');
  return { id, fileId };
}

test('a course that shows a file which has been removed comes back without it, and page and row are told', async () => {
  const { id, fileId } = await courseOfRemovedPhoto();
  const entries = await exported(id);
  const file = 'pages/001-premiere-question.yaml';
  const text = textOf(entries, 'pages/001');
  const line = text.slice(0, text.indexOf(`fileId: ${fileId}`)).split('\n').length;
  const finding = { code: 'removed-file', file, detail: fileId, page: 'Première question', row: 2, line };
  const findings = [finding];
  const { file: told } = await imported(await zipOf(entries), '?apply=true');
  expect(told).toMatchObject({ applied: true, applicable: true, findings });
  const again = await exported(told?.courseId ?? '');
  expect([...again.keys()]).toEqual([...entries.keys()]);
  for (const [path, bytes] of entries)
    expect(withoutIds(again.get(path)?.toString() ?? ''), path).toBe(withoutIds(bytes.toString()));
  // The check before publishing says it where it is repaired.
  const { items } = await must(admin.checkCourse({ params: { id: told?.courseId ?? '' } }));
  expect(items).toContainEqual(expect.objectContaining({ code: 'unknown-file' }));

  // Onto its own draft: what is the same is no change, and what changed beside the missing file is one.
  const query = `?courseId=${id}`;
  expect((await imported(await zipOf(entries), query)).file).toMatchObject({
    applicable: true,
    changes: [],
    findings,
  });
  const changed = new Map<string, Buffer | string>(entries);
  changed.set(file, text.replace('Avant', 'Après'));
  const { file: onDraft } = await imported(await zipOf(changed), `${query}&apply=true`);
  expect(onDraft).toMatchObject({ applied: true, applicable: true });
  expect(onDraft?.operations).toHaveLength(1);

  // And in another centre.
  const client = await clientOf(server, other, 'admin');
  const { id: categoryId } = await must(client.createCourseCategory({ body: { title: 'Ailleurs' } }));
  const there = await imported(await zipOf(entries), `?apply=true&categoryId=${categoryId}`, other);
  expect(there.file).toMatchObject({ applied: true });
});

test('an id in place of a file opens nobody a file that they may not read, nor shows nothing where something was', async () => {
  const entries = new Map<string, Buffer | string>(await exported(courseId));
  const path = 'pages/001-premiere-question.yaml';
  const page = String(entries.get(path));
  const { id: hidden } = await uploadPhoto(server, tenant, 'admin', await photoOf(300));
  const showing = (fileId: string) =>
    zipOf(new Map(entries).set(path, page.replace('fileId: photo', `fileId: ${fileId}`)));
  const maker = await keyOf('courses:read', 'courses:update', 'courses:create');
  const sent = await sendCourseZip(server, tenant, await showing(hidden), '?apply=true', {
    token: maker.key,
  });
  await server.app.jobs.run('course-import');
  const { report: file } = await must(admin.getCourseImport({ params: { id: sent.file?.id ?? '' } }));
  const finding = { code: 'unknown-reference', file: path, detail: hidden, row: 1 };
  expect(file).toMatchObject({ applied: false, applicable: false, findings: [finding] });
  // An admin reads it: it is shown like any of the library.
  const shown = await imported(await showing(hidden), '');
  expect(shown.file).toMatchObject({ applicable: true, findings: [] });
  const nothing = '00000000-0000-4000-8000-000000000000';
  const onDraft = await imported(await showing(nothing), `?courseId=${courseId}`);
  expect(onDraft.file).toMatchObject({ applicable: false, findings: [{ code: 'unknown-reference' }] });
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
  expect(await must(ofKey.getCourseImport({ params }))).toMatchObject({ state: 'done', error: null });

  const maker = await keyOf('courses:read', 'courses:update', 'courses:create');
  const made = await send(maker.key, '?apply=true');
  const before = await must(admin.listCourses({ query: { limit: 0, count: 'true' } }));
  expect(await admin.revokeApiKey({ params: { id: maker.id } })).toMatchObject({ ok: true });
  await server.app.jobs.run('course-import');
  const job = await must(admin.getCourseImport({ params: { id: made.file?.id ?? '' } }));
  expect(job).toMatchObject({ state: 'failed', error: 'Forbidden', report: null });
  expect(await must(admin.listCourses({ query: { limit: 0, count: 'true' } }))).toEqual(before);
});
