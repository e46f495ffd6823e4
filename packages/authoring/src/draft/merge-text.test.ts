/** Texts that two people changed: kept together where their words do not touch. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeText } from './merge-text.ts';

const base = '<p>La longe est fixée à un point d’ancrage.</p>';

describe('mergeText', () => {
  test.each([
    [
      'words apart',
      base,
      '<p>La longe double est fixée à un point d’ancrage.</p>',
      '<p>La longe est fixée à un point d’ancrage sûr.</p>',
      '<p>La longe double est fixée à un point d’ancrage sûr.</p>',
    ],
    ['one change only', base, base, 'x', 'x'],
    ['the same change', base, 'x', 'x', 'x'],
    ['a word in each half', 'a b c', 'A b c', 'a b C', 'A b C'],
    ['the same word', 'a b c', 'a x c', 'a y c', null],
    ['words put in at the same place', 'a b', 'a x b', 'a y b', null],
    ['a word beside one that was taken out', 'a b c', 'a b x c', 'a c', null],
    ['an empty text that both began', '', 'mine', 'theirs', null],
    [
      'an end and a beginning',
      'one two three',
      'zero one two three',
      'one two three four',
      'zero one two three four',
    ],
  ])('%s', (_name, from, mine, theirs, merged) => {
    expect(mergeText(from, mine, theirs)).toBe(merged);
  });

  const text = fc.array(fc.constantFrom('a', 'b', 'longe', '<b>', '</b>', 'é', '.'), { maxLength: 12 });
  const sentence = text.map((parts) => parts.join(' '));

  test('does not care who is first, and a side that changed nothing changes nothing', () => {
    fc.assert(
      fc.property(sentence, sentence, sentence, (from, mine, theirs) => {
        const merged = mergeText(from, mine, theirs);
        expect(mergeText(from, theirs, mine)).toBe(merged);
        expect(mergeText(from, mine, from)).toBe(mine);
        expect(mergeText(from, from, theirs)).toBe(theirs);
      }),
    );
  });

  test('keeps every word that either of them put in', () => {
    fc.assert(
      fc.property(sentence, fc.nat(20), fc.nat(20), (from, one, other) => {
        const words = from.split(' ');
        const mine = words.toSpliced(one % (words.length + 1), 0, 'MINE').join(' ');
        const theirs = words.toSpliced(other % (words.length + 1), 0, 'THEIRS').join(' ');
        const merged = mergeText(from, mine, theirs);
        if (merged === null) return;
        expect(merged).toContain('MINE');
        expect(merged).toContain('THEIRS');
      }),
    );
  });

  test('gives up on long texts that have little in common', () => {
    const long = (sign: string) => Array.from({ length: 6_000 }, (_, place) => `${sign}${place}`).join(' ');
    expect(mergeText(long('a'), long('b'), long('c'))).toBeNull();
  });
});
