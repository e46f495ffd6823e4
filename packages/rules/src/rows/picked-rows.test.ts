import type { UserAnswer } from '@parcours/contract';
import { combinedChoiceSample, imageCliquableSample, pickWordsSample } from '@parcours/contract/testing';
import { describe, expect, test } from 'vitest';
import { combinedChoice } from './combined-choice.ts';
import { imageCliquable, pickWords } from './picked-choices.ts';

const fill = combinedChoiceSample();
const words = pickWordsSample();
const zones = imageCliquableSample();

test('spec §4 answer defaults: null for combined-choice, an empty list for the others', () => {
  expect(combinedChoice.emptyAnswer(fill)).toBeNull();
  expect(pickWords.emptyAnswer(words)).toEqual([]);
  expect(imageCliquable.emptyAnswer(zones)).toEqual([]);
  expect(combinedChoice.isAnswered(null)).toBe(false);
  expect(combinedChoice.isAnswered('over')).toBe(true);
  expect(pickWords.isAnswered([])).toBe(false);
  expect(imageCliquable.isAnswered(['edge'])).toBe(true);
});

describe('combined-choice: 1 or 0', () => {
  test.each([
    ['over', 1],
    ['under', 0],
    [null, 0],
  ])('%j is worth %d', (value, ratio) => {
    expect(combinedChoice.grade(fill, { type: 'combined-choice', correct: ['over'] }, value)).toBe(ratio);
  });

  test('where no choice is right, the explicit "none" is', () => {
    const row = combinedChoiceSample({
      choices: [...fill.choices, { id: 'none', value: 'Neither', none: true }],
    });
    const key = { type: 'combined-choice' as const, correct: [] };
    expect(combinedChoice.grade(row, key, 'none')).toBe(1);
    expect(combinedChoice.grade(row, key, 'over')).toBe(0);
  });
});

describe('pick-words and image-cliquable: max(0, (right picks − wrong picks) / right choices)', () => {
  test.each<[UserAnswer, number, number]>([
    [[], 0, 0],
    [['seams'], 0.5, 0],
    [['seams', 'buckles'], 1, 1],
    [['seams', 'buckles', 'colour'], 0.5, 0],
    [['seams', 'colour'], 0, 0],
    [['no-word'], 0, 0],
  ])('words %j are worth %d, exactly %d', (value, ratio, exact) => {
    const key = { type: 'pick-words', correct: ['seams', 'buckles'] } as const;
    expect(pickWords.grade(words, { ...key, correct: [...key.correct] }, value)).toBe(ratio);
    expect(pickWords.grade(words, { ...key, correct: [...key.correct], exact: true }, value)).toBe(exact);
  });

  test.each<[UserAnswer, number, number]>([
    [['hatch', 'edge'], 1, 1],
    [['hatch'], 0.5, 0],
    [['hatch', 'anchor'], 0, 0],
    [['anchor'], 0, 0],
  ])('zones %j are worth %d, exactly %d', (value, ratio, exact) => {
    const correct = ['hatch', 'edge'];
    expect(imageCliquable.grade(zones, { type: 'image-cliquable', correct }, value)).toBe(ratio);
    expect(imageCliquable.grade(zones, { type: 'image-cliquable', correct, exact: true }, value)).toBe(exact);
  });

  test('one zone to pick: 1 or 0', () => {
    const row = imageCliquableSample({ multiple: false });
    const key = { type: 'image-cliquable' as const, correct: ['edge'] };
    expect(imageCliquable.grade(row, key, ['edge'])).toBe(1);
    expect(imageCliquable.grade(row, key, ['hatch'])).toBe(0);
  });

  test('where nothing is right, choosing the explicit "none" is 1, anything else 0', () => {
    expect(pickWords.grade(words, { type: 'pick-words', correct: [] }, ['no-word'])).toBe(1);
    expect(pickWords.grade(words, { type: 'pick-words', correct: [] }, ['seams'])).toBe(0);
    expect(imageCliquable.grade(zones, { type: 'image-cliquable', correct: [] }, ['no-zone'])).toBe(1);
    expect(imageCliquable.grade(zones, { type: 'image-cliquable', correct: [] }, [])).toBe(0);
  });
});

describe('a malformed answer is named', () => {
  test.each<[UserAnswer, string | null]>([
    [null, null],
    ['over', null],
    ['', 'unknown-choice'],
    ['sideways', 'unknown-choice'],
    [['over'], 'shape'],
  ])('combined-choice %j', (value, problem) => {
    expect(combinedChoice.checkShape(fill, value)).toBe(problem);
  });

  test.each<[UserAnswer, string | null]>([
    [[], null],
    [['seams', 'colour'], null],
    [['no-word'], null],
    [['no-word', 'seams'], 'shape'],
    [['the'], 'unknown-choice'],
    [['seams', 'seams'], 'repeated-choice'],
    ['seams', 'shape'],
    [[null], 'shape'],
  ])('pick-words %j', (value, problem) => {
    expect(pickWords.checkShape(words, value)).toBe(problem);
  });

  test.each<[boolean, UserAnswer, string | null]>([
    [true, ['hatch', 'edge'], null],
    [false, ['hatch'], null],
    [false, ['hatch', 'edge'], 'shape'],
    [true, ['no-zone', 'edge'], 'shape'],
    [true, ['roof'], 'unknown-choice'],
  ])('image-cliquable, several %s: %j', (multiple, value, problem) => {
    expect(imageCliquable.checkShape(imageCliquableSample({ multiple }), value)).toBe(problem);
  });
});

test('spec §5: the correction marks expected, good and wrong', () => {
  expect(combinedChoice.correct(fill, { type: 'combined-choice', correct: ['over'] }, 'under')).toEqual({
    type: 'combined-choice',
    choices: { over: 'expected', under: 'wrong' },
  });
  expect(
    pickWords.correct(words, { type: 'pick-words', correct: ['seams', 'buckles'] }, ['seams', 'colour']),
  ).toEqual({ type: 'pick-words', words: { seams: 'good', buckles: 'expected', colour: 'wrong' } });
  expect(imageCliquable.correct(zones, { type: 'image-cliquable', correct: [] }, ['edge'])).toEqual({
    type: 'image-cliquable',
    zones: { edge: 'wrong', 'no-zone': 'expected' },
  });
});

test('a feedback hears the answers that it names', () => {
  expect(combinedChoice.gives(fill, { type: 'combined-choice', correct: [] }, 'under', 'under')).toBe(true);
  expect(combinedChoice.gives(fill, { type: 'combined-choice', correct: [] }, null, 'under')).toBe(false);
  expect(pickWords.gives(words, { type: 'pick-words', correct: [] }, ['seams', 'colour'], ['colour'])).toBe(
    true,
  );
  expect(imageCliquable.gives(zones, { type: 'image-cliquable', correct: [] }, ['edge'], ['hatch'])).toBe(
    false,
  );
});

describe('without an explicit "none" there is nothing of that name to pick', () => {
  const { noneId: _word, ...noWord } = words;
  const { noneId: _zone, ...noZone } = zones;
  test.each<[UserAnswer]>([[['no-word']], [['no-zone']], [['undefined']]])('%j', (value) => {
    expect(pickWords.checkShape(noWord, value)).toBe('unknown-choice');
    expect(imageCliquable.checkShape(noZone, value)).toBe('unknown-choice');
  });

  test('and nothing is right where no choice is', () => {
    expect(pickWords.grade(noWord, { type: 'pick-words', correct: [] }, [])).toBe(0);
    expect(pickWords.correct(noWord, { type: 'pick-words', correct: [] }, [])).toEqual({
      type: 'pick-words',
      words: {},
    });
    expect(imageCliquable.correct(noZone, { type: 'image-cliquable', correct: [] }, [])).toEqual({
      type: 'image-cliquable',
      zones: {},
    });
  });
});

test('a value of another shape is no pick: it gives nothing and marks nothing', () => {
  const word = { type: 'pick-words' as const, correct: ['seams'] };
  const zone = { type: 'image-cliquable' as const, correct: ['edge'] };
  expect(pickWords.grade(words, word, 'seams')).toBe(0);
  expect(pickWords.correct(words, word, 'seams').words).toEqual({ seams: 'expected' });
  expect(imageCliquable.correct(zones, zone, 'edge').zones).toEqual({ edge: 'expected' });
  expect(pickWords.gives(words, word, null, [])).toBe(true);
  expect(pickWords.gives(words, word, [], null)).toBe(true);
  expect(combinedChoice.grade(fill, { type: 'combined-choice', correct: ['over'] }, ['over'])).toBe(0);
});
