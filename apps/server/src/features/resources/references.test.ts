/** What a body names (domain §4): only rows that its writer may read, in every field that holds an id. */
import {
  type CallName,
  type Field,
  resourceCallName,
  resourceNames,
  resourceNouns,
  resources,
} from '@parcours/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { wholeAsk } from '../../../testing/prove/ask-of.ts';
import { rawCall } from '../../../testing/raw-call.ts';
import { tokenOf } from '../../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../../testing/start-server.ts';
import { type Person, stockWorld, type World } from '../../../testing/stocked-world.ts';

const unknown = '01900000-0000-7000-8000-000000000000';
let server: TestServer;
let here: World;
let there: World;
const tokens = new Map<string, string>();

async function send(who: Person, call: CallName, body: object) {
  const token = tokens.get(who) ?? (await tokenOf(server, here.tenant, who as 'learner'));
  tokens.set(who, token);
  return rawCall(server, here.host, call, { body }, token);
}

beforeAll(async () => {
  server = await startServer();
  here = await stockWorld(server, 'alpha');
  there = await stockWorld(server, 'beta');
}, 120_000);
afterAll(() => server.close());

const writable = (field: Field) => field.create !== undefined || field.update === true;

test('each writable field that holds ids says what they name', () => {
  const silent = resourceNames.flatMap((name) =>
    Object.entries<Field>(resources[name].fields)
      .filter(([, field]) => writable(field) && field.names === undefined)
      .filter(([, { input, schema }]) =>
        JSON.stringify(z.toJSONSchema(input ?? schema, { io: 'input', unrepresentable: 'any' })).includes(
          '"uuid"',
        ),
      )
      .map(([field]) => `${name}.${field}`),
  );
  expect(silent).toEqual([]);
});

const named = resourceNames.flatMap((name) =>
  (resourceNouns[name].operations as readonly string[]).includes('create')
    ? Object.entries<Field>(resources[name].fields).flatMap(([field, { names, create, kind }]) =>
        create === undefined || names === undefined || names === 'row' || typeof names === 'function'
          ? []
          : [{ name, field, many: kind === 'links' || kind === 'ids', to: [names].flat()[0] ?? name }],
      )
    : [],
);

test.each(named)(
  '$name.$field: an id of nothing and one of another tenant are the same refusal',
  async ({ name, field, many, to }) => {
    const call = resourceCallName(name, 'create' as 'list') as CallName;
    const { body } = wholeAsk(call, here.rows.own, here.contextId);
    const answers = [];
    for (const id of [unknown, there.rows.own[to]])
      answers.push(await send('admin', call, { ...(body as object), [field]: many ? [id] : id }));
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[1]?.text).toBe(answers[0]?.text);
  },
);

test('a logbook entry attaches no file that its writer may not read', async () => {
  const { rows, userIds } = here;
  const entry = { studentId: userIds.learner, companyId: rows.own.companies, title: 'Jour', message: 'Fait' };
  const attach = (id: string) => send('learner', 'createLogBookRecord', { ...entry, attachmentIds: [id] });
  expect((await attach(rows.own.files)).status).toBe(201);
  for (const id of [rows.elsewhere.files, there.rows.own.files, unknown])
    expect(await attach(id)).toMatchObject({ status: 404 });
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
  expect((await send(who, 'createRoleUser', body)).status).toBe(status);
});
