import type { BlockContent, BlockKeys, Row, RowKey } from '@parcours/contract';
import {
  dragNDropSample,
  freeAnswerSample,
  multipleChoiceSample,
  samplePath,
  wysiwygSample,
} from '@parcours/contract/testing';
import { describe, expect, test } from 'vitest';
import { faultyAnswer, realAnswers } from './check-answers.ts';
import { gradePage, hintCosts } from './grade-page.ts';
import { answerableRows } from './graded-rows.ts';
import { addPoints, pageScore, pageVerdict } from './page-score.ts';
import { revealResults } from './reveal.ts';

const content = (...rows: Row[]): BlockContent => ({ sections: [{ id: 'main', rows }] });
const keys = (rows: Record<string, RowKey>, changes: Partial<BlockKeys> = {}): BlockKeys => ({
  rows,
  hints: [],
  feedbacks: [],
  ...changes,
});
const pickKey: RowKey = { type: 'multiple-choice', correct: ['helmet', 'harness'], points: 4 };
const sayKey: RowKey = { type: 'free-answer', validator: { kind: 'text', accepted: ['longe'] } };
const page = {
  content: content(wysiwygSample(), multipleChoiceSample(), freeAnswerSample()),
  keys: keys({ pick: pickKey, say: sayKey }),
  openedHints: 0,
  feedbacks: true,
};
const pick = (...userAnswer: string[]) => ({ path: samplePath('pick'), userAnswer });
const say = (userAnswer: string) => ({ path: samplePath('say'), userAnswer });

describe('page points: points (default 1) times ratio', () => {
  test.each([
    [[pick('helmet', 'harness'), say('longe')], 5, 'correct'],
    [[pick('helmet'), say('longe')], 3, 'partialy_correct'],
    [[pick('scarf'), say('longe')], 1, 'partialy_correct'],
    [[pick('scarf'), say('rope')], 0, 'incorrect'],
    [[], 0, 'incorrect'],
  ])('%# of a maximum of 5', (answers, actual, verdict) => {
    const results = gradePage({ ...page, answers });
    expect(results.score).toEqual({ actual, max: 5 });
    expect(results.verdict).toBe(verdict);
    expect(results.answered).toBe(answers.length > 0);
  });

  test('minus hint costs, never below 0; the maximum stays', () => {
    const hints = [
      { message: 'a', cost: 0.5 },
      { message: 'b', cost: 4 },
    ];
    const hinted = { ...page, keys: keys(page.keys.rows, { hints }) };
    expect(hintCosts(hinted.keys, 0)).toBe(0);
    expect(gradePage({ ...hinted, openedHints: 1, answers: [pick('helmet')] }).score).toEqual({
      actual: 1.5,
      max: 5,
    });
    expect(gradePage({ ...hinted, openedHints: 2, answers: [pick('helmet')] }).score).toEqual({
      actual: 0,
      max: 5,
    });
    expect(
      gradePage({ ...hinted, openedHints: 1, answers: [pick('helmet', 'harness'), say('longe')] }).verdict,
    ).toBe('correct');
  });

  test('ratios are told per path', () => {
    expect(gradePage({ ...page, answers: [pick('helmet')] }).answerRatios).toEqual({
      [samplePath('pick')]: 0.5,
      [samplePath('say')]: 0,
    });
  });
});

describe('what waits for a trainer', () => {
  const manual = {
    ...page,
    keys: keys({ pick: pickKey, say: { type: 'free-answer', validator: { kind: 'manual' }, points: 3 } }),
  };

  test('counts in neither actual nor maximum, and leaves the verdict open', () => {
    const results = gradePage({ ...manual, answers: [pick('helmet', 'harness'), say('because')] });
    expect(results).toMatchObject({ pending: true, verdict: null, score: { actual: 4, max: 4 } });
    expect(results.answerRatios[samplePath('say')]).toBeNull();
  });

  test('nothing answered there is 0 at once', () => {
    const results = gradePage({ ...manual, answers: [pick('helmet', 'harness')] });
    expect(results).toMatchObject({
      pending: false,
      verdict: 'partialy_correct',
      score: { actual: 4, max: 7 },
    });
  });
});

test('a page that grades nothing has no verdict and no points', () => {
  const slide = gradePage({ ...page, content: content(wysiwygSample()), keys: keys({}), answers: [] });
  expect(slide).toMatchObject({
    verdict: null,
    answered: true,
    pending: false,
    score: { actual: 0, max: 0 },
  });
});

test('a row without a key of its kind is asked but not graded', () => {
  const results = gradePage({ ...page, keys: keys({ pick: pickKey, say: pickKey }), answers: [say('rope')] });
  expect(results.score.max).toBe(4);
  expect(results.answered).toBe(true);
  expect(Object.keys(results.answerRatios)).toEqual([samplePath('pick')]);
  expect(results.sections?.['main']).not.toHaveProperty('say');
});

describe('feedback: general ones whose preset matches the verdict, in order; then those whose answers match', () => {
  const feedbacks: BlockKeys['feedbacks'] = [
    { message: 'scarf', conditions: [{ answers: [{ rowId: 'pick', userAnswer: ['scarf'] }] }] },
    { message: 'right', conditions: [{ preset: 'correct' }] },
    { message: 'wrong', conditions: [{ preset: 'incorrect' }] },
    { message: 'wrong again', conditions: [{ preset: 'incorrect' }] },
    { message: 'half', conditions: [{ preset: 'partialy_correct' }] },
    { message: 'right or wrong', conditions: [{ preset: 'correct' }, { preset: 'incorrect' }] },
    {
      message: 'both',
      conditions: [
        {
          answers: [
            { rowId: 'pick', userAnswer: ['scarf'] },
            { rowId: 'say', userAnswer: 'rope' },
          ],
        },
      ],
    },
    {
      message: 'verdict and answer',
      conditions: [{ preset: 'incorrect', answers: [{ rowId: 'say', userAnswer: 'rope' }] }],
    },
    {
      message: 'row without a key',
      conditions: [{ preset: 'incorrect', answers: [{ rowId: 'free', userAnswer: '' }] }],
    },
    { message: 'unknown row', conditions: [{ answers: [{ rowId: 'nowhere', userAnswer: 'rope' }] }] },
    { message: 'no condition', conditions: [{}] },
    { message: 'no answers', conditions: [{ answers: [] }] },
  ];
  const withFeedback = { ...page, keys: keys(page.keys.rows, { feedbacks }) };
  const told = (answers: ReturnType<typeof say | typeof pick>[], enabled = true) =>
    gradePage({ ...withFeedback, feedbacks: enabled, answers }).feedbacks.map(
      ({ message, kind }) => `${kind}: ${message}`,
    );

  test('correct', () => {
    expect(told([pick('helmet', 'harness'), say('longe')])).toEqual([
      'correct: right',
      'correct: right or wrong',
    ]);
  });
  test('incorrect', () => {
    expect(told([pick('scarf'), say('rope')])).toEqual([
      'incorrect: wrong',
      'incorrect: wrong again',
      'incorrect: right or wrong',
      'answer: scarf',
      'answer: both',
      'answer: verdict and answer',
    ]);
  });
  test('partly correct', () => {
    expect(told([pick('helmet'), say('rope')])).toEqual(['partialy_correct: half']);
  });
  test('spec §4: none when the course type does not enable them', () => {
    expect(told([pick('scarf'), say('rope')], false)).toEqual([]);
  });
});

describe('a malformed answer is named by its place in the body', () => {
  const rows = answerableRows(content(multipleChoiceSample(), dragNDropSample()), keys({}));
  test.each([
    [[pick('helmet')], null],
    [[say('rope')], 'inputs.answers.0.path'],
    [[pick('helmet'), pick('helmet')], 'inputs.answers.1.path'],
    [[pick('boots')], 'inputs.answers.0.userAnswer'],
    [[pick('helmet'), { path: samplePath('place'), userAnswer: ['anchor'] }], 'inputs.answers.1.userAnswer'],
    [[{ path: 'sections.other.rows.pick', userAnswer: [] }], 'inputs.answers.0.path'],
    [[{ path: 'sections.main.rows.constructor', userAnswer: [] }], 'inputs.answers.0.path'],
  ])('%# %j', (answers, fault) => {
    expect(faultyAnswer(rows, answers)).toBe(fault);
  });

  test('only what was really answered is kept', () => {
    expect(
      realAnswers(rows, [pick(), { path: samplePath('place'), userAnswer: [null, null] }, say('rope')]),
    ).toEqual([]);
    expect(realAnswers(rows, [pick('helmet')])).toEqual([pick('helmet')]);
    const placed = { path: samplePath('place'), userAnswer: ['anchor', null] };
    expect(realAnswers(rows, [placed])).toEqual([placed]);
    expect(realAnswers(rows, [pick('boots')])).toEqual([]);
  });
});

describe('reveal: corrections are read with the page, the lesson’s end, the window’s end, or never', () => {
  const results = gradePage({ ...page, answers: [] });
  test.each([
    [undefined, false, false, true],
    ['page', false, false, true],
    ['lesson', false, true, false],
    ['lesson', true, false, true],
    ['window', true, false, false],
    ['window', false, true, true],
    ['never', true, true, false],
  ] as const)('%s, lesson ended %s, window over %s: %s', (reveal, lessonEnded, windowOver, shown) => {
    const read = revealResults(results, reveal, { lessonEnded, windowOver });
    expect(read.sections !== null).toBe(shown);
    expect(read.score).toEqual(results.score);
  });
});

test.each([
  [[1, 1], 'correct'],
  [[0, 0], 'incorrect'],
  [[0, 1], 'partialy_correct'],
  [[0.5], 'partialy_correct'],
  [[1, null], null],
  [[], null],
])('ratios %j are %s', (ratios, verdict) => {
  expect(pageVerdict(ratios.map((ratio) => ({ ratio, points: 1 })))).toBe(verdict);
});

test('thirds and tenths add up without dust', () => {
  expect(addPoints([0.1, 0.2])).toBe(0.3);
  expect(addPoints([1 / 3, 1 / 3, 1 / 3])).toBe(1);
  expect(pageScore([{ ratio: 2 / 3, points: 3 }], 0)).toEqual({ actual: 2, max: 3 });
});
