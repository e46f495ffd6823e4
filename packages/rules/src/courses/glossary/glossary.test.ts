import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { glossaryEntries, glossaryMax, splitByTerms } from './glossary.ts';

/** Terms written `word|word`, their place is their id. */
const termsOf = (...words: string[]) => words.map((one, at) => ({ id: String(at), words: one.split('|') }));

/** The text with its words in brackets. */
function marked(text: string, ...words: string[]): string {
  return splitByTerms(text, glossaryEntries(termsOf(...words)), new Set())
    .map((piece) => (typeof piece === 'string' ? piece : `[${piece.text}]`))
    .join('');
}

describe('spec §5: glossary terms are matched accent-insensitively', () => {
  test.each([
    ['Un échafaudage.', 'echafaudage', 'Un [échafaudage].'],
    ['Un ECHAFAUDAGE.', 'échafaudage', 'Un [ECHAFAUDAGE].'],
    ['Un e\u0301chafaudage.', 'échafaudage', 'Un [e\u0301chafaudage].'],
    ['Un échafaudage.', 'e\u0301chafaudage', 'Un [échafaudage].'],
    ['une manœuvre', 'manoeuvre', 'une [manœuvre]'],
    ['une manoeuvre', 'manœuvre', 'une [manoeuvre]'],
    ['un garçon', 'GARCON', 'un [garçon]'],
    ['la fin', 'fîn', 'la [fin]'],
    ['ça finit par fin\u0301', 'fin', 'ça finit par [fin\u0301]'],
  ])('%s with %s', (text, word, expected) => {
    expect(marked(text, word)).toBe(expected);
  });
});

describe('longest first', () => {
  test.each([
    [['harnais', 'harnais antichute'], 'Le harnais antichute', 'Le [harnais antichute]'],
    [
      ['harnais', 'harnais antichute'],
      'Le harnais, puis le harnais antichute',
      'Le [harnais], puis le [harnais antichute]',
    ],
    [['ligne de vie', 'vie'], 'La ligne de vie sauve la vie', 'La [ligne de vie] sauve la [vie]'],
    [['a b', 'b c'], 'a b c', '[a b] c'],
    [
      ['epi|équipement de protection'],
      'Un équipement de protection (EPI)',
      'Un [équipement de protection] (EPI)',
    ],
  ])('%j in %s', (words, text, expected) => {
    expect(marked(text, ...words)).toBe(expected);
  });
});

describe('unique: each term once', () => {
  test('in one text', () => {
    expect(marked('tube, tube, Tube', 'tube')).toBe('[tube], tube, Tube');
  });

  test('over the runs of a page', () => {
    const seen = new Set<string>();
    const entries = glossaryEntries(termsOf('tube', 'planche'));
    const runs = ['un tube', 'une planche et un tube'].map((text) => splitByTerms(text, entries, seen));
    expect(runs.flat().map((piece) => (typeof piece === 'string' ? piece : piece.term.id))).toEqual([
      'un ',
      '0',
      'une ',
      '1',
      ' et un tube',
    ]);
  });
});

describe('whole words, in French and in English', () => {
  test.each([
    ["L'échafaudage et l’échafaudage", 'échafaudage', "L'[échafaudage] et l’échafaudage"],
    ['d’échafaudage', 'échafaudage', 'd’[échafaudage]'],
    ['lorsqu’échafaudage', 'échafaudage', 'lorsqu’[échafaudage]'],
    ["aujourd'hui", 'hui', "aujourd'hui"],
    ['aujourd’hui', "aujourd'hui", '[aujourd’hui]'],
    ["aujourd'hui", 'aujourd', "aujourd'hui"],
    ["une presqu'île", 'île', "une presqu'île"],
    ['les prud’hommes', 'hommes', 'les prud’hommes'],
    ["dit 'tube' ainsi", 'tube', "dit '[tube]' ainsi"],
    ['« tube »', 'tube', '« [tube] »'],
    ['“tube”, (tube)', 'tube', '“[tube]”, (tube)'],
    ['un garde-corps', 'corps', 'un garde-corps'],
    ['un garde-corps', 'garde', 'un garde-corps'],
    ['un garde-corps', 'garde-corps', 'un [garde-corps]'],
    ['un garde\u2011corps', 'garde-corps', 'un [garde\u2011corps]'],
    ['un garde\u00adcorps', 'gardecorps', 'un [garde\u00adcorps]'],
    ['- corps, -corps', 'corps', '- [corps], -corps'],
    ['tube- et raccord', 'tube', '[tube]- et raccord'],
    ['A–B', 'b', 'A–[B]'],
    ['tubes', 'tube', 'tubes'],
    ['un microtube', 'tube', 'un microtube'],
    ['tube2', 'tube', 'tube2'],
    ['tubé', 'tub', 'tubé'],
    ["the scaffold's edge", 'scaffold', "the [scaffold]'s edge"],
    ["it's", 'it', "[it]'s"],
    ['ligne\u00a0de\n  vie', 'ligne de vie', '[ligne\u00a0de\n  vie]'],
    ['Le C++ ici', 'C++', 'Le [C++] ici'],
    ['𝒜tube', 'tube', '𝒜tube'],
    ['👷tube👷', 'tube', '👷[tube]👷'],
    ['', 'tube', ''],
    ['tube', ' tube ', '[tube]'],
    ['tube', '', 'tube'],
    ['tube', '\u0301', 'tube'],
  ])('%s with %s', (text, word, expected) => {
    expect(marked(text, word)).toBe(expected);
  });
});

test('the same word of two terms belongs to the first, then to the second', () => {
  const pieces = splitByTerms('tube et tube', glossaryEntries(termsOf('tube', 'TUBE')), new Set());
  expect(pieces.map((piece) => (typeof piece === 'string' ? piece : piece.term.id))).toEqual([
    '0',
    ' et ',
    '1',
  ]);
});

test('spec §9 Regex match loop cap: 100 matches in a text', () => {
  const words = Array.from({ length: glossaryMax + 20 }, (_, at) => `mot${at}x`);
  const pieces = splitByTerms(words.join(' '), glossaryEntries(termsOf(...words)), new Set());
  expect(pieces.filter((piece) => typeof piece !== 'string')).toHaveLength(glossaryMax);
});

describe('whatever is written', () => {
  const letters = fc.constantFrom(...Array.from("aéeE\u0301lbœ'’- \n.x\u00ad👷"));
  const text = fc.array(letters, { maxLength: 40 }).map((all) => all.join(''));
  const words = fc.array(text, { minLength: 1, maxLength: 6 });

  test('the pieces make up the text, and a term comes once', () => {
    fc.assert(
      fc.property(text, words, (source, list) => {
        const pieces = splitByTerms(source, glossaryEntries(termsOf(...list)), new Set());
        const found = pieces.filter((piece) => typeof piece !== 'string');
        expect(pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')).toBe(source);
        expect(new Set(found.map(({ term }) => term.id)).size).toBe(found.length);
        expect(found.every((piece) => piece.text !== '')).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
