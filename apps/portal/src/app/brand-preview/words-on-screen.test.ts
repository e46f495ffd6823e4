/** Which messages are found by what is drawn: plain ones, and plurals as the build has parsed them. */
import { expect, test } from 'vitest';
import { resolveCatalog } from '@parcours/ui/text';
import { knownWords, wordsOf } from './words-on-screen.ts';

// `{found, plural, =0 {Aucune session} one {# session} other {# sessions}} sur {total, number}`, and others.
const delivered = {
  home: {
    found: [
      ['found', 2, { '=0': 'Aucune session', one: [0, ' session'], other: [0, ' sessions'] }],
      ' sur ',
      ['total', 4],
    ],
    trainers: [['count', 2, { one: 'Formateur', other: 'Formateurs' }]],
    nested: [['count', 2, { one: [['filled', 2, { other: 'envoie' }]], other: 'envoie tout' }]],
    points: [['points', 2, { other: ['+', 0] }]],
    hello: ['Bonjour ', ['name']],
    page: ['Page ', ['page', 4], ' sur ', ['count', 4]],
  },
  lesson: { bell: ['Notifications', ['count', 2, { '=0': '', other: [', ', 0, ' non lues'] }]] },
};
const knownOf = (labels: Readonly<Record<string, string>> = {}) =>
  knownWords(
    resolveCatalog('fr', { fr: delivered }, { fr: labels }),
    resolveCatalog('fr', { fr: delivered }),
    'fr',
  );

test.for([
  ['Aucune session sur 12', 'home.found'],
  ['1 session sur 1\u202f200', 'home.found'],
  ['Formateurs', 'home.trainers'],
  ['Notifications, 3 non lues', 'lesson.bell'],
  ['Notifications', 'lesson.bell'],
  ['Bonjour Léa', 'home.hello'],
  ['Page 2 sur 3', 'home.page'],
  ['+3', undefined],
  ['envoie tout', undefined],
  ['Sessions', undefined],
] as const)('“%s” is of %s', ([text, key]) => {
  expect(wordsOf(text, knownOf())?.keys[0]).toBe(key);
});

test('the forms of a plural are told as shown and as delivered, the number as a value', () => {
  const found = wordsOf('3 stages sur 5', knownOf({ 'home.found.found.other': '{found} stages' }));
  expect(found).toMatchObject({
    keys: ['home.found'],
    shown: 'Aucune session / {found} session / {found} stages',
    forms: [
      { path: 'found.=0', shown: 'Aucune session', delivered: 'Aucune session' },
      { path: 'found.one', shown: '{found} session', delivered: '{found} session' },
      { path: 'found.other', shown: '{found} stages', delivered: '{found} sessions' },
    ],
  });
});
