import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { stockTenant } from '../../../testing/stock/stock-tenant.ts';
import { allIds, createKit, type Kit, newId, sampleStatement } from '../../../testing/xapi/kit.ts';
import { newTenantCredential } from '../../../testing/xapi/store-under-test.ts';
import { createWriteTogether } from './write-together.ts';

let server: TestServer;
let kit: Kit;
beforeAll(async () => {
  server = await startServer();
  const { auth } = await newTenantCredential(server, await stockTenant(server, 'alpha'));
  kit = createKit({ url: `${server.url}/api/xapi`, auth, edition: '1.0.3' });
});
afterAll(() => server.close());

test('of many at once a taken id is refused alone, a repeated statement changes nothing, and all others are kept', async () => {
  const taken = { ...sampleStatement(), id: newId() };
  await kit.store(taken);
  const repeated = { ...sampleStatement(), id: newId() };
  const ids = Array.from({ length: 30 }, newId);
  const sent = [
    ...ids.map((id) => ({ ...sampleStatement(), id })),
    { ...sampleStatement(), id: taken.id },
    repeated,
    repeated,
  ];
  const answers = await Promise.all(sent.map((body) => kit.call('POST', 'statements', { body })));
  expect(answers.map(({ status }) => status)).toEqual([...ids.map(() => 200), 409, 200, 200]);
  expect((await allIds(kit)).toSorted()).toEqual([...ids, taken.id, repeated.id].toSorted());
});

test('what comes while two are under way is written with the next one, of its own tenant alone', async () => {
  const written: [string, readonly number[]][] = [];
  const gates: (() => void)[] = [];
  const together = createWriteTogether<number>(async (contextId, batch) => {
    written.push([contextId, batch]);
    await new Promise<void>((open) => gates.push(open));
    return !batch.includes(13);
  });
  const answers = Promise.all(
    (
      [
        ['a', 1],
        ['a', 2],
        ['a', 3],
        ['b', 9],
        ['a', 13],
        ['a', 4],
      ] as const
    ).map(([contextId, one]) => together(contextId, [one])),
  );
  while (written.length < 7) {
    gates.shift()?.();
    await new Promise(setImmediate);
  }
  for (const open of gates) open();
  expect(await answers).toEqual([true, true, true, true, false, true]);
  expect(written).toEqual([
    ['a', [1]],
    ['a', [2]],
    ['b', [9]],
    ['a', [3, 13, 4]],
    ['a', [3]],
    ['a', [13]],
    ['a', [4]],
  ]);
});
