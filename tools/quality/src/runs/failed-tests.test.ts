// What a long run says at its end of the tests that failed.
import { expect, test } from 'vitest';
import { failedTests } from './failed-tests.ts';

test('of Vitest: the file, the test and the first line of why; a file that could not be loaded too', () => {
  const passed = { status: 'passed', fullName: 'a well one' };
  const failed = {
    status: 'failed',
    fullName: 'doctor says what is wrong',
    failureMessages: ['\u001B[31mAssertionError: expected 1\u001B[39m\n    at file:1'],
  };
  expect(
    failedTests({
      testResults: [
        { name: '/x/apps/server/src/a.test.ts', status: 'failed', assertionResults: [passed, failed] },
        {
          name: '/x/apps/server/src/b.test.ts',
          status: 'failed',
          message: 'no such module',
          assertionResults: [],
        },
        { name: '/x/apps/server/src/c.test.ts', status: 'passed', assertionResults: [passed] },
      ],
    }),
  ).toEqual([
    'src/a.test.ts › doctor says what is wrong: AssertionError: expected 1',
    'src/b.test.ts: no such module',
  ]);
});

test('of Playwright: those that failed and those that passed only when tried again, however deep', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'axe.spec.ts',
    line: 12,
    tests: [{ status, results: [{}, { error: { message: 'Error: nothing there\nCall log' } }] }],
  });
  const suites = [
    {
      title: 'axe.spec.ts',
      specs: [spec('passes', 'expected')],
      suites: [{ title: 'inner', specs: [spec('fails', 'unexpected'), spec('unsteady', 'flaky')] }],
    },
  ];
  expect(failedTests({ suites })).toEqual([
    'axe.spec.ts:12 › fails: Error: nothing there',
    'axe.spec.ts:12 › unsteady: Error: nothing there',
  ]);
});

test('twenty at most, and how many more', () => {
  const assertionResults = Array.from({ length: 23 }, (_, at) => ({ status: 'failed', fullName: `t${at}` }));
  const lines = failedTests({ testResults: [{ name: '/src/a.test.ts', assertionResults }] });
  expect(lines).toHaveLength(21);
  expect(lines.at(-1)).toBe('and 3 more');
  expect(failedTests({})).toEqual([]);
});
