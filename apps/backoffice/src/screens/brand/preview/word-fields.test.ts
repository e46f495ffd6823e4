/** Words in the centre's own: a field for each form of a plural, what is refused, and which labels are kept. */
import type { PreviewedWords } from '@parcours/contract';
import { expect, test } from 'vitest';
import { areTooMany, withWords } from '../brand-values.ts';
import { faultOfWords, labelsOf, wordFieldsOf } from './word-fields.ts';

const sessions: PreviewedWords = {
  keys: ['home.found', 'search.found'],
  shown: 'Aucune session / {found} session / {found} sessions',
  delivered: 'Aucune session / {found} session / {found} sessions',
  forms: [
    { path: 'found.=0', shown: 'Aucune session', delivered: 'Aucune session' },
    { path: 'found.one', shown: '{found} session', delivered: '{found} session' },
    { path: 'found.other', shown: ' {found} sessions', delivered: ' {found} sessions' },
  ],
};
const plain: PreviewedWords = { keys: ['login.submit'], shown: 'Entrer', delivered: 'Se connecter' };

test('a text has one field, a plural one for each form', () => {
  expect(wordFieldsOf(plain)).toMatchObject([{ keys: ['login.submit'], form: null, shown: 'Entrer' }]);
  expect(wordFieldsOf(sessions).map(({ keys, form }) => [keys[1], form])).toEqual([
    ['search.found.found.=0', '=0'],
    ['search.found.found.one', 'one'],
    ['search.found.found.other', 'other'],
  ]);
});

test.for([
  [0, 'Pas un stage', undefined],
  [0, '{found} stage', undefined],
  [0, 'Pas un {total}', 'unknown'],
  [1, 'Un stage', undefined],
  [2, 'Des stages', 'number'],
  [2, '{found} stages', undefined],
  [2, '{found} stages de {name}', 'unknown'],
  [2, ' ', undefined],
] as const)('form %d as “%s”: %s', ([at, text, kind]) => {
  const field = wordFieldsOf(sessions)[at];
  if (field === undefined) throw new Error('no such form');
  expect(faultOfWords(text, field)?.kind).toBe(kind);
});

test('each form is a label of its own under every key, and what is delivered is none', () => {
  const labels = labelsOf(wordFieldsOf(sessions), ['Aucune session', 'Un stage', '{found} stages']);
  expect(withWords({ fr: { 'home.found.found.=0': 'Zéro' }, en: { a: 'b' } }, 'fr', labels)).toEqual({
    en: { a: 'b' },
    fr: {
      'home.found.found.one': 'Un stage',
      'search.found.found.one': 'Un stage',
      'home.found.found.other': ' {found} stages',
      'search.found.found.other': ' {found} stages',
    },
  });
  expect(labelsOf(wordFieldsOf(plain), ['Se connecter'])).toEqual([['login.submit', '']]);
  expect(labelsOf(wordFieldsOf(plain), ['x'.repeat(600)])[0]?.[1]).toHaveLength(500);
});

test('more texts of one language than the server takes are too many', () => {
  const many = (count: number) => ({
    fr: Object.fromEntries(Array.from({ length: count }, (_, n) => [n, 'x'])),
  });
  expect([areTooMany(many(500)), areTooMany(many(501))]).toEqual([false, true]);
});
