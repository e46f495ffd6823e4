import { describe, expect, test } from 'vitest';
import { localeChain, mapCatalog, resolveCatalog } from './locale-chain.ts';

test.each([
  ['fr-CA', ['fr-CA', 'fr', 'en']],
  ['fr-CH', ['fr-CH', 'fr', 'en']],
  ['fr', ['fr', 'en']],
  ['en', ['en']],
  ['en-GB', ['en-GB', 'en']],
])('%s falls back through %j', (locale, chain) => {
  expect(localeChain(locale)).toEqual(chain);
});

describe('the catalog of a language', () => {
  const catalogs = {
    en: { home: { title: 'Home', hello: 'Hello', late: 'Late' } },
    fr: { home: { title: 'Accueil', hello: 'Bonjour' } },
    'fr-CA': { home: { hello: 'Allô' } },
  };

  test('takes each key from the nearest language that has it', () => {
    expect(resolveCatalog('fr-CA', catalogs)).toEqual({
      home: { title: 'Accueil', hello: 'Allô', late: 'Late' },
    });
  });

  test("lets the tenant's label win in its language, and in those that fall back on it", () => {
    const overrides = { fr: { 'home.title': 'Mon atelier' } };
    expect(resolveCatalog('fr-CA', catalogs, overrides)).toMatchObject({
      home: { title: 'Mon atelier', hello: 'Allô' },
    });
    expect(resolveCatalog('en', catalogs, overrides)).toEqual(catalogs.en);
  });

  test('is not emptied by an empty label', () => {
    expect(resolveCatalog('fr', catalogs, { fr: { 'home.title': '' } })).toMatchObject({
      home: { title: 'Accueil' },
    });
  });

  test('is changed word by word', () => {
    expect(mapCatalog(catalogs.fr, (words) => words.toUpperCase())).toEqual({
      home: { title: 'ACCUEIL', hello: 'BONJOUR' },
    });
  });
});
