import { describe, expect, test } from 'vitest';
import { fillShortcodes } from './fill.ts';
import { replaceShortcodes, shortcodeNames, shortcodesMax } from './shortcodes.ts';

const values = {
  a: 12.5,
  n: 3,
  gros: 1_234_567.891,
  annee: 2026,
  neg: -0.5,
  tiers: 1 / 3,
  mot: 'tube',
  piege: '<b onclick="x">&\'[[a]]',
  vrai: true,
  été: 1,
};

/** Any space is as good as a plain one to these tables. */
const shown = (text: string, locale: string) =>
  replaceShortcodes(text, values, locale, 'plain').replace(/\s/gu, ' ');

describe('spec §5: shortcodes in double square brackets are replaced from computed datasets', () => {
  test.each([
    ['Un [[mot]] de [[a]] m', 'Un tube de 12,5 m', 'Un tube de 12.5 m'],
    ['[[n]][[n]]', '33', '33'],
    ['[[ a ]]', '12,5', '12.5'],
    ['[[a:2]]', '12,50', '12.50'],
    ['[[ a : 0 ]]', '13', '13'],
    ['[[n:3]]', '3,000', '3.000'],
    ['[[gros]]', '1 234 567,891', '1,234,567.891'],
    ['en [[annee]]', 'en 2026', 'en 2026'],
    ['[[neg]]', '-0,5', '-0.5'],
    ['[[tiers]]', '0,33333333', '0.33333333'],
    ['[[tiers:99]]', '0,3333333333', '0.3333333333'],
    ['[[vrai]]', 'vrai', 'true'],
    ['[[été]] [[e\u0301te\u0301]]', '1 1', '1 1'],
    ['[[[a]]]', '[12,5]', '[12.5]'],
    // An unknown name, and what is no shortcode, stay as they are written.
    ['[[b]]', '[[b]]', '[[b]]'],
    [
      '[[constructor]] [[__proto__]] [[toString]]',
      '[[constructor]] [[__proto__]] [[toString]]',
      '[[constructor]] [[__proto__]] [[toString]]',
    ],
    [
      '[[]] [[ ]] [a] [[a] [a]] [[a b]] [[a:]] [[a:x]] [[a:123]]',
      '[[]] [[ ]] [a] [[a] [a]] [[a b]] [[a:]] [[a:x]] [[a:123]]',
      '[[]] [[ ]] [a] [[a] [a]] [[a b]] [[a:]] [[a:x]] [[a:123]]',
    ],
    ['[[\na\n]]', '12,5', '12.5'],
    ['', '', ''],
  ])('%j', (text, french, english) => {
    expect(shown(text, 'fr')).toBe(french);
    expect(shown(text, 'fr-CA')).toBe(french);
    expect(shown(text, 'en')).toBe(english);
  });

  test('a value is words in rich text, never markup, and is not read again', () => {
    const text = '<p title="[[piege]]">[[piege]]</p>';
    const safe = '&lt;b onclick=&quot;x&quot;&gt;&amp;&#39;[[a]]';
    expect(replaceShortcodes(text, values, 'fr', 'rich')).toBe(`<p title="${safe}">${safe}</p>`);
    expect(replaceShortcodes('[[piege]]', values, 'fr', 'plain')).toBe(values.piege);
  });

  test('spec §9 Regex match loop cap: 100 matches, then the text stays as it is written', () => {
    const text = '[[n]]'.repeat(shortcodesMax + 2);
    expect(replaceShortcodes(text, values, 'fr', 'plain')).toBe('3'.repeat(shortcodesMax) + '[[n]][[n]]');
  });

  test('the names that a text asks for', () => {
    expect(shortcodeNames('[[a]] [[ b:2 ]] [[a]] [[c d]]')).toEqual(['a', 'b']);
  });
});

describe('the shortcodes of a block', () => {
  const content = {
    statement: { html: '<p>[[a]] & [[mot]]</p>' },
    sections: [
      {
        id: 'a',
        title: 'Partie [[piege]] < 2',
        rows: [
          {
            id: 'r',
            type: 'multiple-choice',
            title: '[[piege]]',
            multiple: false,
            choices: [{ id: '[[a]]', value: '[[a]] m', none: true }],
          },
        ],
      },
    ],
  };

  test('texts are filled; ids, kinds and everything else stay', () => {
    expect(fillShortcodes(content, values, 'fr')).toEqual({
      statement: { html: '<p>12,5 & tube</p>' },
      sections: [
        {
          id: 'a',
          title: `Partie ${values.piege} < 2`,
          rows: [
            {
              id: 'r',
              type: 'multiple-choice',
              title: '&lt;b onclick=&quot;x&quot;&gt;&amp;&#39;[[a]]',
              multiple: false,
              choices: [{ id: '[[a]]', value: '12,5 m', none: true }],
            },
          ],
        },
      ],
    });
  });

  test('every text that a learner reads is filled: gaps, words, instructions, tables, points of an image', () => {
    const texts = (say: (text: string) => string) => ({
      interactiveImage: {
        alt: say('[[a]]'),
        points: [{ label: say('[[piege]]'), html: '<p>·</p>', x: 0, y: 0 }],
      },
      table: { caption: say('[[piege]]'), headers: [say('[[a]]')], rows: [['·', say('[[a]] m')]] },
      sections: [
        {
          rows: [
            {
              type: 'combined-choice',
              before: say('[[a]]'),
              after: say('[[mot]]'),
              instruction: say('[[n]]'),
            },
            { type: 'pick-words', pieces: [{ id: 'w', text: say('[[a]]') }] },
          ],
        },
      ],
    });
    const filled = texts((text) => replaceShortcodes(text, values, 'fr', 'plain'));
    expect(
      fillShortcodes(
        texts((text) => text),
        values,
        'fr',
      ),
    ).toEqual(filled);
  });

  test('keys too: accepted answers, hints and feedbacks say what the page says', () => {
    const keys = {
      rows: { r: { type: 'free-answer', validator: { kind: 'text', accepted: ['[[a:2]] m', '[[b]]'] } } },
      hints: [{ message: '<b>[[a]]</b>', cost: 1 }],
      feedbacks: [{ message: '[[mot]]', conditions: [{ answers: [{ rowId: 'r', userAnswer: '[[a]]' }] }] }],
    };
    expect(fillShortcodes(keys, values, 'fr')).toEqual({
      rows: { r: { type: 'free-answer', validator: { kind: 'text', accepted: ['12,50 m', '[[b]]'] } } },
      hints: [{ message: '<b>12,5</b>', cost: 1 }],
      feedbacks: [{ message: 'tube', conditions: [{ answers: [{ rowId: 'r', userAnswer: '12,5' }] }] }],
    });
  });

  test('a page without values keeps the very same content', () => {
    expect(fillShortcodes(content, {}, 'fr')).toBe(content);
  });
});
