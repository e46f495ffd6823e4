/** A transaction inside a transaction is told at once, on both databases, instead of waiting for itself. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmptyDatabase, openEmptyDatabase } from '../../testing/servers/empty-database.ts';
import { statement } from './database.ts';
import { apart, NestedTransaction } from './nested-transaction.ts';

const contextId = '01900000-0000-7000-8000-000000000000';
const one = statement<{ readonly one: number }>('nested.one', 'select 1 as one');

let open: EmptyDatabase;
beforeAll(async () => {
  open = await openEmptyDatabase();
});
afterAll(() => open.close());

test('a transaction asked for inside an open one is refused by its name, and the outer one still answers', async () => {
  const { database } = open;
  const answered = await database.withTenant(contextId, async (tx) => {
    await expect(database.withTenant(contextId, (inner) => inner.query(one))).rejects.toThrow(
      NestedTransaction,
    );
    await expect(database.withPlatform((inner) => inner.query(one))).rejects.toThrow(NestedTransaction);
    return tx.query(one);
  });
  expect(answered).toEqual([{ one: 1 }]);
});

test('so is one that is asked for later, by what the open one began', async () => {
  const { database } = open;
  const late = database.withPlatform(async (tx) => {
    await tx.query(one);
    await Promise.all([tx.query(one), database.withPlatform((inner) => inner.query(one))]);
  });
  await expect(late).rejects.toThrow('asked for inside an open one');
});

test('one after the other, side by side, or started apart: none is refused', async () => {
  const { database } = open;
  const ask = () => database.withPlatform((tx) => tx.query(one));
  await ask();
  await Promise.all([ask(), ask()]);
  let later: Promise<unknown> | undefined;
  await database.withPlatform(async (tx) => {
    later = apart(ask);
    await tx.query(one);
  });
  expect(await later).toEqual([{ one: 1 }]);
});

test('what a finished transaction began may open its own', async () => {
  const { database } = open;
  let after: Promise<unknown> | undefined;
  let release = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    release = resolve;
  });
  await database.withPlatform(async (tx) => {
    after = ended.then(() => database.withPlatform((next) => next.query(one)));
    await tx.query(one);
  });
  release();
  expect(await after).toEqual([{ one: 1 }]);
});

test('one after the other without end, they let the event loop turn: somebody else’s request is read meanwhile', async () => {
  const { database } = open;
  let turns = 0;
  const clock = setInterval(() => {
    turns += 1;
  }, 1);
  const began = performance.now();
  while (performance.now() - began < 300) await database.withTenant(contextId, (tx) => tx.query(one));
  clearInterval(clock);
  expect(turns).toBeGreaterThan(1);
});
