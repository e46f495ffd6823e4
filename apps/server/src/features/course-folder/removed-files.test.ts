/** A course that shows a file which has been removed: it comes back without it, and the report says where. */
import type { ApiScope } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../../testing/signed-in.ts';
import { exportedFolder, importedFolder, makeFolderCourse } from '../../testing/stock/folder-course.ts';
import { of } from '../../testing/stock/stock-draft.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';
import { sendCourseZip, zipOf } from '../../testing/stock/course-zip.ts';
import { photoOf, uploadPhoto } from '../../testing/stock/upload.ts';

let server: TestServer;
let tenant: StockedTenant;
let other: StockedTenant;
let admin: Client;
let courseId: string;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  other = await stockTenant(server, 'beta');
  admin = await clientOf(server, tenant, 'admin');
  ({ courseId } = await makeFolderCourse(server, tenant, admin));
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

/** A new course made of the folder, whose page shows a photo as its second row; the photo goes. */
async function courseOfRemovedPhoto(): Promise<{ readonly id: string; readonly fileId: string }> {
  const { id: fileId } = await uploadPhoto(server, tenant, 'admin', await photoOf(500));
  const { file: made } = await imported(await zipOf(await exported(courseId)), '?apply=true');
  const id = made?.courseId ?? '';
  const where = JSON.stringify({ courseId: id, type: 'block' });
  const { items } = await of(admin.listCourseNodes({ query: { where, populate: 'block' } }));
  const params = { id: items[0]?.block?.id ?? '' };
  const sections = [
    { id: 's0', rows: [{ id: 't1', type: 'wysiwyg' as const, html: '<p>Avant</p>' }] },
    { id: 's1', rows: [{ id: 'i1', type: 'media-internal' as const, fileId, alt: 'Une autre' }] },
  ];
  await of(admin.updateCourseBlock({ params, body: { content: { sections } } }));
  await of(admin.setBlockKeys({ params, body: { rows: {}, hints: [], feedbacks: [] } }));
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
  const { items } = await of(admin.checkCourse({ params: { id: told?.courseId ?? '' } }));
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
  const { id: categoryId } = await of(client.createCourseCategory({ body: { title: 'Ailleurs' } }));
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
  const { report: file } = await of(admin.getCourseImport({ params: { id: sent.file?.id ?? '' } }));
  const finding = { code: 'unknown-reference', file: path, detail: hidden, row: 1 };
  expect(file).toMatchObject({ applied: false, applicable: false, findings: [finding] });
  // An admin reads it: it is shown like any of the library.
  const shown = await imported(await showing(hidden), '');
  expect(shown.file).toMatchObject({ applicable: true, findings: [] });
  const nothing = '00000000-0000-4000-8000-000000000000';
  const onDraft = await imported(await showing(nothing), `?courseId=${courseId}`);
  expect(onDraft.file).toMatchObject({ applicable: false, findings: [{ code: 'unknown-reference' }] });
});
