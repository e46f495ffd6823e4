/** One rule says who reads a file (domain §4): what a person lists, opens, downloads and has sent by mail is the same. */
import type { CallName } from '@parcours/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawCall } from '../../../testing/raw-call.ts';
import { tokenOf } from '../../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { stockFile } from '../../../testing/stock/stock-account.ts';
import { people, type Person, stockWorld, type World } from '../../../testing/stock/stocked-world.ts';
import { rowMaker } from '../../../testing/world/row-maker.ts';
import { createIds } from '../../../platform/database/ids.ts';
import { systemRandom } from '../../../platform/security/random.ts';

let server: TestServer;
let world: World;
/** Every way in which a file becomes somebody's to read. */
const files = new Map<string, string>();

beforeAll(async () => {
  server = await startServer();
  world = await stockWorld(server, 'alpha');
  const { tenant, contextId, rows, userIds } = world;
  const file = async (name: string, ownerId?: string) => {
    const id = await stockFile(server, tenant, {
      name: `${name}.pdf`,
      ...(ownerId === undefined ? {} : { ownerId }),
    });
    files.set(name, id);
    return id;
  };
  for (const who of ['learner', 'trainer', 'author'] as const) await file(`of ${who}`, userIds[who]);
  await file('of nobody');
  const [mine, theirs, ofCompany, far, shown, draft] = [
    await file('in the learner’s logbook', userIds.trainer),
    await file('in the peer’s logbook', userIds.peer),
    await file('in a logbook without a class', userIds.learner),
    await file('in a logbook elsewhere', userIds.stranger),
    await file('of the catalogue'),
    await file('of a draft'),
  ];
  files.set('of the course', rows.own.files).set('of a course elsewhere', rows.elsewhere.files);
  await server.open.database.withTenant(contextId, async (tx) => {
    const now = server.clock.now();
    const { put, link } = rowMaker(tx, createIds(server.clock, systemRandom), now);
    const entry = async (fileId: string, about: object) => {
      const at = { title: 'Jour', message: 'Fait', createdAt: now, lastInputAt: now };
      const recordId = await put('log_book_records', { ...at, ...about });
      await link('log_book_attachments', { recordId, fileId });
    };
    const here = { companyId: rows.own.companies, classId: rows.own.classes };
    await entry(mine, { ...here, studentId: userIds.learner, userId: userIds.trainer });
    await entry(theirs, { ...here, studentId: userIds.peer, userId: userIds.peer });
    await entry(ofCompany, { ...here, classId: null, studentId: userIds.learner, userId: userIds.learner });
    const there = { companyId: rows.elsewhere.companies, classId: rows.elsewhere.classes };
    await entry(far, { ...there, studentId: userIds.stranger, userId: userIds.stranger });
    await put('course_categories', { title: 'Métier', backgroundImageId: shown });
    const blockId = await put('course_blocks', {
      title: 'Brouillon',
      type: 'slide',
      content: JSON.stringify({ sections: [] }),
      createdBy: userIds.author,
    });
    await link('course_block_attachments', { blockId, fileId: draft });
  });
}, 120_000);
afterAll(() => server.close());

async function readBy(who: Person): Promise<Record<string, string>> {
  const token = await tokenOf(server, world.tenant, who as 'learner');
  const call = (name: CallName, input: object) => rawCall(server, world.host, name, input, token);
  const { text } = await call('listFiles', { query: { limit: '200' } });
  const listed = new Set((JSON.parse(text) as { items: { id: string }[] }).items.map(({ id }) => id));
  const found: Record<string, string> = {};
  for (const [name, id] of files) {
    const single = await Promise.all(
      (['getFile', 'getFileInfos', 'downloadFile'] as const).map(async (one) => {
        const { status } = await call(one, { params: { id } });
        return status < 400;
      }),
    );
    const ways = [listed.has(id), ...single];
    found[name] = new Set(ways).size === 1 ? String(ways[0]) : `listed, one, infos, download: ${ways.join()}`;
  }
  return found;
}

const admins = ['admin'];
const writers = ['author', 'editor'];
const ofCompany = ['organizer', 'certifier', 'supervisor', 'owner', 'company-admin'];
const ofClass = ['trainer', ...ofCompany, 'class-admin'];
/** Domain §4, by hand. */
const readers: Readonly<Record<string, readonly string[]>> = {
  'of learner': ['learner', ...admins],
  'of trainer': ['trainer', ...admins],
  'of author': ['author', ...admins],
  'of nobody': admins,
  'in the learner’s logbook': ['learner', ...ofClass, ...admins],
  'in the peer’s logbook': ['peer', ...ofClass, ...admins],
  'in a logbook without a class': ['learner', ...ofCompany, ...admins],
  'in a logbook elsewhere': ['stranger', ...admins],
  'of the catalogue': people,
  'of a draft': [...writers, ...admins],
  'of the course': ['learner', 'peer', ...ofClass, ...writers, 'course-author', 'course-editor', ...admins],
  'of a course elsewhere': ['stranger', ...writers, ...admins],
};

test.each(people)('%s opens the files that a list shows, and no others', async (who) => {
  const expected = Object.fromEntries(
    [...files.keys()].map((name) => [name, String(readers[name]?.includes(who) === true)]),
  );
  expect(await readBy(who)).toEqual(expected);
});
