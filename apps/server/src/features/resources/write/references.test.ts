/** What a body names (domain §4): only rows that its writer may read, in every place of it that holds an id. */
import { type CallName, resourceCallName, resourceNouns } from '@parcours/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Named, namedBy } from '../../../testing/named-by.ts';
import { idNamedIn } from '../../../testing/prove/ask-of.ts';
import { readers } from '../../../testing/prove/expected-access.ts';
import type { IdPlace } from '../../../testing/prove/id-places.ts';
import { type NamedField, placesOf, targetsOf, writableFields } from '../../../testing/prove/named-fields.ts';
import { type RawAnswer, type RawInput, rawCall } from '../../../testing/raw-call.ts';
import { tokenOf } from '../../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { stockNamed } from '../../../testing/stock/stock-named.ts';
import { type Person, stockWorld, type World } from '../../../testing/stock/stocked-world.ts';
import { rowMaker } from '../../../testing/world/row-maker.ts';
import { createIds } from '../../../platform/database/ids.ts';
import { systemRandom } from '../../../platform/security/random.ts';

const unknown = '01900000-0000-7000-8000-000000000000';

test('each place of a body that holds an id says what it names, in JSON too', () => {
  const silent = writableFields.flatMap((one) =>
    placesOf(one, () => unknown)
      .filter((place) => targetsOf(one, place).length === 0)
      .map((place) => `${one.name}.${one.field} ${place.name}`),
  );
  expect(silent).toEqual([]);
});

let server: TestServer;
let here: World;
let there: World;
let named: Named;
const tokens = new Map<string, Promise<string>>();

async function send(who: Person, call: CallName, input: RawInput): Promise<RawAnswer> {
  const token = tokens.get(who) ?? tokenOf(server, here.tenant, who as 'learner');
  tokens.set(who, token);
  const answer = await rawCall(server, here.host, call, input, await token);
  // A change of roles ends sessions.
  if (answer.status !== 401) return answer;
  tokens.delete(who);
  return send(who, call, input);
}

beforeAll(async () => {
  server = await startServer();
  here = await stockWorld(server, 'alpha');
  there = await stockWorld(server, 'beta');
  named = await stockNamed(server, here);
}, 120_000);
afterAll(() => server.close());

/** Who writes something, and has something that is not theirs to name. */
const writers = ['learner', 'trainer', 'organizer', 'company-admin', 'course-author', 'admin'] as const;

const swept = writableFields.filter(({ declared }) => declared.names !== undefined);

describe.each(['create', 'update'] as const)('%s', (operation) => {
  const fields = swept.filter(
    ({ name, declared }) =>
      (resourceNouns[name].operations as readonly string[]).includes(operation) &&
      (operation === 'create' ? declared.create !== undefined : declared.update === true),
  );

  test.each(fields.map((one) => [`${one.name}.${one.field}`, one] as const))(
    '%s: what the writer may not read is refused like an id of nothing',
    async (_name, one) => {
      const call = resourceCallName(one.name, operation as 'list') as CallName;
      const idFor = idNamedIn(here.rows.own, here.contextId);
      const accepted: string[] = [];
      const refused = new Set<string>();
      for (const place of placesToSend(one, idFor)) {
        const targets = targetsOf(one, place);
        const sendId = (who: Person, id: string) =>
          send(who, call, inputWith(call, operation, one, place, id));
        for (const who of writers.filter((one) => !refused.has(one))) {
          const nothing = await sendId(who, unknown);
          if (nothing.status === 403) {
            refused.add(who);
            continue;
          }
          expect([who, place.name, nothing.status]).toEqual([who, place.name, 404]);
          for (const to of targets) {
            const closed = (['peer', 'elsewhere'] as const).filter(
              (target) => !readers[to][target].includes(who),
            );
            for (const id of [there.rows.own[to], ...closed.map((target) => here.rows[target][to])])
              expect({ who, place: place.name, ...(await sendId(who, id)) }).toEqual({
                who,
                place: place.name,
                ...nothing,
              });
            const own = await sendId(who, here.rows.own[to]);
            if (own.text !== nothing.text) accepted.push(who);
          }
        }
      }
      expect(accepted, 'somebody may name a row of theirs').not.toEqual([]);
    },
  );
});

/** A sound that is heard beside a row is one field, of every kind of row. */
function placesToSend(one: NamedField, idFor: (name: string) => string): readonly IdPlace[] {
  const seen = new Set<string>();
  return placesOf(one, idFor).filter(({ name }) => {
    const last = name.replace(/^.*\]\([\w-]+\)\./, '');
    return !seen.has(last) && seen.add(last);
  });
}

function inputWith(
  call: CallName,
  operation: 'create' | 'update',
  { name, field }: NamedField,
  place: IdPlace,
  id: string,
): RawInput {
  const input = namedBy[call];
  const whole = input === 'nothing' ? {} : input(named);
  const body = operation === 'create' ? (whole.body as object) : {};
  // Nobody gains a right by the sweep itself.
  const role = 'role' in body ? { role: 'STUDENT' } : {};
  return { params: { id: here.rows.own[name] }, body: { ...body, ...role, [field]: place.withId(id) } };
}

test('a module of a block names a package of the tenant', async () => {
  const { rows } = here;
  const packages = await Promise.all(
    [here, there].map(({ contextId }) =>
      server.open.database.withTenant(contextId, (tx) =>
        rowMaker(tx, createIds(server.clock, systemRandom), server.clock.now()).put('tincan_packages', {
          title: 'Module',
          activityId: 'https://modules.example/one',
          launchPath: 'index.html',
          files: 1,
          size: 1,
          sha256: Buffer.alloc(32),
          createdAt: server.clock.now(),
        }),
      ),
    ),
  );
  const answers = [];
  for (const id of [...packages, unknown]) {
    const row = { id: 'module', type: 'media-tincan', url: `package:${id}` };
    const body = { content: { sections: [{ id: 'one', rows: [row] }] } };
    answers.push(
      await send('admin', 'updateCourseBlock', { params: { id: rows.own['course-blocks'] }, body }),
    );
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404]);
  expect(answers[1]).toEqual(answers[2]);
});

test.each([
  ['company-admin', 'own', null, 404],
  ['company-admin', 'elsewhere', 'companies', 404],
  ['company-admin', 'own', 'companies', 201],
  ['company-admin', 'own', 'classes', 201],
  ['class-admin', 'own', 'companies', 404],
  ['course-editor', 'own', 'courses', 403],
  ['organizer', 'own', 'companies', 403],
] as const)('%s gives the role admin in %s %s: %s', async (who, target, to, status) => {
  const roles = await server.open.database.withTenant(here.contextId, (tx) =>
    tx.run(tx.sql.selectFrom('roles').select('id').where('name', '=', 'admin')),
  );
  const body = {
    roleId: roles[0]?.id,
    principalId: here.userIds.peer,
    principalType: 'AppUser',
    ...(to === null ? {} : { scopeId: here.rows[target][to] }),
  };
  expect((await send(who, 'createRoleUser', { body })).status).toBe(status);
});
