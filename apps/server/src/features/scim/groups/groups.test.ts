/** Groups by SCIM over HTTP: companies, and those who learn there. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../../platform/database/database.ts';
import { openScimStage, type ScimStage } from '../../../testing/scim/scim-stage.ts';
import { scimLimits } from '../protocol/scim-limits.ts';

let stage: ScimStage;
beforeAll(async () => {
  stage = await openScimStage();
}, 120_000);
afterAll(() => stage.server.close());

const scim: ScimStage['scim'] = (...call) => stage.scim(...call);
const made = async (displayName: string, more: object = {}) => {
  const answer = await scim('POST', '/Groups', { displayName, ...more });
  expect([answer.status, answer.body]).toMatchObject([201, { displayName }]);
  return answer.body.id;
};
const patch = (id: string, ...Operations: readonly object[]) =>
  scim('PATCH', `/Groups/${id}`, { Operations });
const membersOf = async (id: string) =>
  (await scim('GET', `/Groups/${id}`)).body.members.map(({ value }) => value).toSorted();
const people = () => [stage.world.userIds.learner, stage.world.userIds.peer].toSorted();
const valuesOf = (ids: readonly string[]) => ids.map((value) => ({ value }));

describe('a group', () => {
  test('is a company: made, found, filled as Entra and Okta do, and told with its members', async () => {
    const [one = '', other = ''] = people();
    const id = await made('Chantier Sud', { externalId: 'g-1', members: valuesOf([one]) });
    expect(await stage.as('admin').getCompany({ params: { id }, query: {} })).toMatchObject({
      data: { name: 'Chantier Sud' },
    });
    for (const filter of [
      'displayName eq "chantier sud"',
      'externalId eq "g-1"',
      `members[value eq "${one}"] and id eq "${id}"`,
    ]) {
      const list = await scim(
        'GET',
        `/Groups?excludedAttributes=members&filter=${encodeURIComponent(filter)}`,
      );
      expect([filter, list.body.totalResults, list.body.Resources[0]?.id]).toEqual([filter, 1, id]);
      expect(list.body.Resources[0]).not.toHaveProperty('members');
    }
    expect(
      (await patch(id, { op: 'Add', path: 'members', value: [{ $ref: null, value: other }] })).status,
    ).toBe(204);
    expect(await membersOf(id)).toEqual(people());
    expect((await scim('GET', `/Users/${other}`)).body.groups).toContainEqual(
      expect.objectContaining({ value: id, display: 'Chantier Sud' }),
    );
    await patch(id, { op: 'remove', path: `members[value eq "${one}"]` });
    expect(await membersOf(id)).toEqual([other]);
    await patch(id, { op: 'replace', value: { id, displayName: 'Chantier Est' } });
    const replaced = await scim('PUT', `/Groups/${id}`, {
      displayName: 'Chantier Est',
      members: valuesOf([one]),
    });
    expect(replaced).toMatchObject({
      status: 200,
      body: { displayName: 'Chantier Est', members: [{ value: one }] },
    });
    await patch(id, { op: 'remove', path: 'members' });
    expect(await membersOf(id)).toEqual([]);
    const audit = await stage
      .as('admin')
      .listAuditEntries({ query: { action: 'group-provisioned', search: id } });
    expect(audit.ok && audit.data.items.map(({ details }) => details['change'])).toEqual([
      ...Array.from({ length: 5 }, () => 'changed'),
      'created',
    ]);
  });

  test('of a name that is there is refused, also when both come at once', async () => {
    await made('Chantier Nord');
    const answers = await Promise.all(
      [0, 1, 2].flatMap(() => [
        scim('POST', '/Groups', { displayName: 'chantier nord' }),
        scim('POST', '/Groups', { displayName: 'Chantier Neuf' }),
      ]),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.scimType === 'uniqueness')).toHaveLength(5);
    const id = await made('Chantier Vieux');
    expect((await patch(id, { op: 'replace', path: 'displayName', value: 'CHANTIER NORD' })).status).toBe(
      409,
    );
  });

  test('neither sees nor takes a role that the centre gave', async () => {
    const { companies: id } = stage.world.rows.own;
    const owner = stage.world.userIds.owner;
    expect(await membersOf(id)).not.toContain(owner);
    await patch(id, { op: 'remove', path: 'members', value: valuesOf([owner]) });
    expect((await scim('PUT', `/Groups/${id}`, { displayName: 'Alpha', members: [] })).status).toBe(200);
    const roles = await stage.as('admin').listCompanyUsers({
      query: { where: JSON.stringify({ companyId: id, userId: owner }) },
    });
    expect(roles).toMatchObject({ ok: true, data: { items: [{ role: 'OWNER' }] } });
  });

  test('that is let go of goes where nothing hangs on it; what the centre built stays, and is taken back', async () => {
    const empty = await made('De passage', { members: valuesOf(people()) });
    expect((await scim('DELETE', `/Groups/${empty}`)).status).toBe(204);
    expect((await scim('GET', `/Groups/${empty}`)).status).toBe(404);
    expect(await stage.as('admin').getCompany({ params: { id: empty }, query: {} })).toMatchObject({
      status: 404,
    });
    const { companies: id, classes } = stage.world.rows.own;
    const name = (await scim('GET', `/Groups/${id}`)).body.displayName;
    expect((await scim('DELETE', `/Groups/${id}`)).status).toBe(204);
    expect((await scim('GET', `/Groups/${id}`)).status).toBe(404);
    expect(await stage.as('admin').getClass({ params: { id: classes }, query: {} })).toMatchObject({
      ok: true,
    });
    expect(await made(name)).toBe(id);
  });

  test('has no strangers: an unknown id and one of another centre are the same, and nothing is changed', async () => {
    const id = await made('Sans inconnus');
    const said = async (stranger: string) => {
      const answer = await patch(id, {
        op: 'add',
        path: 'members',
        value: valuesOf([...people(), stranger]),
      });
      expect(answer.status).toBe(400);
      return String(answer.body.detail).replace(stranger, '…');
    };
    expect(await said(stage.there.userIds.learner)).toBe(await said('0192f3a0-0000-7000-8000-000000000001'));
    await said('not an id');
    expect(await membersOf(id)).toEqual([]);
  });
});

test('2,000 people come and go in one call each; 10,000 at once are refused, and nothing is changed', async () => {
  const { server, world } = stage;
  const crowd = scimLimits.membersMax + 500;
  for (let from = 1; from <= crowd; from += 500)
    // oxlint-disable-next-line no-await-in-loop -- as much as one statement has time for
    await server.open.database.withTenant(world.contextId, (tx) =>
      tx.query(
        statement(
          'test.crowd',
          `insert into users ("contextId", id, firstname, email, "tincanIdentifier", "createdAt")
           select $1, gen_random_uuid(), 'N' || n, 'crowd' || n || '@alpha.example', gen_random_uuid(), now()
           from generate_series($2::integer, $2::integer + 499) n`,
        ),
        [world.contextId, from],
      ),
    );
  const ids = await server.open.database.withTenant(world.contextId, (tx) =>
    tx.query(statement<{ id: string }>('test.crowdIds', `select id from users where email like 'crowd%'`)),
  );
  const members = ids.map(({ id: value }) => ({
    value,
    $ref: `https://x/Users/${value}`,
    display: 'Somebody',
  }));
  const id = await made('Tout le monde');
  const add = (some: typeof members) => patch(id, { op: 'add', path: 'members', value: some });
  const many = Array.from({ length: 10_000 }, (_, at) => ({
    ...members[0],
    value: `019a0000-0000-7000-8000-${String(at).padStart(12, '0')}`,
  }));
  expect(
    (await scim('PATCH', `/Groups/${id}`, { Operations: [{ op: 'add', path: 'members', value: many }] }))
      .status,
  ).toBe(413);
  expect((await scim('PUT', `/Groups/${id}`, { displayName: 'X', members: many })).status).toBe(413);
  expect(await membersOf(id)).toEqual([]);
  expect((await add(members.slice(0, scimLimits.membersMax))).status).toBe(204);
  expect((await add(members.slice(-1))).status).toBe(204);
  expect(await membersOf(id)).toHaveLength(scimLimits.membersMax + 1);
  expect((await scim('DELETE', `/Groups/${id}`)).status).toBe(413);
  const [first] = ids;
  const one = { op: 'remove', path: `members[value eq "${first?.id ?? ''}"]` };
  expect((await patch(id, one)).status).toBe(204);
  expect((await scim('PUT', `/Groups/${id}`, { displayName: 'Tout le monde' })).status).toBe(200);
  expect(await membersOf(id)).toEqual([]);
  const list = await scim('GET', '/Users?count=5&startIndex=2490&filter=userName%20sw%20%22crowd%22');
  expect(list.body).toMatchObject({ totalResults: crowd, itemsPerPage: 5, startIndex: 2_490 });
}, 120_000);
