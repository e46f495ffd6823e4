/** Apart from the other tests of free answers, which run again for each rule that is broken on purpose. */
import { freeAnswerSample } from '@parcours/contract/testing';
import { expect, test } from 'vitest';
import { freeAnswer } from './free-answer.ts';

const row = freeAnswerSample();
const text = (options: object, accepted: string) => ({
  type: 'free-answer' as const,
  validator: { kind: 'text' as const, accepted: [accepted], ...options },
});

test('20,000 characters are graded within bounds, whatever is accepted', () => {
  const folds = { foldCase: true, foldAccents: true, dropPunctuation: true, tolerateTypos: true };
  const long = 'é-'.repeat(10_000);
  const started = Date.now();
  expect(freeAnswer.grade(row, text(folds, `${'e'.repeat(9_990)}`), long)).toBe(1);
  expect(freeAnswer.grade(row, text(folds, 'x'.repeat(10_000)), long)).toBe(0);
  // Far from what a busy machine takes, and far below what a backtracking or unbanded comparison would.
  expect(Date.now() - started).toBeLessThan(15_000);
});
