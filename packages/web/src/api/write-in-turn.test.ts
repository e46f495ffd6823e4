import { expect, test } from 'vitest';
import { writeInTurn } from './write-in-turn.ts';

/** A server that answers when it is told to. */
function heldServer() {
  const got: string[] = [];
  const held: (() => void)[] = [];
  const send = (body: string) =>
    new Promise<string>((done) => {
      got.push(body);
      held.push(() => done(`answer to ${body}`));
    });
  const answer = async () => {
    await expect.poll(() => held.length).toBe(1);
    held.shift()?.();
  };
  return { got, send, answer };
}

test('a second write waits for the answer to the first', async () => {
  const { got, send, answer } = heldServer();
  const writer = writeInTurn(send);
  const first = writer.write('a');
  await expect.poll(() => got).toEqual(['a']);
  const second = writer.write('b');
  expect(writer.waiting()).toBe('b');
  await Promise.resolve();
  expect(got).toEqual(['a']);
  await answer();
  expect(await first).toEqual({ sent: 'a', answer: 'answer to a' });
  await answer();
  expect(await second).toEqual({ sent: 'b', answer: 'answer to b' });
  expect(writer.waiting()).toBeNull();
});

test('of those that wait the last is sent, and answers for all', async () => {
  const { got, send, answer } = heldServer();
  const writer = writeInTurn(send);
  void writer.write('a');
  await expect.poll(() => got).toEqual(['a']);
  const overtaken = writer.write('b');
  const last = writer.write('c');
  await answer();
  await answer();
  const written = { sent: 'c', answer: 'answer to c' };
  expect(await Promise.all([overtaken, last])).toEqual([written, written]);
  expect(got).toEqual(['a', 'c']);
});
