/** The list of courses that one may write, and a new course in one call. */
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { clientOf } from '../../../testing/signed-in.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let author: Client;
let learner: Client;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  author = await clientOf(server, tenant, 'admin');
  learner = await clientOf(server, tenant, 'learner');
});
afterAll(() => server.close());

async function made<T>(answer: Promise<{ readonly ok: boolean; readonly data?: T }>): Promise<T> {
  const { ok, data, ...rest } = await answer;
  if (!ok || data === undefined) throw new Error(JSON.stringify(rest));
  return data;
}

const written = (title: string) =>
  made(
    author.createWrittenCourse({
      body: { title, categoryId: null, language: 'fr', sectionTitle: 'Partie 1', pageTitle: 'Page 1' },
    }),
  );

/** Nobody has said yet how long it takes. */
const noMinutes = { code: 'no-minutes', path: 'course.minutes', reason: 'Durée libre' } as const;

test('one call makes a course with a section and a page, which can be published as it is', async () => {
  const { id, nodeId } = await written('Élagage');
  const where = JSON.stringify({ courseId: id });
  const { items } = await made(
    author.listCourseNodes({ query: { where, sort: 'order', populate: 'block' } }),
  );
  expect(items.map(({ type }) => type).sort()).toEqual(['block', 'container', 'root']);
  expect(items.find((node) => node.id === nodeId)).toMatchObject({ title: 'Page 1', type: 'block' });
  expect(
    (await made(author.publishCourse({ params: { id }, body: { reasons: [noMinutes] } }))).stepCount,
  ).toBe(1);
});

test('the list is searched without case and accents, filtered, sorted and counted by the server', async () => {
  await written('Échafaudage');
  await written('Zinc');
  const found = await made(author.listWrittenCourses({ query: { search: 'ECHAF' } }));
  expect(found.items.map(({ title, pages, changed }) => [title, pages, changed])).toEqual([
    ['Échafaudage', 1, false],
  ]);
  const drafts = await made(
    author.listWrittenCourses({ query: { state: 'DRAFT', sort: '-title', limit: 1 } }),
  );
  expect(drafts.items[0]?.title).toBe('Zinc');
  expect(drafts.total).toBe(drafts.states.DRAFT);
  expect(drafts.states.PUBLISHED).toBeGreaterThan(0);
});

test('what was written since the publication is told', async () => {
  const { id, nodeId } = await written('Tronçonneuse');
  const look = async () =>
    (await made(author.listWrittenCourses({ query: { search: 'tronconneuse' } }))).items[0]?.changed;
  await made(author.publishCourse({ params: { id }, body: { reasons: [noMinutes] } }));
  expect(await look()).toBe(false);
  await made(author.updateCourseNode({ params: { id: nodeId }, body: { title: 'Un autre titre' } }));
  expect(await look()).toBe(true);
});

test('whoever writes no course has no list, and makes none', async () => {
  expect(await learner.listWrittenCourses({ query: {} })).toMatchObject({ ok: false, code: 'Forbidden' });
  const body = {
    title: 'Le mien',
    categoryId: null,
    language: 'fr',
    sectionTitle: 'Partie',
    pageTitle: 'Page',
  } as const;
  expect(await learner.createWrittenCourse({ body })).toMatchObject({ ok: false, code: 'Forbidden' });
});
