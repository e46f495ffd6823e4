/** Users by SCIM over HTTP: the checks of Entra's validator and of scim2-tester, and what becomes of an account. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entraUser, openScimStage, type ScimStage } from '../../../testing/scim/scim-stage.ts';

let stage: ScimStage;
beforeAll(async () => {
  stage = await openScimStage();
}, 120_000);
afterAll(() => stage.server.close());

const scim: ScimStage['scim'] = (...call) => stage.scim(...call);
const made = async (userName: string, more: object = {}) => {
  const answer = await scim('POST', '/Users', entraUser(userName, more));
  expect([answer.status, answer.body]).toMatchObject([201, { userName }]);
  return answer.body;
};
const found = async (filter: string) =>
  (await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body.Resources;
const patch = (id: string, ...Operations: readonly object[]) =>
  scim('PATCH', `/Users/${id}`, { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations });

describe('a user', () => {
  test('is made, answered with its place and its version, and found', async () => {
    const answer = await scim('POST', '/Users', entraUser('lea@alpha.example'));
    expect(answer.status).toBe(201);
    expect(answer.headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
    const { id } = answer.body;
    const location = `https://${stage.world.host}/scim/v2/Users/${id}`;
    expect(answer.headers.get('location')).toBe(location);
    expect(answer.body).toMatchObject({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      externalId: 'ext-lea@alpha.example',
      userName: 'lea@alpha.example',
      name: { familyName: 'Martin', givenName: 'Léa' },
      active: true,
      emails: [{ value: 'lea@alpha.example', type: 'work', primary: true }],
      meta: { resourceType: 'User', location, version: answer.headers.get('etag') },
    });
    expect((await scim('GET', `/Users/${id}`)).body).toEqual(answer.body);
    for (const filter of [
      'userName eq "LEA@alpha.example"',
      'externalId eq "ext-lea@alpha.example"',
      'emails[type eq "work" and value eq "lea@alpha.example"]',
      'emails.value sw "lea@a" and active eq true',
      'emails co "lea@" and not (active eq false)',
      'name.familyName eq "martin" and userName ew "lea@alpha.example"',
      `id eq "${id}" and meta.created le "2999-01-01T00:00:00Z" and meta.lastModified pr`,
    ])
      expect([filter, (await found(filter)).map((one) => one.id)]).toEqual([filter, [id]]);
    for (const filter of ['externalId eq "EXT-lea@alpha.example"', `id eq "${id}" and groups pr`])
      expect([filter, await found(filter)]).toEqual([filter, []]);
    const audit = await stage
      .as('admin')
      .listAuditEntries({ query: { action: 'account-provisioned', search: id } });
    expect(audit).toMatchObject({ ok: true, data: { items: [{ actorName: 'Annuaire', subject: id }] } });
  });

  test('that nobody is, is an empty list, and 404 by its id', async () => {
    const answer = await scim('GET', '/Users?filter=userName%20eq%20%22nobody%22');
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { totalResults: 0, Resources: [], startIndex: 1 },
    ]);
    for (const id of ['0192f3a0-0000-7000-8000-000000000001', 'x', '%00', "1' or '1'='1"]) {
      const gone = await scim('GET', `/Users/${id}`);
      expect([gone.status, gone.body.schemas]).toEqual([
        404,
        ['urn:ietf:params:scim:api:messages:2.0:Error'],
      ]);
    }
  });

  test('of a name or an address that is taken is refused, also when both come at once', async () => {
    await made('twin@alpha.example');
    const refused = { status: 409, body: { status: '409', scimType: 'uniqueness' } };
    expect(await scim('POST', '/Users', entraUser('TWIN@alpha.example'))).toMatchObject(refused);
    const other = entraUser('other', { emails: [{ value: 'twin@alpha.example' }] });
    expect(await scim('POST', '/Users', other)).toMatchObject(refused);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        scim('POST', '/Users', entraUser('racer', { emails: [{ value: `racer${at}@alpha.example` }] })),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409, 409, 409, 409,
    ]);
  });

  test('is replaced: what is not sent is not there, and what is read stays', async () => {
    const { id } = await made('put@alpha.example', { name: { givenName: 'P', familyName: 'Ut' } });
    const body = { id: 'x', userName: 'put@alpha.example', emails: [{ value: 'put2@alpha.example' }] };
    const answer = await scim('PUT', `/Users/${id}`, body);
    expect(answer).toMatchObject({ status: 200, body: { id, emails: [{ value: 'put2@alpha.example' }] } });
    expect(answer.body).not.toHaveProperty('name');
    expect(answer.body).not.toHaveProperty('externalId');
    expect(answer.body.active).toBe(true);
  });

  test('is found by the address that the centre knows, and linked by a PATCH', async () => {
    const [known] = await found(`userName eq "learner@${stage.world.host}"`);
    const { id = '' } = known ?? {};
    expect(id).toBe(stage.world.userIds.learner);
    const answer = await patch(id, { op: 'Add', path: 'externalId', value: 'entra-7' });
    expect(answer.body).toMatchObject({ id, externalId: 'entra-7' });
    expect((await found('externalId eq "entra-7"')).map((one) => one.id)).toEqual([id]);
  });
});

describe('a user whom the directory lets go of', () => {
  test('is suspended by active, as a text too, and comes back', async () => {
    const { id } = await made('leaver@alpha.example');
    expect((await patch(id, { op: 'Replace', path: 'active', value: 'False' })).body.active).toBe(false);
    const shown = await stage.as('admin').getUser({ params: { id }, query: {} });
    expect(shown).toMatchObject({ ok: true, data: { active: false } });
    expect((await found(`id eq "${id}" and active eq false`)).length).toBe(1);
    expect((await patch(id, { op: 'replace', value: { active: true } })).body.active).toBe(true);
    const audit = await stage
      .as('admin')
      .listAuditEntries({ query: { action: 'account-changed', search: id } });
    expect(audit).toMatchObject({
      ok: true,
      data: { items: [{ details: { fields: 'deactivatedAt' } }, {}] },
    });
  });

  test('ends at once where somebody is signed in', async () => {
    const learner = stage.as('outsider');
    expect((await learner.getMe({ query: {} })).ok).toBe(true);
    await patch(stage.world.userIds.outsider, { op: 'replace', path: 'active', value: false });
    expect(await learner.getMe({ query: {} })).toMatchObject({ status: 401 });
  });

  test('is gone for it by DELETE, stays in the centre, and is taken back as the same person', async () => {
    const { id } = await made('back@alpha.example');
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
    for (const method of ['GET', 'DELETE'])
      expect([method, (await scim(method, `/Users/${id}`)).status]).toEqual([method, 404]);
    expect(await found('userName eq "back@alpha.example"')).toEqual([]);
    expect(await stage.as('admin').getUser({ params: { id }, query: {} })).toMatchObject({
      data: { active: false, email: 'back@alpha.example' },
    });
    expect(await made('back@alpha.example', { externalId: 'second' })).toMatchObject({
      id,
      active: true,
      externalId: 'second',
    });
  });
});

describe('who administers the centre', () => {
  test('signs in by what the centre wrote, and one always stays', async () => {
    const id = stage.world.userIds.admin;
    const path = 'emails[type eq "work"].value';
    const moved = await patch(id, { op: 'replace', path, value: 'thief@alpha.example' });
    expect(moved.status).toBe(403);
    const others = (await stage.as('admin').listUsers({ query: { limit: 200 } })) as {
      readonly data: { readonly items: readonly { readonly id: string }[] };
    };
    const answers = await Promise.all(
      others.data.items.map((one) => patch(one.id, { op: 'replace', path: 'active', value: false })),
    );
    // The owner of the company stays as well (decision 0330).
    const refused = answers
      .filter(({ status }) => status !== 200)
      .map(({ status, body }) => `${status} ${body.detail}`);
    expect(refused.toSorted()).toEqual([
      expect.stringMatching(/^409 .*administrat/),
      expect.stringMatching(/^409 .*(owner|propriétaire)/),
    ]);
  });
});
