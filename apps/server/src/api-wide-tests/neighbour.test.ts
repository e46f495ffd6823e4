/** Every endpoint, called by a neighbour with this tenant's ids, answers as if the thing did not exist. */
import { type CallName, endpoints } from '@parcours/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Named, namedBy, unknown } from '../testing/named-by.ts';
import { type RawInput, rawCall } from '../testing/raw-call.ts';
import { tokenOf } from '../testing/signed-in.ts';
import { startServer, type TestServer } from '../testing/servers/start-server.ts';
import { stockNamed } from '../testing/stock/stock-named.ts';
import { type StockedTenant, stockTenant } from '../testing/stock/stock-tenant.ts';
import { stockWorld } from '../testing/stock/stocked-world.ts';
import { setSettings } from '../testing/stock/stock-account.ts';

describe('a neighbour', () => {
  let server: TestServer;
  let tenant: StockedTenant;
  let neighbour: StockedTenant;
  let known: Named;

  beforeAll(async () => {
    server = await startServer();
    const world = await stockWorld(server, 'alpha');
    tenant = world.tenant;
    neighbour = await stockTenant(server, 'beta');
    await setSettings(server, neighbour, { invitationCodes: true });
    known = await stockNamed(server, world);
  });
  afterAll(() => server.close());

  const all = Object.keys(endpoints) as CallName[];

  const tokens = new Map<string, Promise<string>>();
  /** Signing in is slow on purpose: once for each caller. */
  function tokenFor(of: StockedTenant, username: keyof StockedTenant['users']): Promise<string> {
    const key = `${of.host} ${username}`;
    const token = tokens.get(key) ?? tokenOf(server, of, username);
    tokens.set(key, token);
    return token;
  }

  test.each(all)('%s: a learner next door learns nothing', async (name) => {
    const input = namedBy[name];
    if (input === 'nothing') return;
    const token = await tokenFor(neighbour, 'learner');
    const answered = await rawCall(server, neighbour.host, name, input(known), token);
    expect(answered).toEqual(await rawCall(server, neighbour.host, name, input(unknown), token));
    expect(answered.text).not.toContain('undefined');
  });

  test.each(all)('%s: not even an admin next door', async (name) => {
    const input = namedBy[name];
    if (input === 'nothing') return;
    const token = await tokenFor(neighbour, 'admin');
    const answered = await rawCall(server, neighbour.host, name, input(known), token);
    expect(answered).toEqual(await rawCall(server, neighbour.host, name, input(unknown), token));
  });

  test.each(all)('%s: a token of this tenant opens nothing next door', async (name) => {
    if (endpoints[name].access === 'anyone') return;
    const input = namedBy[name];
    const sent = input === 'nothing' ? {} : input(known);
    const token = await tokenFor(tenant, 'learner');
    const answered = await rawCall(server, neighbour.host, name, sent, token);
    expect(answered).toEqual(await rawCall(server, neighbour.host, name, sent, 'no-token'));
    expect(answered.status).toBe(401);
  });

  test.each(all)('%s: a lesson of somebody else of the same tenant does not exist', async (name) => {
    const input = namedBy[name];
    if (endpoints[name].access !== 'own-lesson' || input === 'nothing') return;
    for (const username of ['peer', 'trainer', 'admin', 'outsider'] as const) {
      const token = await tokenFor(tenant, username);
      const answered = await rawCall(server, tenant.host, name, input(known), token);
      expect(answered, username).toEqual(await rawCall(server, tenant.host, name, input(unknown), token));
      expect(answered.status).toBe(404);
    }
  });

  test('nothing of this tenant was changed by all that', async () => {
    const learner = server.client(tenant.host, { token: await tokenFor(tenant, 'learner') });
    const lesson = await learner.getLesson({ params: { id: known.lessonId } });
    expect(lesson).toMatchObject({
      ok: true,
      data: { progress: 'ONGOING', scoring: { global: { actual: 0 } } },
    });
    expect(await learner.listReviews({ query: { count: 'true' } })).toMatchObject({
      ok: true,
      data: { total: 1 },
    });
  });

  const asked = all.filter((name) => namedBy[name] !== 'nothing');
  const asksNothing = all.filter((name) => namedBy[name] === 'nothing');

  test.each(asked)('%s: names a thing in the sweep', (name) => {
    const input = namedBy[name];
    if (input === 'nothing') return;
    expect(input(known)).not.toEqual(input(unknown));
  });

  test.each(asksNothing)('%s: declares nothing that could be next door', (name) => {
    const { params, query, body } = endpoints[name] as Partial<
      Record<'params' | 'query' | 'body', z.ZodType>
    >;
    const declared = [params, query, body].flatMap((type) =>
      type === undefined
        ? []
        : [JSON.stringify(z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }))],
    );
    expect(declared.join('')).not.toContain('"format":"uuid"');
    // What its path names are kinds of the product.
    const inPath = [...endpoints[name].call.path.matchAll(/\{(\w+)\}/g)].map(([, one]) => one ?? '');
    const kinds = params instanceof z.ZodObject ? (params.shape as Record<string, z.ZodType>) : {};
    for (const one of inPath) expect(kinds[one], one).toBeInstanceOf(z.ZodEnum);
  });

  /** At a tenant's host nobody is signed in to the platform. */
  const ofSuperadmins = Object.fromEntries(
    all
      .filter((name) => endpoints[name].access === 'superadmin')
      .map((name) => [name, 'is answered at the host of the platform; centres.test.ts asks there']),
  );
  /** What is answered alike whether the thing is there or not, and where else it is shown that the id is real. */
  const alike: Partial<Record<CallName, string>> = {
    recoverPassword: 'says nothing about accounts, on purpose; recovery.test.ts reads the letter',
    enterContext: 'asks for a token of the platform; platform-access.test.ts enters',
    ...ofSuperadmins,
    deletePlannedLearner: 'the class of the sweep is open; preparation.test.ts takes somebody off a plan',
    oidcLogin: 'leads to a page, whatever it is asked; single-sign-on tests follow it',
    loginByCode: 'needs the cookie of the browser that began; single-sign-on tests send it',
    oidcCallback: 'needs a provider; single-sign-on tests go through one',
    getCaptions: 'the file is a document; library.test.ts reads those of a video',
    deleteCaptions: 'the file is a document; library.test.ts removes those of a video',
    listWaitingAnswers:
      'nothing waits in the class; waiting-answers.test.ts narrows to one where something does',
    listAnswerFlags:
      'nothing is flagged in that course; answer-flags.test.ts narrows to one where something is',
    deletePageFlag: 'its learner is signed out by then; answer-flags.test.ts takes a flag back',
    listTwins: 'is empty for who has no twin; twins.test.ts finds one',
    listPersonMerges: 'is empty for who was never merged; merge.test.ts lists one',
  };
  /** What takes things away comes last. */
  const lateness = (name: CallName) => {
    if (name === 'removeFile') return 5;
    if (/^(delete|confirm)/.test(name))
      return /(User|Review|Record|Course|Node|ClassProgram)$/.test(name) ? 3 : 4;
    // A change of roles ends sessions.
    if (/(Role|Company|update)Users?$/.test(name) && endpoints[name].call.method !== 'GET') return 2;
    return endpoints[name].call.method === 'GET' ? 0 : name.startsWith('create') ? 0.5 : 1;
  };

  test.each(asked.toSorted((one, other) => lateness(one) - lateness(other)))(
    '%s: the ids that were sent are real: somebody of this tenant is answered otherwise than for nothing',
    async (name) => {
      const input = namedBy[name];
      if (input === 'nothing') return;
      const answers = await answersAlike(name, input);
      expect(answers.includes('otherwise'), answers.join('\n')).toBe(alike[name] === undefined);
    },
  );

  /** What everybody of the tenant is told, as of nothing; `otherwise` once somebody is told more. */
  async function answersAlike(name: CallName, input: (ids: Named) => RawInput): Promise<readonly string[]> {
    const told: string[] = [];
    for (const username of ['learner', 'admin', 'trainer', 'organizer', undefined] as const) {
      const token = username === undefined ? undefined : await tokenFor(tenant, username);
      const nothing = await rawCall(server, tenant.host, name, input(unknown), token);
      const thing = await rawCall(server, tenant.host, name, input(known), token);
      if (thing.status !== nothing.status || thing.text !== nothing.text) return ['otherwise'];
      told.push(`${username ?? 'anybody'}: ${thing.status} ${thing.text.slice(0, 200)}`);
    }
    return told;
  }
});
