/** Words in texts: found whatever accents and capitals they have, and marked where they stand. */
import { describe, expect, test } from 'vitest';
import { excerptAround, markedParts, searchWords } from './found-words.ts';

const marked = (text: string, ...words: string[]) =>
  markedParts(text, words)
    .map(({ text: part, isFound }) => (isFound ? `[${part}]` : part))
    .join('');

describe('marking', () => {
  test.each([
    ['Échelle et échafaudage', ['echelle'], '[Échelle] et échafaudage'],
    ['E\u0301chelle', ['échelle'], '[E\u0301chelle]'],
    ['Une manœuvre sûre', ['MANOEUVRE', 'sur'], 'Une [manœuvre] [sûr]e'],
    ['aaa', ['a', 'aa'], '[aa][a]'],
    ['l’ancrage', ["l'ancrage"], '[l’ancrage]'],
    ['🪜 échelle', ['échelle'], '🪜 [échelle]'],
    ['rien ici', ['échelle'], 'rien ici'],
  ])('%s', (text, words, expected) => {
    expect(marked(text, ...words)).toBe(expected);
    expect(
      markedParts(text, words)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});

test('words are cut at spaces of every kind, told once, and limited', () => {
  expect(searchWords('  le\u00A0 câble  le ')).toEqual(['le', 'câble']);
  expect(searchWords('1 2 3 4 5 6 7 8 9 10')).toHaveLength(8);
  expect(searchWords('\u0301 ')).toEqual([]);
});

describe('an excerpt', () => {
  const long = `${'avant '.repeat(60)}le Câble ${'après '.repeat(60)}`;
  test('stands around the first word, cut between words', () => {
    const excerpt = excerptAround(long, ['cable'], 120);
    expect(excerpt).toContain('le Câble');
    expect(excerpt).toMatch(/^… avant .* après …$/);
    expect(excerpt.length).toBeLessThan(140);
  });
  test('is the whole text where that is short, without its tags', () => {
    expect(excerptAround('<p>Un <b>câble</b></p>', ['câble'], 120)).toBe('Un câble');
  });
  test('is empty where only the title held the words', () => {
    expect(excerptAround('autre chose', ['câble'], 120)).toBe('');
  });
});
