import { expect, test } from 'vitest';
import format from 'icu-minify/format';
import { createTranslator, type Messages } from 'use-intl/core';
import { type CompiledMessage, mapCatalog, parseLabel, resolveCatalog } from '../src/text/locale-chain.ts';
import { frenchSpaces } from '../src/text/typography.ts';
import { compileCatalog } from './message-compiler.ts';

const source = {
  home: {
    hello: 'Bonjour {name} !',
    title: 'Accueil',
    count: '{n, plural, one {Une page ?} other {# pages}}',
  },
};

test('a message is parsed, with the spaces of its language', () => {
  expect(compileCatalog(source, 'fr')).toMatchObject({
    home: { hello: ['Bonjour ', ['name'], '\u202f!'], title: 'Accueil' },
  });
});

test('a variant that falls back on parsed French sets its own spaces', () => {
  const catalog = resolveCatalog('fr-CA', { fr: compileCatalog(source, 'fr') });
  expect(mapCatalog(catalog, (words) => frenchSpaces(words, 'fr-CA'))).toMatchObject({
    home: { hello: ['Bonjour ', ['name'], '!'] },
  });
});

test('over parsed messages a tenant label is parsed too, and stays plain over plain ones', () => {
  const labels = { fr: { 'home.hello': 'Salut {name}', 'home.title': 'Atelier' } };
  expect(resolveCatalog('fr', { fr: compileCatalog(source, 'fr') }, labels)).toMatchObject({
    home: { hello: ['Salut ', ['name']], title: 'Atelier' },
  });
  expect(resolveCatalog('fr', { fr: source }, labels)).toMatchObject({ home: { hello: 'Salut {name}' } });
  expect(parseLabel('{name}')).toEqual([['name']]);
});

test('own forms of a plural take the place of those delivered, and others stay', () => {
  const labels = {
    fr: { 'home.count.n.other': '{n} fiches', 'home.title.n.one': 'x', 'home.none.n.one': 'x' },
  };
  const { home } = resolveCatalog('fr', { fr: compileCatalog(source, 'fr') }, labels) as {
    readonly home: Record<string, CompiledMessage>;
  };
  const said = (n: number) =>
    format(
      home['count'] as never,
      'fr',
      { n },
      {
        formatters: {
          getNumberFormat: (...given) => new Intl.NumberFormat(...given),
          getPluralRules: (...given) => new Intl.PluralRules(...given),
          getDateTimeFormat: (...given) => new Intl.DateTimeFormat(...given),
        },
      },
    );
  expect([said(1), said(3)]).toEqual(['Une page\u202f?', '3 fiches']);
  // A message without forms keeps its own words.
  expect(home['title']).toBe('Accueil');
  expect(resolveCatalog('fr', { fr: source }, labels)).toMatchObject({ home: { count: source.home.count } });
});

test('unparsed messages are read at run time', () => {
  const text = createTranslator({
    locale: 'fr',
    messages: resolveCatalog('fr', { fr: source }) as Messages,
    namespace: 'home',
  });
  expect(text('count', { n: 3 })).toBe('3 pages');
});
