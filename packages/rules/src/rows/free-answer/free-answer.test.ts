import type { RowKeyOf } from '@parcours/contract';
import { freeAnswerSample } from '@parcours/contract/testing';
import { describe, expect, test } from 'vitest';
import { freeAnswer } from './free-answer.ts';

type Key = RowKeyOf<'free-answer'>;
const row = freeAnswerSample();
const metres = freeAnswerSample({ input: 'number', unit: 'm' });
const text = (options: object, ...accepted: string[]): Key => ({
  type: 'free-answer',
  validator: { kind: 'text', accepted, ...options },
});
const number = (value: number, tolerance: { absolute?: number; relative?: number } = {}): Key => ({
  type: 'free-answer',
  validator: { kind: 'number', value, ...tolerance },
});
const manual: Key = { type: 'free-answer', validator: { kind: 'manual' } };

describe('text: after NFC, non-breaking spaces and trimming', () => {
  test.each([
    ['harnais', {}, 'harnais', 1],
    ['  harnais ', {}, 'harnais', 1],
    ['point d\u2019ancrage', {}, 'point d\u2019ancrage', 1],
    ['20\u00a0kN', {}, '20 kN', 1],
    ['20\u202fkN', {}, '20\u00a0kN', 1],
    ['e\u0301chelle', {}, '\u00e9chelle', 1],
    ['Harnais', {}, 'harnais', 0],
    ['Harnais', { foldCase: true }, 'harnais', 1],
    ['echelle', {}, 'échelle', 0],
    ['echelle', { foldAccents: true }, 'échelle', 1],
    ['oeuvre', { foldAccents: true }, 'œuvre', 1],
    ['OEUVRE', { foldAccents: true }, 'ŒUVRE', 1],
    ['ex aequo', { foldAccents: true }, 'ex æquo', 1],
    ['AETHER', { foldAccents: true }, 'ÆTHER', 1],
    ['uvre', { foldAccents: true }, 'œuvre', 0],
    ['STRASSE', { foldCase: true }, 'straße', 0],
    ['point  d’ancrage', {}, 'point d’ancrage', 1],
    ['ÉCHELLE', { foldAccents: true, foldCase: true }, 'echelle', 1],
    ['harnais.', {}, 'harnais', 0],
    ['harnais.', { dropPunctuation: true }, 'harnais', 1],
    ['garde corps', { dropPunctuation: true }, 'garde-corps', 1],
    ['gardecorps', { dropPunctuation: true }, 'garde-corps', 1],
    ['garde corps', {}, 'garde-corps', 0],
  ])('%j with %j against %j is worth %d', (typed, options, accepted, ratio) => {
    expect(freeAnswer.grade(row, text(options, accepted), typed)).toBe(ratio);
  });

  test('any accepted text will do', () => {
    expect(freeAnswer.grade(row, text({}, 'longe', 'harnais'), 'harnais')).toBe(1);
  });
});

describe('tolerates typing errors up to a quarter of the length', () => {
  test.each([
    ['harnai', 'harnais', 1],
    ['hranais', 'harnais', 1],
    ['harnaix', 'harnais', 1],
    ['harnaiis', 'harnais', 1],
    ['harn', 'harnais', 0],
    ['hrnaix', 'harnais', 0],
    ['mousqueton', 'mousquetons', 1],
    ['mosqeton', 'mousqueton', 1],
    ['msqeton', 'mousqueton', 0],
    ['axe', 'ace', 0],
    ['', 'abcd', 0],
  ])('%j for %j is worth %d', (typed, accepted, ratio) => {
    expect(freeAnswer.grade(row, text({ tolerateTypos: true }, accepted), typed)).toBe(ratio);
  });
});

describe('number: decimal comma or dot, absolute or relative tolerance', () => {
  test.each([
    ['6', number(6), 1],
    ['6,0', number(6), 1],
    ['6.0', number(6), 1],
    ['6,01', number(6), 0],
    ['six', number(6), 0],
    ['6,1', number(6, { absolute: 0.1 }), 1],
    ['6,11', number(6, { absolute: 0.1 }), 0],
    ['103', number(100, { relative: 0.03 }), 1],
    ['103,1', number(100, { relative: 0.03 }), 0],
    ['-103', number(-100, { relative: 0.03 }), 1],
    ['3.1', number(3, { absolute: 0.1 }), 1],
    ['0,3', number(0.1 + 0.2), 1],
    ['6 m', number(6), 1],
    ['6M', number(6), 1],
    ['6 km', number(6), 0],
  ])('%j against %j is worth %d', (typed, key, ratio) => {
    expect(freeAnswer.grade(metres, key, typed)).toBe(ratio);
  });
});

describe('manual: a trainer grades it', () => {
  test('an answer waits', () => {
    expect(freeAnswer.grade(row, manual, 'because')).toBeNull();
    expect(freeAnswer.correct(row, manual, 'because')).toEqual({
      type: 'free-answer',
      mark: 'pending',
      expected: null,
    });
  });
  test('nothing answered is 0 and waits for nobody', () => {
    expect(freeAnswer.grade(row, manual, ' \u00a0')).toBe(0);
  });
});

test('the correction says what was expected', () => {
  expect(freeAnswer.correct(row, text({}, 'longe', 'lanyard'), 'rope')).toEqual({
    type: 'free-answer',
    mark: 'wrong',
    expected: 'longe',
  });
  expect(freeAnswer.correct(row, number(2.5), '2,5')).toEqual({
    type: 'free-answer',
    mark: 'good',
    expected: '2.5',
  });
});

test('spec §4: the default is an empty text, which is no answer', () => {
  expect(freeAnswer.emptyAnswer(row)).toBe('');
  expect(freeAnswer.isAnswered('')).toBe(false);
  expect(freeAnswer.isAnswered(' \u202f\n')).toBe(false);
  expect(freeAnswer.isAnswered(null)).toBe(false);
  expect(freeAnswer.isAnswered('0')).toBe(true);
});

test.each([
  ['x'.repeat(20_000), null],
  ['x'.repeat(20_001), 'shape'],
  [['x'], 'shape'],
  [null, 'shape'],
])('%# a text of at most 20,000 characters is asked', (value, problem) => {
  expect(freeAnswer.checkShape(row, value)).toBe(problem);
});

test.each([
  [text({ foldCase: true }, 'longe'), 'Corde', 'corde', true],
  [text({}, 'longe'), 'Corde', 'corde', false],
  [number(6, { absolute: 1 }), '60,0', '60', true],
  [number(6), '61', '60', false],
  [number(6), '61', 'none', false],
  [manual, ' so ', 'so', true],
  [manual, '', '', true],
  [manual, 'so', '', false],
  [manual, '', 'so', false],
])('%# giving another text counts by the same rules', (key, given, wanted, gives) => {
  expect(freeAnswer.gives(row, key, given, wanted)).toBe(gives);
});
