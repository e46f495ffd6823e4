// How the reports of the test runners become counts.
import { expect, test } from 'vitest';
import { lastLine, sum } from './outcome.ts';
import { outcomeOf } from './runners.ts';

const vitest = (passed: number, failed: number, pending = 0, todo = 0) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: pending,
    numTodoTests: todo,
  });
const playwright = (expected: number, unexpected: number, flaky = 0, skipped = 0) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped } });

test.for([
  ['all passed', 0, vitest(3, 0), 3, 0],
  ['one failed', 1, vitest(2, 1), 2, 1],
  ['one left out', 0, vitest(2, 0, 1), 2, 1],
  ['one only promised', 0, vitest(2, 0, 0, 1), 2, 1],
  ['no test at all', 0, vitest(0, 0), 0, 1],
  ['a failure outside the tests', 1, vitest(4, 0), 4, 1],
  ['no report', 1, undefined, 0, 1],
  ['journeys passed', 0, playwright(5, 0), 5, 0],
  ['a journey failed', 1, playwright(4, 1), 4, 1],
  ['a journey passed only when tried again', 0, playwright(4, 0, 1), 4, 1],
  ['a journey left out', 0, playwright(4, 0, 0, 2), 4, 2],
] as const)('%s', ([, status, report, passed, failed]) => {
  const outcome = outcomeOf('tests', status, report);
  expect(outcome).toMatchObject({ passed, failed });
  expect(outcome.notes.length > 0).toBe(failed > 0);
});

test('the last line adds every stage up', () => {
  const total = sum([outcomeOf('a', 0, vitest(3, 0)), outcomeOf('b', 1, playwright(4, 1))]);
  expect(lastLine(total)).toBe('7 passed, 1 failed');
});
