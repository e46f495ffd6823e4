/** SCIM over HTTP: who may call, what the service says of itself, pages, versions, and what a hostile client gets. */
import { apiScopes, scimScope } from '@parcours/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tenantPrint } from '../../testing/prove/tenant-print.ts';
import { entraUser, openScimStage, type ScimStage } from '../../testing/scim/scim-stage.ts';
import { stockPassword } from '../../testing/stock/stock-tenant.ts';
import { scimLimits } from './protocol/scim-limits.ts';

let stage: ScimStage;
beforeAll(async () => {
  stage = await openScimStage();
}, 120_000);
afterAll(() => stage.server.close());
const scim: ScimStage['scim'] = (...call) => stage.scim(...call);

describe('who may call', () => {
  const everything = (id: string): readonly (readonly [string, string, unknown?])[] => [
    ['GET', '/ServiceProviderConfig'],
    ['GET', '/Schemas'],
    ['GET', '/ResourceTypes'],
    ['GET', '/Users'],
    ['POST', '/Users', entraUser('stranger@alpha.example')],
    ['POST', '/Users/.search', {}],
    ['GET', `/Users/${id}`],
    ['PUT', `/Users/${id}`, entraUser('stranger@alpha.example')],
    ['PATCH', `/Users/${id}`, { Operations: [{ op: 'replace', path: 'active', value: false }] }],
    ['DELETE', `/Users/${id}`],
    ['GET', '/Groups'],
    ['POST', '/Groups', { displayName: 'X' }],
    ['GET', '/Bulk'],
    ['GET', '/Me'],
  ];

  test('a key with the scope alone: nobody signed in, no other key, none that is revoked, no key of elsewhere', async () => {
    const { world, there, server, caller } = stage;
    const other = await stage.key(...apiScopes.filter((scope) => scope !== scimScope));
    const revoked = await stage.key(scimScope);
    await stage.as('admin').revokeApiKey({ params: { id: revoked.id } });
    const session = await server
      .client(world.host)
      .login({ body: { username: 'admin', password: stockPassword } });
    const token = session.ok ? session.data.access_token : 'none';
    // The use of a key is written down once before.
    await caller(world.host, other.key)('GET', '/Users');
    const before = await tenantPrint(server, world.contextId);
    for (const [status, call] of [
      [401, caller(world.host, undefined)],
      [401, caller(world.host, 'pk_unknown')],
      [401, caller(world.host, token)],
      [401, caller(world.host, revoked.key)],
      [401, caller(there.host, other.key)],
      [403, caller(world.host, other.key)],
    ] as const)
      for (const [method, path, body] of everything(world.userIds.learner)) {
        // oxlint-disable-next-line no-await-in-loop -- one caller after the other
        const answer = await call(method, path, body);
        expect([method, path, answer.status, answer.body.schemas]).toEqual([
          method,
          path,
          status,
          ['urn:ietf:params:scim:api:messages:2.0:Error'],
        ]);
        expect(answer.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer realm="SCIM"' : null);
      }
    expect(await tenantPrint(server, world.contextId)).toEqual(before);
  });

  test('a key opens nothing of the API by this scope', async () => {
    const { key } = await stage.key(scimScope);
    const client = stage.server.client(stage.world.host, { token: key });
    expect(await client.listUsers({ query: {} })).toMatchObject({ status: 403 });
    expect(await client.listApiKeys()).toMatchObject({ status: 403 });
  });

  test('what is of another centre is not there, by its id or among others', async () => {
    const { there } = stage;
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', entraUser('x@alpha.example')],
      ['PATCH', { Operations: [{ op: 'replace', path: 'active', value: false }] }],
      ['DELETE', undefined],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- a few, in their order
      expect([method, (await scim(method, `/Users/${there.userIds.learner}`, body)).status]).toEqual([
        method,
        404,
      ]);
      const group =
        method === 'PUT'
          ? { displayName: 'X' }
          : method === 'PATCH'
            ? { Operations: [{ op: 'replace', path: 'displayName', value: 'X' }] }
            : body;
      // oxlint-disable-next-line no-await-in-loop -- a few, in their order
      expect([method, (await scim(method, `/Groups/${there.rows.own.companies}`, group)).status]).toEqual([
        method,
        404,
      ]);
    }
    const all = JSON.stringify((await scim('GET', '/Users?count=200')).body);
    expect(all).toContain(stage.world.userIds.learner);
    expect(all).not.toContain(there.userIds.learner);
    expect(all).not.toContain('key.invalid');
  });
});

describe('the service', () => {
  test('says what it does, and its schemas name what it answers', async () => {
    expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: scimLimits.resultsMax },
      etag: { supported: true },
      authenticationSchemes: [{ type: 'oauthbearertoken' }],
    });
    const types = (await scim('GET', '/ResourceTypes')).body.Resources;
    expect(types.map(({ id }) => id)).toEqual(['User', 'Group']);
    for (const { id, schema } of types) {
      // oxlint-disable-next-line no-await-in-loop -- two
      const [type, named] = [
        await scim('GET', `/ResourceTypes/${id}`),
        await scim('GET', `/Schemas/${schema}`),
      ];
      expect([type.status, named.status]).toEqual([200, 200]);
      const known = named.body.attributes.map(({ name }) => name);
      // oxlint-disable-next-line no-await-in-loop -- two
      const list = (await scim('GET', `/${id}s?count=200`)).body.Resources;
      const answered = new Set(list.flatMap((one) => Object.keys(one)));
      for (const common of ['schemas', 'id', 'meta']) answered.delete(common);
      expect(known).toEqual(expect.arrayContaining([...answered]));
    }
    expect((await scim('GET', '/Schemas?filter=x')).status).toBe(403);
    expect((await scim('GET', '/Schemas/urn:x')).status).toBe(404);
    expect((await scim('GET', '/Me')).status).toBe(404);
  });

  test('tells pages, and of each resource what is asked for', async () => {
    const whole = await scim('GET', '/Users?count=200');
    const ids = whole.body.Resources.map(({ id }) => id);
    const pages: string[] = [];
    for (let startIndex = 1; startIndex <= ids.length; startIndex += 4) {
      // oxlint-disable-next-line no-await-in-loop -- page after page
      const { body } = await scim('GET', `/Users?count=4&startIndex=${startIndex}&attributes=userName`);
      expect(body).toMatchObject({ totalResults: ids.length, startIndex });
      for (const one of body.Resources)
        expect(Object.keys(one).toSorted()).toEqual(['id', 'schemas', 'userName']);
      pages.push(...body.Resources.map(({ id }) => id));
    }
    expect(pages).toEqual(ids);
    expect((await scim('GET', '/Users?count=0')).body).toMatchObject({
      totalResults: ids.length,
      Resources: [],
    });
    expect((await scim('GET', '/Users?count=-3&startIndex=-7')).body).toMatchObject({
      startIndex: 1,
      itemsPerPage: 0,
    });
    expect((await scim('GET', '/Users?count=100000')).status).toBe(200);
    const [first] = ids;
    const narrow = await scim(
      'GET',
      `/Users/${first}?attributes=NAME.familyName,urn:ietf:params:scim:schemas:core:2.0:User:active`,
    );
    expect(Object.keys(narrow.body).toSorted()).toEqual(expect.arrayContaining(['active', 'id', 'schemas']));
    expect(narrow.body.name ?? {}).not.toHaveProperty('givenName');
    const without = await scim('GET', `/Users/${first}?excludedAttributes=emails,meta.location,id`);
    expect(without.body).not.toHaveProperty('emails');
    expect(without.body.meta).not.toHaveProperty('location');
    expect(without.body.id).toBe(first);
    const search = await scim('POST', '/Users/.search', {
      filter: `id eq "${first}"`,
      attributes: ['userName'],
    });
    expect(search.body).toMatchObject({ totalResults: 1, Resources: [{ id: first }] });
  });

  test('knows versions: a change of what has been changed meanwhile is refused', async () => {
    const made = await scim('POST', '/Users', entraUser('version@alpha.example'));
    const [path, etag] = [`/Users/${made.body.id}`, made.headers.get('etag') ?? ''];
    expect((await scim('GET', path, undefined, { 'if-none-match': etag })).status).toBe(304);
    const renamed = { Operations: [{ op: 'replace', path: 'name.givenName', value: 'Autre' }] };
    const answers = await Promise.all(
      [1, 2, 3].map(() => scim('PATCH', path, renamed, { 'if-match': etag })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 412, 412,
    ]);
    expect((await scim('DELETE', path, undefined, { 'if-match': etag })).status).toBe(412);
    expect((await scim('GET', path, undefined, { 'if-none-match': etag })).status).toBe(200);
  });
});

describe('a hostile client', () => {
  test('gets a refusal in the words of SCIM for whatever it sends, and no error of ours', async () => {
    const id = stage.world.userIds.peer;
    const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
    const list = (filter: string) => ['GET', `/Users?filter=${encodeURIComponent(filter)}`] as const;
    const patch = (...Operations: readonly unknown[]) => ['PATCH', `/Users/${id}`, { Operations }] as const;
    const sent: readonly (readonly [number, string, readonly [string, string, unknown?]])[] = [
      [400, 'invalidFilter', list(`${'('.repeat(400)}a pr${')'.repeat(400)}`)],
      [400, 'invalidFilter', list(`userName eq "${'\n'.repeat(600)}`)],
      [400, 'invalidFilter', list('passwordHash pr')],
      [400, 'invalidFilter', list('constructor pr')],
      [400, 'invalidFilter', list('userName eq 7')],
      [400, 'invalidFilter', list('active gt true')],
      [400, 'invalidFilter', list('meta.created gt "yesterday"')],
      [400, 'invalidFilter', list('userName eq "\\u0000"')],
      [400, 'invalidFilter', ['GET', '/Users?filter=a%20pr&filter=b%20pr']],
      [400, 'invalidValue', ['GET', '/Users?count=x']],
      [400, 'invalidValue', ['GET', '/Users?startIndex=1.5']],
      [400, 'invalidSyntax', ['POST', '/Users', '{']],
      [400, 'invalidSyntax', ['POST', '/Users', '{"__proto__":{"userName":"x"}}']],
      [400, 'invalidSyntax', ['POST', '/Users', deep]],
      [400, 'invalidSyntax', ['POST', '/Users', '[]']],
      [400, 'invalidSyntax', ['POST', '/Users']],
      [400, 'invalidSyntax', ['POST', '/Groups', 'null']],
      [400, 'invalidValue', ['POST', '/Users', { userName: 'x\u0000y@alpha.example' }]],
      [400, 'invalidValue', ['POST', '/Groups', { displayName: 'x'.repeat(1_000) }]],
      [400, 'mutability', patch({ op: 'remove', path: 'userName' })],
      [400, 'mutability', patch({ op: 'replace', path: 'id', value: 'x' })],
      [400, 'invalidPath', patch({ op: 'add', path: 'constructor.prototype', value: 1 })],
      [400, 'invalidPath', patch({ op: 'add', path: `emails[${'('.repeat(300)}`, value: 1 })],
      [400, 'invalidSyntax', ['PATCH', `/Users/${id}`, { schemas: ['urn:x'], Operations: [] }]],
    ];
    for (const [status, scimType, [method, path, body]] of sent) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await scim(method, path, body);
      expect([method, path.slice(0, 80), answer.status, answer.body]).toMatchObject([
        method,
        path.slice(0, 80),
        status,
        { status: String(status), scimType, schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'] },
      ]);
    }
    const many = Array.from({ length: scimLimits.operationsMax + 1 }, () => ({
      op: 'replace',
      path: 'active',
      value: true,
    }));
    expect((await scim(...patch(...many))).status).toBe(413);
    const huge = `{"userName":"${'x'.repeat(scimLimits.bodyBytesMax)}"}`;
    expect((await scim('POST', '/Users', huge)).status).toBe(413);
    expect((await scim('POST', '/Users', 'x', { 'content-type': 'text/xml' })).status).toBe(415);
    const quoted = `userName eq "x' or '1'='1" or userName eq "%"`;
    expect((await scim(...list(quoted))).body).toMatchObject({ totalResults: 0 });
    expect((await scim('GET', `/Users/${id}`)).body).toMatchObject({ active: true });
  });

  test('finds nothing at the origin of files, and is counted as every key that writes', async () => {
    const { caller, world } = stage;
    const { key } = await stage.key(scimScope);
    const other = caller(`content.${world.host}`, key);
    expect((await other('GET', '/Users')).status).toBe(404);
    const call = caller(world.host, key);
    const patch = { Operations: [{ op: 'replace', path: 'active', value: true }] };
    let refused;
    for (let at = 0; at < 700 && refused === undefined; at += 1) {
      // oxlint-disable-next-line no-await-in-loop -- until the minute is full
      const answer = await call('PATCH', `/Users/${world.userIds.peer}`, patch);
      if (answer.status === 429) refused = answer;
    }
    expect(refused?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(refused?.body).toMatchObject({ status: '429' });
  });
});
