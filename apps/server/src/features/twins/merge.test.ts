/** A merge over HTTP: everything goes to who stays, and comes back to the last row (back-office §4). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyOfNames } from '../../platform/security/digest.ts';
import { systemRandom } from '../../platform/security/random.ts';
import { newSecret, secretHash } from '../../platform/security/secrets.ts';
import { zipEntries } from '../../testing/packages/zip-entries.ts';
import { clientOf, must, tokenOf } from '../../testing/signed-in.ts';
import { sendTable } from '../../testing/stock/send-table.ts';
import { stockRealisation } from '../../testing/stock/stock-realisation.ts';
import { stockPassword } from '../../testing/stock/stock-tenant.ts';
import { tablesWith } from '../../testing/tables-with.ts';
import { openTwinStage, type TwinStage } from '../../testing/twins/twin-stage.ts';
import { rowsOfLessons } from './moved-columns.sql.ts';

let stage: TwinStage;
beforeAll(async () => {
  stage = await openTwinStage();
}, 120_000);
afterAll(() => stage.server.close());

describe('a merge', () => {
  test('gives everything to who stays, ends the other account, and is undone to the last row', async () => {
    const { server, world, admin, run, merge, undo, print, countOf, pair } = stage;
    const { keptId, goneId } = pair;
    const { host, userIds } = world;
    const [token] = await run<{ certificates: number }>(
      `select count(*)::int as certificates from certificates where "contextId" = $1 and "userId" in ($2, $3)`,
      keptId,
      goneId,
    );
    const learner = await clientOf(server, world.tenant, 'learner');
    const identity = await run<{ id: string }>(
      `select "tincanIdentifier" as id from users where "contextId" = $1 and id = $2`,
      goneId,
    );
    await run(
      `insert into user_identities ("contextId", issuer, subject, "userId", "createdAt")
       values ($1, 'https://idp.test', 'lea', $2, now())`,
      goneId,
    );
    await stockRealisation(server, world.tenant);
    const before = await print();
    const begun = await run<{ id: string }>(
      `select g.id from lessons g join lessons k on k."contextId" = $1 and k."userId" = $2
         and k."classProgramId" = g."classProgramId" and k."programCourseId" = g."programCourseId"
       where g."contextId" = $1 and g."userId" = $3 and g."startedAt" is not null and k."startedAt" is null`,
      keptId,
      goneId,
    );
    expect(begun.length).toBeGreaterThan(0);
    const done = await merge({ keptId, goneId, takes: ['email'] });
    expect(done).toMatchObject({ state: 'merged', refusal: null, takes: ['email'] });
    expect(done.moved).toBeGreaterThan(10);
    expect(done.undoUntil).not.toBeNull();

    // Signed out, and in no more: by the password, nor by a letter.
    expect(await learner.getMe({ query: {} })).toMatchObject({ status: 401 });
    const body = { username: 'learner', password: stockPassword };
    expect(await server.client(host).login({ body })).toMatchObject({ code: 'ACCOUNT_DEACTIVATED' });
    // Who stays signs in by the address that was taken, and has what the other one had.
    const address = { username: `learner@${host}`, password: stockPassword };
    const peer = must(await server.client(host).login({ body: address }));
    const asPeer = server.client(host, { token: peer.access_token });
    expect(must(await asPeer.getMe({ query: {} }))).toMatchObject({ id: keptId, email: `learner@${host}` });
    expect(await countOf('certificates', 'userId', keptId)).toBe(token?.certificates);
    expect(await countOf('realisation_certificates', 'userId', keptId)).toBe(1);
    expect(await countOf('user_identities', 'userId', keptId)).toBe(1);
    expect(await countOf('class_users', 'userId', goneId)).toBe(0);
    expect(await countOf('company_users', 'userId', goneId)).toBe(0);
    // The run that was begun goes on.
    for (const { id } of begun)
      expect(await run(`select "userId" from lessons where "contextId" = $1 and id = $2`, id)).toEqual([
        { userId: keptId },
      ]);
    // Each row of a lesson is of whom the lesson is.
    for (const { table, lessonOf } of rowsOfLessons)
      expect(
        await run(
          `select 1 as stray from ${table} t join lessons l on l."contextId" = $1 and l.id = ${lessonOf}
           where t."contextId" = $1 and t."userId" <> l."userId"`,
        ),
      ).toEqual([]);
    // The actor of statements stays as it was.
    expect(
      await run(`select "tincanIdentifier" as id from users where "contextId" = $1 and id = $2`, goneId),
    ).toEqual(identity);
    // Nobody of that id is among the people any more, and nobody opens the account.
    expect(await admin.getUser({ params: { id: goneId }, query: {} })).toMatchObject({ status: 404 });
    const reopened = await admin.updateUser({ params: { id: goneId }, body: { active: true } });
    expect(reopened).toMatchObject({ status: 409, code: 'ACCOUNT_MERGED' });
    expect(
      must(await admin.listAuditEntries({ query: { action: 'people-merged', search: keptId } })).items[0],
    ).toMatchObject({ actorId: userIds.admin, details: { account: goneId, fields: 'email' } });

    expect(await undo(done.id)).toMatchObject({ state: 'undone', undoUntil: null });
    expect(await print()).toEqual(before);
    expect(
      must(await clientOf(server, world.tenant, 'learner').then((one) => one.getMe({ query: {} }))),
    ).toMatchObject({
      id: goneId,
    });
    expect(await admin.undoPersonMerge({ params: { id: done.id } })).toMatchObject({
      code: 'MERGE_NOT_READY',
    });
  });

  test('leaves modules where they stopped: their states go with the lesson, and come back with it', async () => {
    const { run, merge, undo, print, pair } = stage;
    const { keptId, goneId } = pair;
    const [page] = await run<{ id: string }>(
      `select p.id from lesson_pages p join lessons l on l."contextId" = $1 and l.id = p."lessonId"
       where p."contextId" = $1 and l."userId" = $2 and l."startedAt" is not null
         and not exists (select from lessons k where k."contextId" = $1 and k."userId" = $3
           and k."classProgramId" = l."classProgramId" and k."startedAt" is not null) limit 1`,
      goneId,
      keptId,
    );
    const pageId = page?.id ?? '';
    const people = await run<{ id: string; name: string }>(
      `select id, "tincanIdentifier" as name from users where "contextId" = $1 and id in ($2, $3)`,
      keptId,
      goneId,
    );
    const [activity, homePage] = ['https://modules.test/harness', 'https://alpha.test'];
    const ownerOf = (userId: string) => {
      const name = people.find(({ id }) => id === userId)?.name ?? '';
      return keyOfNames([activity, JSON.stringify(['account', homePage, name])]);
    };
    const actor = {
      objectType: 'Agent',
      account: { homePage, name: people.find(({ id }) => id === goneId)?.name },
    };
    await run(
      `insert into xapi_launches ("contextId", id, "secretHash", "userId", "pageId", "activityId", actor, authority, "createdAt", "expiresAt")
       values ($1, gen_random_uuid(), decode(repeat('00', 32), 'hex'), $2, $3, $4, $5, '{}', now(), now())`,
      goneId,
      pageId,
      activity,
      JSON.stringify(actor),
    );
    await run(
      `insert into xapi_documents ("contextId", kind, owner, registration, document, name, content, "contentType", etag, "updatedAt")
       values ($1, 'state', $2, $3, gen_random_uuid(), 'bookmark', '{"page":3}', 'application/json', 'x', now())`,
      ownerOf(goneId),
      pageId,
    );
    const owners = async () => {
      const rows = await run<{ owner: string }>(
        `select owner from xapi_documents where "contextId" = $1 and registration = $2`,
        pageId,
      );
      return rows.map(({ owner }) => owner);
    };
    const before = await print();
    const done = await merge({ keptId, goneId });
    expect(await owners()).toEqual([ownerOf(keptId)]);
    await undo(done.id);
    expect(await owners()).toEqual([ownerOf(goneId)]);
    expect(await print()).toEqual(before);
  });

  test('keeps both runs of a course in the record of training, and counts its hours once', async () => {
    const { server, world, run, merge, undo, pair } = stage;
    const { keptId, goneId } = pair;
    const recordOf = async (userId: string) => {
      const answer = await server.request(world.host, `/api/users/${userId}/training-record.zip`, {
        headers: {
          authorization: `Bearer ${
            (
              await server
                .client(world.host)
                .login({ body: { username: 'admin', password: stockPassword } })
                .then(must)
            ).access_token
          }`,
        },
      });
      const entries = await zipEntries(Buffer.from(await answer.arrayBuffer()));
      const name =
        [...entries.keys()].find((one) => one.endsWith('.json') && !one.includes('manifest')) ?? '';
      return JSON.parse(String(entries.get(name))) as {
        lessons: { id: string; recognisedMinutes: number; isSecondRun: boolean }[];
        certificates: unknown[];
      };
    };
    // Both have begun the same course.
    await run(
      `update lessons set "startedAt" = coalesce("startedAt", now()) where "contextId" = $1 and "userId" in ($2, $3)
         and "versionId" is not null`,
      keptId,
      goneId,
    );
    await run(
      `update lessons k set "startedAt" = now(), "versionId" = g."versionId" from lessons g
       where k."contextId" = $1 and g."contextId" = $1 and k."userId" = $2 and g."userId" = $3
         and g."classProgramId" = k."classProgramId" and g."programCourseId" = k."programCourseId"
         and g."startedAt" is not null`,
      keptId,
      goneId,
    );
    const [kept, gone] = [await recordOf(keptId), await recordOf(goneId)];
    const ids = [...kept.lessons, ...gone.lessons].map(({ id }) => id).toSorted();
    const done = await merge({ keptId, goneId });
    const merged = await recordOf(keptId);
    expect(merged.lessons.map(({ id }) => id).toSorted()).toEqual(ids);
    const second = merged.lessons.filter(({ isSecondRun }) => isSecondRun);
    expect(second.length).toBeGreaterThan(0);
    expect(second.every(({ recognisedMinutes }) => recognisedMinutes === 0)).toBe(true);
    expect(merged.certificates).toHaveLength(kept.certificates.length + gone.certificates.length);
    await undo(done.id);
  });

  test('opens nothing by a link that was sent to an address which is no longer that of the account', async () => {
    const { server, world, run, merge, undo, pair } = stage;
    const { keptId, goneId } = pair;
    const sent = async (userId: string): Promise<string> => {
      const secret = newSecret(systemRandom);
      await run(
        `insert into password_resets ("contextId", id, "userId", "tokenHash", "createdAt", "expiresAt")
         values ($1, gen_random_uuid(), $2, decode($3, 'hex'), $4::text::timestamptz, $5::text::timestamptz)`,
        userId,
        Buffer.from(secretHash(secret)).toString('hex'),
        server.clock.now().toISOString(),
        new Date(server.clock.now().getTime() + 14 * 86_400_000).toISOString(),
      );
      return secret;
    };
    const opens = async (token: string) =>
      (await server.client(world.host).getPasswordReset({ params: { token } })).ok;
    const [toOldAddress, toOther] = [await sent(keptId), await sent(goneId)];
    expect([await opens(toOldAddress), await opens(toOther)]).toEqual([true, true]);
    const done = await merge({ keptId, goneId, takes: ['email'] });
    expect(await opens(toOldAddress)).toBe(false);
    const toTaken = await sent(keptId);
    await undo(done.id);
    expect([await opens(toOldAddress), await opens(toOther), await opens(toTaken)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('keeps what was changed since where it is taken back', async () => {
    const { world, admin, merge, undo, pair } = stage;
    const { keptId, goneId } = pair;
    const done = await merge({ keptId, goneId, takes: ['email'] });
    must(await admin.updateUser({ params: { id: keptId }, body: { firstname: 'Pauline' } }));
    const [place] = must(
      await admin.listClassUsers({ query: { where: JSON.stringify({ userId: keptId }) } }),
    ).items;
    must(await admin.deleteClassUser({ params: { id: place?.id ?? '' } }));
    await undo(done.id);
    expect(must(await admin.getUser({ params: { id: keptId }, query: {} }))).toMatchObject({
      firstname: 'Pauline',
      email: `peer@${world.host}`,
    });
  });

  test('leads a table that names the old address to who stayed', async () => {
    const { server, world, admin, merge, undo, pair } = stage;
    const { keptId, goneId } = pair;
    const done = await merge({ keptId, goneId });
    const token = await tokenOf(server, world.tenant, 'admin');
    const at = { host: world.host, token, companyId: world.tenant.companyId };
    const { file } = await sendTable(server, at, `E-mail;Nom\nlearner@${world.host};Autrement`);
    const [row] = must(await admin.listImportRows({ params: { id: file?.id ?? '' }, query: {} })).items;
    expect(row).toMatchObject({ verdict: 'changed', changes: [{ field: 'lastname', after: 'Autrement' }] });
    await undo(done.id);
  });

  test('of who is erased erases both accounts', async () => {
    const { server, world, admin, run, merge, countOf, pair } = stage;
    const { keptId, goneId } = pair;
    await merge({ keptId, goneId });
    const peer = must(
      await server.client(world.host).login({ body: { username: 'peer', password: stockPassword } }),
    );
    must(await server.client(world.host, { token: peer.access_token }).requestAccountDeletion());
    must(await admin.confirmAccountDeletion({ params: { id: keptId } }));
    const left = await run<{ id: string }>(
      `select id from users where "contextId" = $1 and id in ($2, $3) and "erasedAt" is null`,
      keptId,
      goneId,
    );
    expect(left).toEqual([]);
    for (const name of [`learner@${world.host}`, `peer@${world.host}`, `Léa KANARI`])
      // Letters to others that named the address wait until they leave.
      expect([
        name,
        (await tablesWith(server, world.tenant, name)).filter((table) => table !== 'outbox'),
      ]).toEqual([name, []]);
    expect(await countOf('account_deletions', 'userId', goneId)).toBe(1);
  });
});
