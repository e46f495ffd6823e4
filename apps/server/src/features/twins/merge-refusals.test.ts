/** What forbids a merge, and its undo. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, must } from '../../testing/signed-in.ts';
import { openTwinStage, pathOf, type TwinStage } from '../../testing/twins/twin-stage.ts';

let stage: TwinStage;
beforeAll(async () => {
  stage = await openTwinStage();
}, 120_000);
afterAll(() => stage.server.close());

describe('a merge', () => {
  test('is refused to others, by a neighbour, and where it cannot be right', async () => {
    const { server, world, neighbour, admin, run, pair } = stage;
    const { keptId, goneId } = pair;
    const { userIds, host } = world;
    const body = { keptId, goneId };
    for (const username of ['organizer', 'trainer', 'learner'] as const) {
      const who = await clientOf(server, world.tenant, username);
      expect(await who.createPersonMerge({ body })).toMatchObject({ code: 'Forbidden' });
      expect(await who.listTwins({ query: {} })).toMatchObject({ code: 'Forbidden' });
    }
    const next = await clientOf(server, neighbour, 'admin');
    expect(await next.createPersonMerge({ body })).toMatchObject({ code: 'MODEL_NOT_FOUND' });
    expect(await next.compareTwins({ params: body })).toMatchObject({ code: 'MODEL_NOT_FOUND' });
    expect(must(await next.listPersonMerges({ query: {} })).items).toEqual([]);
    const refused = async (given: { keptId: string; goneId: string }) => {
      const answer = await admin.createPersonMerge({ body: given });
      return answer.ok ? 'merged' : [answer.code, pathOf(answer)];
    };
    expect(await refused({ keptId, goneId: userIds.admin })).toEqual(['MERGE_REFUSED', 'body.own-account']);
    expect(await refused({ keptId, goneId: keptId })).toEqual(['MODEL_NOT_FOUND', undefined]);
    const [role] = must(await admin.listRoles({ query: { where: JSON.stringify({ name: 'admin' }) } })).items;
    const given = must(
      await admin.createRoleUser({ body: { roleId: role?.id ?? '', principalId: userIds.stranger } }),
    );
    expect(await refused({ keptId, goneId: userIds.stranger })).toEqual([
      'MERGE_REFUSED',
      'body.administrator',
    ]);
    must(await admin.deleteRoleUser({ params: { id: given.id } }));
    await run(
      `insert into account_deletions ("contextId", "userId", "requestedAt") values ($1, $2, now())`,
      userIds.stranger,
    );
    expect(await refused({ keptId, goneId: userIds.stranger })).toEqual(['MERGE_REFUSED', 'body.leaving']);
    await run(`delete from account_deletions where "contextId" = $1`);
    must(await admin.updateUser({ params: { id: userIds.stranger }, body: { active: false } }));
    expect(await refused({ keptId: userIds.stranger, goneId })).toEqual(['MERGE_REFUSED', 'body.suspended']);
    must(await admin.updateUser({ params: { id: userIds.stranger }, body: { active: true } }));
    for (const userId of [keptId, goneId])
      await run(
        `insert into directory_users ("contextId", "userId", "userName", "createdAt", "changedAt")
         values ($1, $2::uuid, $2::uuid::text, now(), now())`,
        userId,
      );
    expect(await refused(body)).toEqual(['MERGE_REFUSED', 'body.both-in-directory']);
    await run(`delete from directory_users where "contextId" = $1`);
    expect(await server.client(host).createPersonMerge({ body })).toMatchObject({ status: 401 });
  });

  test('asked for twice at once is done once, in one direction', async () => {
    const { server, admin, undo, pair } = stage;
    const { keptId, goneId } = pair;
    const [one, other] = await Promise.all([
      admin.createPersonMerge({ body: { keptId, goneId } }),
      admin.createPersonMerge({ body: { keptId: goneId, goneId: keptId } }),
    ]);
    expect([one, other].filter(({ ok }) => ok)).toHaveLength(1);
    const refused = [one, other].find(({ ok }) => !ok);
    expect([refused?.ok, refused === undefined ? '' : pathOf(refused)]).toEqual([
      false,
      'body.merged-already',
    ]);
    await server.app.jobs.run('person-merge');
    const [newest] = must(await admin.listPersonMerges({ query: { userId: keptId } })).items;
    expect(newest).toMatchObject({ state: 'merged' });
    await undo(newest?.id ?? '');
  });

  test('that would not be right any more when its job comes is refused, and changes nothing', async () => {
    const { server, admin, run, print, pair } = stage;
    const { keptId, goneId } = pair;
    const { id } = must(await admin.createPersonMerge({ body: { keptId, goneId } }));
    await run(
      `insert into account_deletions ("contextId", "userId", "requestedAt") values ($1, $2, now())`,
      goneId,
    );
    const before = await print();
    await server.app.jobs.run('person-merge');
    expect(must(await admin.getPersonMerge({ params: { id } }))).toMatchObject({
      state: 'refused',
      refusal: 'leaving',
    });
    expect(await print()).toEqual(before);
    await run(`delete from account_deletions where "contextId" = $1`);
  });

  test('is not undone where its name is taken meanwhile, or where who stayed was merged on', async () => {
    const { world, admin, merge, undo, pair } = stage;
    const { keptId, goneId } = pair;
    const { host, userIds } = world;
    const done = await merge({ keptId, goneId, frees: true });
    const onward = await merge({ keptId: userIds.stranger, goneId: keptId });
    const refusal = async () => {
      const answer = await admin.undoPersonMerge({ params: { id: done.id } });
      return answer.ok ? 'undone' : pathOf(answer);
    };
    expect(await refusal()).toBe('params.merged-since');
    await undo(onward.id);
    must(await admin.updateUser({ params: { id: userIds.stranger }, body: { email: `learner@${host}` } }));
    expect(await refusal()).toBe('params.name-taken');
    must(await admin.updateUser({ params: { id: userIds.stranger }, body: { email: `stranger@${host}` } }));
    expect(await undo(done.id)).toMatchObject({ state: 'undone' });
  });

  test('is not undone after 30 days', async () => {
    const { server, world, merge, pair } = stage;
    const { id } = await merge(pair);
    server.clock.advance(30 * 86_400_000 + 1);
    const later = await clientOf(server, world.tenant, 'admin');
    const answer = await later.undoPersonMerge({ params: { id } });
    expect([answer.ok, pathOf(answer)]).toEqual([false, 'params.too-late']);
    expect(must(await later.getPersonMerge({ params: { id } }))).toMatchObject({ undoUntil: null });
  });
});
