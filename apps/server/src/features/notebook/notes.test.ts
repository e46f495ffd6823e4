/** The notebook over HTTP: on what was reached alone, kept, listed, bounded, and taken along with one's data. */
import { limits } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { sampleNodes } from '@parcours/contract/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../platform/database/database.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { clientOf, must } from '../../testing/signed-in.ts';
import { setSettings } from '../../testing/stock/stock-account.ts';
import { stockLesson, type StockedLesson } from '../../testing/stock/stock-lesson.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let stocked: StockedLesson;
let learner: Client;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  stocked = await stockLesson(server, tenant);
  learner = await clientOf(server, tenant, 'learner');
});
afterAll(() => server.close());

const at = (nodeId: string, id = stocked.lessonId) => ({ params: { id, nodeId } });
const write = (nodeId: string, text: string, bookmarked = false) =>
  learner.setNote({ ...at(nodeId), body: { text, bookmarked } });
let writes = 0;
const sqlWrite = (text: string, ...values: string[]) => {
  writes += 1;
  return server.open.database.withTenant(tenant.contextId, (tx) =>
    tx.query(statement(`test.notes${writes}`, text), [tenant.contextId, ...values]),
  );
};

test('a step that was not reached, or is another’s, has no note', async () => {
  const unknown = { status: 404, code: 'MODEL_NOT_FOUND' };
  expect(await learner.getNote(at(sampleNodes.slide))).toMatchObject(unknown);
  must(await learner.getCurrentPage({ params: { id: stocked.lessonId }, query: {} }));
  expect(must(await learner.getNote(at(sampleNodes.slide)))).toEqual({
    bookmarked: false,
    text: '',
    savedAt: null,
  });
  expect(await write(sampleNodes.choices, 'trop tôt')).toMatchObject(unknown);
  const peer = await clientOf(server, tenant, 'peer');
  expect(await peer.getNote(at(sampleNodes.slide))).toMatchObject(unknown);
  expect(
    await peer.setNote({ ...at(sampleNodes.slide), body: { text: 'x', bookmarked: true } }),
  ).toMatchObject(unknown);
});

test('what is written is kept, read again, listed with its page, and gone once it is empty', async () => {
  const kept = must(await write(sampleNodes.slide, '  Vérifier l’ancrage\n\n– deux fois  ', true));
  expect(kept).toEqual({
    bookmarked: true,
    text: 'Vérifier l’ancrage\n\n– deux fois',
    savedAt: server.clock.now().toISOString(),
  });
  expect(must(await learner.getNote(at(sampleNodes.slide)))).toEqual(kept);
  const page = must(await learner.getCurrentPage({ params: { id: stocked.lessonId }, query: {} }));
  expect(must(await learner.listNotes()).items).toEqual([
    {
      ...kept,
      lessonId: stocked.lessonId,
      nodeId: sampleNodes.slide,
      pageId: page.id,
      title: 'slide',
      courseTitle: 'Working at height',
      className: 'Sample class',
      language: 'fr',
    },
  ]);
  expect(must(await write(sampleNodes.slide, '  '))).toEqual({ bookmarked: false, text: '', savedAt: null });
  expect(must(await learner.listNotes()).items).toEqual([]);
});

test('notes stand in the order of the course, and lead nowhere while their lesson cannot be read', async () => {
  must(await write(sampleNodes.slide, 'premier'));
  const first = must(await learner.getCurrentPage({ params: { id: stocked.lessonId }, query: {} }));
  must(await learner.nextPage({ params: { id: stocked.lessonId }, query: { fromPageId: first.id } }));
  must(await write(sampleNodes.choices, 'second'));
  const texts = async () => must(await learner.listNotes()).items.map(({ text }) => text);
  expect(await texts()).toEqual(['premier', 'second']);
  await sqlWrite(
    `update classes set "startAt" = '2000-01-01', "expireAt" = '2000-01-02' where "contextId" = $1 and id = $2`,
    stocked.classId,
  );
  expect(must(await learner.listNotes()).items.map(({ pageId }) => pageId)).toEqual([null, null]);
  expect(must(await write(sampleNodes.choices, 'encore')).text).toBe('encore');
});

test('a text that is too long, and one more than the notebook holds, are refused', async () => {
  expect(await write(sampleNodes.slide, 'x'.repeat(limits.noteTextMax + 1))).toMatchObject({ status: 400 });
  await sqlWrite(
    `insert into notes ("contextId", "lessonId", "nodeId", "userId", bookmarked, text, "savedAt")
     select $1, $2::uuid, gen_random_uuid(), $3::uuid, true, '', now() from generate_series(1, ${limits.notesMax - 2})`,
    stocked.lessonId,
    tenant.users.learner,
  );
  must(await write(sampleNodes.slide, 'un mot de plus dans une note qui est là'));
  must(await write(sampleNodes.choices, ''));
  must(await write(sampleNodes.choices, 'la dernière place'));
  must(await write(sampleNodes.slide, ''));
  await sqlWrite(
    `insert into notes ("contextId", "lessonId", "nodeId", "userId", bookmarked, text, "savedAt")
     values ($1, $2::uuid, gen_random_uuid(), $3::uuid, true, '', now())`,
    stocked.lessonId,
    tenant.users.learner,
  );
  expect(await write(sampleNodes.slide, 'de trop')).toMatchObject({ status: 409, code: 'NOTEBOOK_FULL' });
});

test('they are among one’s data, and the centre may offer none', async () => {
  const data = must(await learner.exportOwnData());
  expect(data.notes).toHaveLength(limits.notesMax);
  expect(data.notes).toContainEqual(expect.objectContaining({ text: 'la dernière place' }));
  await setSettings(server, tenant, { tools: { notebook: false } });
  const off = { status: 403, code: 'TOOL_OFF' };
  expect(await learner.listNotes()).toMatchObject(off);
  expect(await learner.getNote(at(sampleNodes.slide))).toMatchObject(off);
  expect(await write(sampleNodes.slide, 'x')).toMatchObject(off);
});
