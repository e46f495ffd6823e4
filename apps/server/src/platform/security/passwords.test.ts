import { expect, test } from 'vitest';
import { AppError } from '../http/app-error.ts';
import { createPasswords } from './passwords.ts';
import { systemRandom } from './random.ts';

test('a hash carries its parameters and salt, and fits its password alone, composed or not', async () => {
  const passwords = createPasswords(systemRandom);
  const hash = await passwords.hash('Caf\u00e9-2026!');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await passwords.verify('Cafe\u0301-2026!', hash)).toBe(true);
  expect(await passwords.verify('Cafe-2026!', hash)).toBe(false);
  expect(await passwords.verify('Caf\u00e9-2026!', null)).toBe(false);
  expect(passwords.computed()).toBe(4);
});

test('more than six hundred waiting are refused at once, and the others are served', async () => {
  const passwords = createPasswords(systemRandom);
  // A small hash, so that the queue empties quickly.
  const small =
    '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
  const tries = await Promise.allSettled(Array.from({ length: 610 }, () => passwords.verify('x', small)));
  const refused = tries.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(8);
  expect(
    refused.every(({ reason }) => reason instanceof AppError && reason.code === 'TOO_MANY_REQUESTS'),
  ).toBe(true);
  expect(await passwords.verify('x', small)).toBe(false);
});
