import { expect, test } from 'vitest';
import { attemptsLeft, beginningAgain } from './attempts.ts';

const cases = [
  ['the program lets everybody', { mayBeginAgain: true }, null],
  [
    'the program lets everybody, whatever is given',
    { mayBeginAgain: true, extraAttempts: { given: 2, used: 2 } },
    null,
  ],
  ['nothing is given', { mayBeginAgain: false }, 0],
  ['two are given', { mayBeginAgain: false, extraAttempts: { given: 2, used: 0 } }, 2],
  ['one of two is used', { mayBeginAgain: false, extraAttempts: { given: 2, used: 1 } }, 1],
  ['both are used', { mayBeginAgain: false, extraAttempts: { given: 2, used: 2 } }, 0],
  ['less is given than was used', { mayBeginAgain: false, extraAttempts: { given: 0, used: 2 } }, 0],
] as const;

test.each(cases)('domain §6: attempts that are left where %s', (_where, attempts, left) => {
  expect(attemptsLeft(attempts)).toBe(left);
});

test('outside of the window nothing is begun again, and where there is no limit none is told', () => {
  const given = { mayBeginAgain: false, extraAttempts: { given: 2, used: 1 } };
  expect(beginningAgain(given, false)).toEqual({ mayBeginAgain: false });
  expect(beginningAgain(given, true)).toEqual({ mayBeginAgain: true, attemptsLeft: 1 });
  expect(beginningAgain({ mayBeginAgain: true }, true)).toEqual({ mayBeginAgain: true });
  expect(beginningAgain({ mayBeginAgain: false }, true)).toEqual({ mayBeginAgain: false });
});
