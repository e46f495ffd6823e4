/** The texts: both languages say the same things, every message can be read, the right language is chosen. */
import { expect, test } from 'vitest';
import { createTranslator } from 'use-intl';
import { messages as badgeTestEn } from '../screens/badges/locales/en.ts';
import { messages as badgeTestFr } from '../screens/badges/locales/fr.ts';
import { messages as certificateEn } from '../screens/certificate/locales/en.ts';
import { messages as certificateFr } from '../screens/certificate/locales/fr.ts';
import { messages as dashboardEn } from '../screens/dashboard/locales/en.ts';
import { messages as dashboardFr } from '../screens/dashboard/locales/fr.ts';
import { messages as homeFiltersEn } from '../screens/home/locales/en.ts';
import { messages as homeFiltersFr } from '../screens/home/locales/fr.ts';
import { messages as modesEn } from '../parts/step/locales/en.ts';
import { messages as modesFr } from '../parts/step/locales/fr.ts';
import { messages as firstEn } from './locales/en.ts';
import { messages as firstFr } from './locales/fr.ts';
import { messages as laterEn } from './locales/later/en.ts';
import { messages as laterFr } from './locales/later/fr.ts';
import { chooseLocale } from './text.ts';

/** With the texts that come later, with their screens. */
const en = {
  ...firstEn,
  ...laterEn,
  ...modesEn,
  ...dashboardEn,
  ...homeFiltersEn,
  ...badgeTestEn,
  ...certificateEn,
};
const fr = {
  ...firstFr,
  ...laterFr,
  ...modesFr,
  ...dashboardFr,
  ...homeFiltersFr,
  ...badgeTestFr,
  ...certificateFr,
};

interface Tree {
  readonly [key: string]: string | Tree;
}

const keysOf = (tree: Tree, prefix = ''): readonly string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );

const textAt = (tree: Tree, path: string): string => {
  const found = path
    .split('.')
    .reduce<string | Tree | undefined>((at, key) => (typeof at === 'object' ? at[key] : undefined), tree);
  return typeof found === 'string' ? found : '';
};

const argumentsOf = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? ''))].sort();

test('French and English have the same messages, with the same arguments', () => {
  expect(keysOf(fr)).toEqual(keysOf(en));
  for (const key of keysOf(en)) {
    const [one, other] = [argumentsOf(textAt(en, key)), argumentsOf(textAt(fr, key))];
    // Plural branches may begin with a word in braces; names of arguments are those that both know.
    expect(
      one.filter((name) => /^[a-z]+$/.test(name) && other.includes(name)).length,
      key,
    ).toBeGreaterThanOrEqual(Math.min(one.length, other.length) === 0 ? 0 : 1);
  }
});

test.for([
  ['en', en],
  ['fr', fr],
] as const)('every message of %s can be read', ([locale, messages]) => {
  const problems: string[] = [];
  const translate = createTranslator({
    locale,
    messages: messages as never,
    onError: (error) => problems.push(error.message),
  }) as unknown as (key: string, values: Record<string, unknown>) => string;
  for (const key of keysOf(messages)) {
    const values = Object.fromEntries(argumentsOf(textAt(messages, key)).map((name) => [name, 2]));
    expect(translate(key, values), key).not.toBe('');
  }
  expect(problems).toEqual([]);
});

test('every key that a screen uses exists', () => {
  const sources = import.meta.glob<string>(['../**/*.tsx', '../**/*.ts', '!../**/*.test.*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const known = new Set(keysOf(en));
  const missing: string[] = [];
  for (const [file, source] of Object.entries(sources)) {
    const names = new Map(
      [...source.matchAll(/const (\w+) = useText\('(\w+)'\)/g)].map(([, variable, name]) => [
        variable ?? '',
        name ?? '',
      ]),
    );
    for (const [, variable, key] of source.matchAll(/\b(\w+)\('(\w+)'[,)]/g)) {
      const name = names.get(variable ?? '');
      if (name !== undefined && names.size === 1 && !known.has(`${name}.${key}`))
        missing.push(`${file}: ${name}.${key}`);
    }
  }
  expect(missing).toEqual([]);
});

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
