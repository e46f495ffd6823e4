/** What a page counts besides what it grades itself: a trainer's decisions, and the score of an external module. */
import type { BlockContent, BlockKeys, RowKey } from '@parcours/contract';
import { freeAnswerSample, multipleChoiceSample, samplePath } from '@parcours/contract/testing';
import { describe, expect, test } from 'vitest';
import { gradePage } from './grade-page.ts';
import { pageMaximum } from './page-score.ts';

const manual: RowKey = { type: 'free-answer', validator: { kind: 'manual' }, points: 3 };
const content: BlockContent = {
  sections: [{ id: 'main', rows: [multipleChoiceSample(), freeAnswerSample()] }],
};
const keys: BlockKeys = {
  rows: {
    pick: { type: 'multiple-choice', correct: ['helmet'], points: 2 },
    say: manual,
  },
  hints: [],
  feedbacks: [],
};
const page = {
  content,
  keys,
  answers: [
    { path: samplePath('pick'), userAnswer: ['helmet'] },
    { path: samplePath('say'), userAnswer: 'because' },
  ],
  openedHints: 0,
  feedbacks: true,
};

describe('domain §7 manual: its points enter actual and maximum when a trainer grades it', () => {
  test.each([
    [1, { actual: 5, max: 5 }, 'correct', 'good'],
    [0.5, { actual: 3.5, max: 5 }, 'partialy_correct', 'wrong'],
    [0, { actual: 2, max: 5 }, 'partialy_correct', 'wrong'],
  ])('a ratio of %d gives %j, %s, and marks the answer %s', (ratio, score, verdict, mark) => {
    const results = gradePage({ ...page, corrections: { say: { ratio } } });
    expect(results).toMatchObject({ pending: false, score, verdict });
    expect(results.answerRatios).toEqual({ [samplePath('pick')]: 1, [samplePath('say')]: ratio });
    expect(results.sections?.['main']?.['say']).toEqual({ type: 'free-answer', mark, expected: null });
  });

  test('before that it waits, beside rows that do not', () => {
    const results = gradePage(page);
    expect(results).toMatchObject({ pending: true, verdict: null, score: { actual: 2, max: 2 } });
    expect(results.sections?.['main']).toEqual({
      pick: { type: 'multiple-choice', choices: { helmet: 'good' } },
      say: { type: 'free-answer', mark: 'pending', expected: null },
    });
  });

  test('a decision about another kind of row counts, and leaves its marks as they were', () => {
    const results = gradePage({ ...page, corrections: { pick: { ratio: 0 } } });
    expect(results.answerRatios[samplePath('pick')]).toBe(0);
    expect(results.sections?.['main']?.['pick']).toEqual({
      type: 'multiple-choice',
      choices: { helmet: 'good' },
    });
  });

  test('decisions about rows of that name alone count, not what every object inherits', () => {
    const row = freeAnswerSample({ id: 'constructor' });
    const named = { sections: [{ id: 'main', rows: [row] }] };
    const own = { ...keys, rows: { constructor: manual } };
    const answers = [{ path: samplePath('constructor'), userAnswer: 'because' }];
    expect(gradePage({ ...page, content: named, keys: own, answers }).pending).toBe(true);
  });
});

describe('an external module counts by its best score', () => {
  const module = { ...page, content: { sections: [] }, answers: [] };
  const unset: BlockKeys = { rows: {}, hints: [], feedbacks: [] };
  const worth: BlockKeys = { ...unset, tincan: { points: 4 } };
  test.each([
    [unset, null, { actual: 0, max: 0 }, null],
    [unset, undefined, { actual: 0, max: 0 }, null],
    [unset, 0.5, { actual: 0.5, max: 1 }, 'partialy_correct'],
    [worth, 0.5, { actual: 2, max: 4 }, 'partialy_correct'],
    [worth, 1, { actual: 4, max: 4 }, 'correct'],
    [worth, null, { actual: 0, max: 4 }, 'incorrect'],
  ] as const)('%# %j at %j gives %j', (own, tincanRatio, score, verdict) => {
    const results = gradePage({
      ...module,
      keys: own,
      ...(tincanRatio === undefined ? {} : { tincanRatio }),
    });
    expect(results.score).toEqual(score);
    expect(results.verdict).toBe(verdict);
    expect(results.answered).toBe(true);
  });
});

test('the page maximum is the sum of points: 1 for a row whose author set none, 0 for one that is not graded', () => {
  const { pick } = keys.rows;
  const ungraded = { type: 'free-answer', validator: { kind: 'manual' } } as const;
  expect(pageMaximum(content, keys)).toBe(5);
  expect(pageMaximum(content, { ...keys, rows: { ...keys.rows, say: ungraded } })).toBe(3);
  expect(pageMaximum(content, { ...keys, rows: pick === undefined ? {} : { pick } })).toBe(2);
  expect(pageMaximum(content, { ...keys, rows: {} })).toBe(0);
  expect(pageMaximum(content, { ...keys, tincan: { points: 4 } })).toBe(9);
});
