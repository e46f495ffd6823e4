import { expect, test } from 'vitest';
import { chooseLocale } from './chosen-locale.ts';

test.for([
  [['fr-FR', 'en'], ['fr', 'en'], 'fr'],
  [['en-US'], ['fr', 'en'], 'en'],
  [['de', 'fr-CH'], ['fr', 'en'], 'fr-CH'],
  [['fr'], ['en', 'fr-CA'], 'fr-CA'],
  [['fr-CA'], ['fr', 'en'], 'fr-CA'],
  [['en-CA'], ['fr'], 'en'],
  [['de'], ['fr'], 'en'],
  [[], ['fr'], 'en'],
] as const)('a browser of %j at a tenant of %j reads %s', ([wished, offered, expected]) => {
  expect(chooseLocale(wished, offered)).toBe(expected);
});
