/** Imports of courses as jobs: told first, applied by the same zip, stopped, failed and taken back, with nothing left over. */
import type { CourseImportJob } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { zipWithPictures } from '../../../testing/jobs/course-import-case.ts';
import { count, inTenant } from '../../../testing/jobs/kill-stage.ts';
import { zipEntries } from '../../../testing/packages/zip-entries.ts';
import { sendCourseZip, zipOf } from '../../../testing/stock/course-zip.ts';
import { clientOf, must } from '../../../testing/signed-in.ts';
import { createIds } from '../../../platform/database/ids.ts';
import { systemRandom } from '../../../platform/security/random.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let admin: Client;
let zip: Buffer;
const title = 'Cours en texte';

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  admin = await clientOf(server, tenant, 'admin');
  zip = await zipWithPictures({ server, tenant }, title);
});
afterAll(() => server.close());

const run = () => server.app.jobs.run('course-import');
const params = (id: string) => ({ params: { id } });
const read = async (id: string, by = admin): Promise<CourseImportJob> =>
  must(await by.getCourseImport(params(id)));

async function sent(query = '', bytes: Uint8Array = zip): Promise<string> {
  const { file } = await sendCourseZip(server, tenant, bytes, query);
  if (file === undefined) throw new Error('the zip was refused');
  return file.id;
}

/** The zip with one bit of that file's bytes turned over: its directory says what they should be. */
function damagedIn(bytes: Buffer, name: string): Buffer {
  const damaged = Buffer.from(bytes);
  // The first time that a zip names a file is before its bytes.
  const at = damaged.indexOf(name) + name.length + 20;
  damaged[at] = (damaged[at] ?? 0) ^ 1;
  return damaged;
}

/** Courses of that title, files, blocks and nodes of the centre. */
const there = async () => {
  const stage = { server, tenant };
  return [
    await count(stage, `courses where title = '${title}'`),
    await count(stage, 'files'),
    await count(stage, 'course_blocks'),
    await count(stage, 'course_nodes'),
  ];
};

describe('an import', () => {
  test('waits, is read, and says what it would make; then makes it by the same zip, once', async () => {
    const before = await there();
    const id = await sent();
    expect(await read(id)).toMatchObject({ state: 'waiting', apply: false, report: null, done: 0, total: 1 });
    await run();
    expect(await read(id)).toMatchObject({
      state: 'done',
      error: null,
      report: { applied: false, applicable: true, nodes: 3, blocks: 1, files: { kept: 0, added: 2 } },
    });
    expect(await there()).toEqual(before);
    const applied = must(await admin.applyCourseImport(params(id)));
    expect(applied).toMatchObject({ state: 'waiting', apply: true });
    await run();
    const made = await read(applied.id);
    expect(made).toMatchObject({ state: 'done', done: 3, total: 3, report: { applied: true } });
    expect(await there()).toEqual(before.map((one, at) => one + ([1, 2, 1, 3][at] ?? 0)));
    // What was applied is not applied again, and its zip goes with the next housekeeping.
    expect(await admin.applyCourseImport(params(applied.id))).toMatchObject({ code: 'IMPORT_NOT_READY' });

    const undone = must(await admin.undoCourseImport(params(applied.id)));
    expect(undone.state).toBe('undone');
    expect(await there()).toEqual(before);
    expect(await admin.undoCourseImport(params(applied.id))).toMatchObject({ code: 'IMPORT_NOT_READY' });
    expect(await admin.getCourse(params(made.report?.courseId ?? ''))).toMatchObject({
      code: 'MODEL_NOT_FOUND',
    });
  });

  test('is taken back by one of two who ask at once', async () => {
    const before = await there();
    const id = await sent('?apply=true');
    await run();
    const answers = await Promise.all([1, 2].map(() => admin.undoCourseImport(params(id))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await there()).toEqual(before);
  });

  test('stays once somebody has changed the course', async () => {
    const id = await sent('?apply=true');
    await run();
    const { report } = await read(id);
    const courseId = report?.courseId ?? '';
    must(await admin.updateCourse({ ...params(courseId), body: { minutes: 12 } }));
    const before = await there();
    expect(await admin.undoCourseImport(params(id))).toMatchObject({ status: 409, code: 'IMPORT_NOT_READY' });
    expect(await there()).toEqual(before);
  });

  test('that is stopped before it begins does nothing; one that has ended stays as it is', async () => {
    const before = await there();
    const id = await sent('?apply=true');
    expect(must(await admin.stopCourseImport(params(id))).state).toBe('stopped');
    await run();
    expect(await read(id)).toMatchObject({ state: 'stopped', report: null });
    expect(await there()).toEqual(before);
    const ended = await sent();
    await run();
    expect(must(await admin.stopCourseImport(params(ended))).state).toBe('done');
  });

  test('that is stopped after its first file keeps nothing of it', async () => {
    const before = await there();
    const id = await sent('?apply=true');
    let isAsked = false;
    const process = await startServer({
      beside: server,
      // The stop comes in between the first file and the second.
      around: (database) => ({
        ...database,
        async withTenant(...args) {
          if (!isAsked && (await read(id)).done === 1) {
            isAsked = true;
            must(await admin.stopCourseImport(params(id)));
          }
          return database.withTenant(...args);
        },
      }),
    });
    await process.app.jobs.run('course-import');
    await process.close();
    expect(isAsked).toBe(true);
    expect(await read(id)).toMatchObject({ state: 'stopped', done: 0, report: null });
    expect(await there()).toEqual(before);
  });

  test('that fails on its second file says why, and keeps nothing of the first', async () => {
    const before = await there();
    const entries = new Map<string, Buffer | string>(await zipEntries(zip));
    const second = [...entries.keys()].filter((path) => path.startsWith('media/'))[1] ?? '';
    entries.set(second, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const id = await sent('?apply=true', await zipOf(entries));
    await run();
    const [error, errorPath] = ['TYPE_ERROR', `body.file.media.${second}`];
    expect(await read(id)).toMatchObject({ state: 'failed', error, errorPath, report: null });
    expect(await there()).toEqual(before);
  });

  test.each([
    ['a picture', 'media/'],
    ['a page', 'pages/'],
  ])('whose job finds %s damaged says which file, by the path of a refused call', async (_what, folder) => {
    const before = await there();
    const entries = await zipEntries(zip);
    const name = [...entries.keys()].find((path) => path.startsWith(folder)) ?? '';
    const id = await sent('?apply=true', damagedIn(zip, name));
    await run();
    const [error, errorPath] = ['PACKAGE_INVALID', `body.file.checksum.${name}`];
    expect(await read(id)).toMatchObject({ state: 'failed', error, errorPath, report: null });
    expect(await there()).toEqual(before);
    // A new attempt of the same zip is an import of its own, and one that succeeds names no file.
    const sound = await sent();
    await run();
    expect(await read(sound)).toMatchObject({ state: 'done', error: null, errorPath: null });
  });

  test('of somebody who lost the right meanwhile makes nothing', async () => {
    const before = await there();
    const [principalId, roleId] = [tenant.users.trainer, createIds(server.clock, systemRandom).next()];
    await inTenant({ server, tenant }, async (tx) => {
      const { contextId } = tenant;
      await tx.run(
        tx.sql.insertInto('roles').values({ contextId, id: roleId, name: 'author', permissions: [] }),
      );
      const given = { contextId, id: roleId, principalId, roleId };
      await tx.run(tx.sql.insertInto('role_users').values(given));
    });
    const { file } = await sendCourseZip(server, tenant, zip, '?apply=true', 'trainer');
    await inTenant({ server, tenant }, (tx) =>
      tx.run(tx.sql.deleteFrom('role_users').where('roleId', '=', roleId)),
    );
    await run();
    expect(await read(file?.id ?? '')).toMatchObject({ state: 'failed', error: 'Forbidden', report: null });
    expect(await there()).toEqual(before);
  });

  test('is nobody else’s, and no job of another kind', async () => {
    const id = await sent();
    const trainer = await clientOf(server, tenant, 'trainer');
    expect(await trainer.getCourseImport(params(id))).toMatchObject({ code: 'MODEL_NOT_FOUND' });
    expect(await trainer.stopCourseImport(params(id))).toMatchObject({ code: 'MODEL_NOT_FOUND' });
    expect(await admin.getJob(params(id))).toMatchObject({ code: 'MODEL_NOT_FOUND' });
    await run();
  });

  test('names a course that is not there at once', async () => {
    const nowhere = '0190a5b0-0000-7000-8000-000000000000';
    expect(await sendCourseZip(server, tenant, zip, `?courseId=${nowhere}`)).toEqual({
      status: 404,
      code: 'MODEL_NOT_FOUND',
    });
  });
});
