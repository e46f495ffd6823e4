/** One key over the whole of a course's life, from its first page to its repair, and what it sends and brings in. */
import type { ApiScope } from '@parcours/contract';
import { sampleBlocks } from '@parcours/contract/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPackage } from '../../../demo/modules/build-package.ts';
import type { Named } from '../../../testing/named-by.ts';
import { formOf, sendPackage } from '../../../testing/packages/send-package.ts';
import { clientOf } from '../../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { makeDraft, of } from '../../../testing/stock/stock-draft.ts';
import { stockNamed } from '../../../testing/stock/stock-named.ts';
import { stockWorld, type World } from '../../../testing/stock/stocked-world.ts';
import { photoOf, sendFile, uploadTo } from '../../../testing/stock/upload.ts';

let server: TestServer;
let world: World;
let neighbour: World;
let named: Named;
beforeAll(async () => {
  server = await startServer();
  world = await stockWorld(server, 'alpha');
  neighbour = await stockWorld(server, 'beta');
  named = await stockNamed(server, world);
}, 120_000);
afterAll(() => server.close());

async function keyOf(...scopes: readonly ApiScope[]) {
  const admin = await clientOf(server, world.tenant, 'admin');
  const expiresAt = new Date(server.clock.now().getTime() + 86_400_000).toISOString();
  const body = { name: 'Dépôt', scopes: [...scopes], expiresAt };
  const { id, key } = await of(admin.createApiKey({ body }));
  return { id, key, client: server.client(world.host, { token: key }) };
}

describe('a key', () => {
  test('makes a course, writes it, has it checked and tried, publishes it and repairs it', async () => {
    const { client, id } = await keyOf(
      ...(['create', 'read', 'update', 'publish'] as const).map((verb) => `courses:${verb}` as const),
      ...(['create', 'read', 'update'] as const).map((verb) => `course-blocks:${verb}` as const),
      ...([
        'course-nodes:create',
        'course-nodes:read',
        'course-categories:create',
        'course-categories:read',
      ] as const),
    );
    const course = await makeDraft(() => client);
    const { blockId } = await course.withPage('<p>Par une clé</p>');
    const params = { id: course.courseId };
    const question = { id: 'q1', type: 'multiple-choice' as const, multiple: false };
    const choices = ['a', 'b'].map((one) => ({ id: one, value: `Choix ${one}` }));
    await course.send([
      { op: 'set', target: { kind: 'block', id: blockId }, path: ['type'], value: 'exercice' },
      {
        op: 'set',
        target: { kind: 'block', id: blockId },
        path: ['content', 'sections'],
        value: [{ id: 's1', rows: [{ ...question, choices }] }],
      },
    ]);
    const keys = {
      rows: { q1: { type: 'multiple-choice' as const, correct: ['a'] } },
      hints: [],
      feedbacks: [],
    };
    await of(client.setBlockKeys({ params: { id: blockId }, body: keys }));
    expect(await of(client.getBlockKeys({ params: { id: blockId } }))).toMatchObject({ rows: keys.rows });
    const { items: written } = await of(client.listOperations({ params, query: {} }));
    expect(new Set(written.map(({ by }) => by?.id))).toEqual(new Set([id]));
    const last = written.reduce((most, { revision }) => Math.max(most, revision), 0);
    const answer = await client.undoOperation({ params: { ...params, revision: String(last) } });
    expect(answer.ok).toBe(true);
    await of(client.setBlockKeys({ params: { id: blockId }, body: keys }));
    const { items: found } = await of(client.checkCourse({ params }));
    expect(found.filter(({ rank }) => rank === 'blocks')).toEqual([]);
    expect(await of(client.listCourseProblems({ params }))).toMatchObject({ items: [] });

    const tryout = await of(client.createTryout({ params, body: {} }));
    expect(await of(client.getTryout({ params: { id: tryout.id } }))).toMatchObject({ courseId: params.id });
    expect(await client.playTryout({ params: { id: tryout.id }, body: { kind: 'current' } })).toMatchObject({
      ok: true,
    });

    const reasons = found
      .filter(({ rank }) => rank === 'reason')
      .map(({ code, path }) => ({ code, path, reason: 'Par une clé' }));
    expect(await of(client.publishCourse({ params, body: { reasons } }))).toMatchObject({ number: 1 });
    expect(await of(client.getPublication({ params }))).toMatchObject({ mayPublish: true });
    expect(await of(client.compareCourseVersions({ params, query: {} }))).toBeDefined();
    const copy = await of(client.duplicateCourse({ params, body: { title: 'Copie' } }));
    expect(copy.blocks).toBe(1);
  });

  test('repairs what learners answered, and takes it back', async () => {
    const { client } = await keyOf('courses:publish', 'courses:read');
    const params = { id: named.courseId };
    expect((await client.foreseePublication({ params, body: {} })).ok).toBe(true);
    const { jobId, regradeId } = await of(
      client.regradeCourse({ params, body: { blockId: sampleBlocks.text, dryRun: false, lower: false } }),
    );
    await server.app.jobs.run('regrade');
    expect(await of(client.getJob({ params: { id: jobId ?? '' } }))).toMatchObject({ state: 'done' });
    expect((await client.undoRegrade({ params: { id: regradeId ?? '' } })).ok).toBe(true);
    await server.app.jobs.run('regrade');
  });

  test('sends files whole and in parts, describes, replaces and removes them', async () => {
    const { key, client } = await keyOf('files:create', 'files:read', 'files:update', 'files:delete');
    const photo = await photoOf(400);
    const sent = { name: 'photo.jpg', type: 'image/jpeg', bytes: photo };
    const { status, file } = await uploadTo(server, world.host, key, sent);
    expect(status).toBe(201);
    const params = { id: file?.id ?? '' };
    expect(await of(client.updateFile({ params, body: { alt: 'Une longe' } }))).toMatchObject({
      alt: 'Une longe',
    });
    expect(await of(client.getMedia({ params }))).toMatchObject({ alt: 'Une longe', used: false });
    const { items, room } = await of(client.listMedia({ query: { search: 'longe' } }));
    expect(items.map(({ id }) => id)).toEqual([params.id]);
    expect(room.person.used).toBeGreaterThan(0);
    expect(await of(client.listFileUses({ params }))).toMatchObject({ courses: [], published: false });
    const other = { ...sent, bytes: await photoOf(300) };
    const replaced = await sendFile(server, world.host, `/api/files/${params.id}/replace`, key, other);
    expect(replaced).toMatchObject({ status: 201, file: { width: 300 } });
    expect(await client.getFileInfos({ params })).toMatchObject({ ok: true });

    // In parts, by tus 1.0.0.
    const begun = await tus(key, 'POST', '/api/uploads', {
      'upload-length': String(photo.length),
      'upload-metadata': `filename ${Buffer.from('longe.jpg').toString('base64')}`,
    });
    expect(begun.status).toBe(201);
    const place = begun.headers.get('location') ?? '';
    const half = photo.length >> 1;
    const part = { 'content-type': 'application/offset+octet-stream' };
    expect(
      (await tus(key, 'PATCH', place, { ...part, 'upload-offset': '0' }, photo.subarray(0, half))).status,
    ).toBe(204);
    expect((await tus(key, 'HEAD', place)).headers.get('upload-offset')).toBe(String(half));
    const last = await tus(
      key,
      'PATCH',
      place,
      { ...part, 'upload-offset': String(half) },
      photo.subarray(half),
    );
    expect(last.status).toBe(204);
    expect(await of(client.getFile({ params: { id: place.split('/').at(-1) ?? '' } }))).toMatchObject({
      width: 400,
    });

    expect(await client.removeFile({ params, body: {} })).toMatchObject({ ok: true });
    expect(await client.getMedia({ params })).toMatchObject({ code: 'MODEL_NOT_FOUND' });
  });

  test('that may not send files begins no upload, and one of another centre neither', async () => {
    const { key } = await keyOf('files:read', 'files:update');
    const headers = { 'upload-length': '10', 'upload-metadata': '' };
    expect((await tus(key, 'POST', '/api/uploads', headers)).status).toBe(403);
    const photo = { name: 'photo.jpg', type: 'image/jpeg', bytes: await photoOf(100) };
    expect(await uploadTo(server, world.host, key, photo)).toMatchObject({ status: 403, code: 'Forbidden' });
    const able = await keyOf('files:create');
    expect(await uploadTo(server, neighbour.host, able.key, photo)).toMatchObject({ status: 401 });
    expect((await tus(able.key, 'POST', '/api/uploads', headers, undefined, neighbour.host)).status).toBe(
      401,
    );
  });

  test('brings a package in, and lists those that there are', async () => {
    const { key, client } = await keyOf('course-blocks:create', 'course-blocks:read');
    const { status, kept } = await sendPackage(
      server,
      world.host,
      key,
      formOf(await buildPackage('nacelle')),
    );
    expect(status).toBe(201);
    const { items } = await of(client.listTincanPackages({ query: {} }));
    expect(items.map(({ id }) => id)).toContain(kept?.id);
    const reader = await keyOf('course-blocks:read', 'files:create');
    const refused = await sendPackage(server, world.host, reader.key, formOf(await buildPackage('nacelle')));
    expect(refused.status).toBe(403);
  });

  test('puts the courses of a program in order, and copies the program', async () => {
    const { client } = await keyOf(
      'programs:read',
      'programs:update',
      'programs:create',
      'program-courses:read',
    );
    const where = JSON.stringify({ programId: named.programId });
    const { items } = await of(client.listProgramCourses({ query: { where, sort: 'order' } }));
    const programCourseIds = items.map(({ id }) => id).toReversed();
    expect(programCourseIds.length).toBeGreaterThan(0);
    const params = { id: named.programId };
    expect((await client.setProgramOrder({ params, body: { programCourseIds } })).ok).toBe(true);
    expect((await client.duplicateProgram({ params, body: { name: 'Suite' } })).ok).toBe(true);
  });
});

function tus(
  key: string,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: Uint8Array,
  host = world.host,
) {
  return server.request(host, path, {
    method,
    headers: { authorization: `Bearer ${key}`, 'tus-resumable': '1.0.0', ...headers },
    ...(body === undefined ? {} : { body: Buffer.from(body) }),
  });
}
