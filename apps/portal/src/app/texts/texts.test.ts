/** The texts: both languages say the same things, every message can be read, the right language is chosen. */
import { expect, test } from 'vitest';
import { frenchSpaces, resolveCatalog } from '@parcours/ui/text';
import { createTranslator } from 'use-intl';
import { catalogsOf } from '@parcours/web';
import { loadTexts } from './texts.ts';

const everything = [
  'first',
  'shell',
  'dashboard',
  'badge-test',
  'certificate',
  'modes',
  'notifications',
  'own-tools',
  'view',
  'player',
] as const;

interface Tree {
  readonly [key: string]: string | Tree;
}

/** Tests read the messages as they are written, not compiled. */
const textsOf = async (locale: 'en' | 'fr') =>
  catalogsOf(await loadTexts(locale, everything))[locale] as unknown as Tree;
const en = await textsOf('en');
const fr = await textsOf('fr');

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
  const sources = import.meta.glob<string>(['../../**/*.tsx', '../../**/*.ts', '!../**/*.test.*'], {
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

/** A text in a language and its variants; ~ and _ are the two no-break spaces, set when it is shown. */
const variants: readonly (readonly [key: string, fr: string, ca: string, ch: string])[] = [
  ['login.title', 'Connexion', 'Ouverture de session', 'Connexion'],
  ['login.submit', 'Se connecter', 'Ouvrir une session', 'Se connecter'],
  ['login.username', 'Identifiant ou e-mail', 'Identifiant ou courriel', 'Nom d’utilisateur ou e-mail'],
  ['login.forgotten', 'Mot de passe oublié_?', 'Mot de passe oublié?', 'Mot de passe oublié_?'],
  ['identity.email', 'E-mail', 'Courriel', 'E-mail'],
  ['identity.username', 'Pseudonyme', 'Pseudonyme', 'Nom d’utilisateur'],
  [
    'identity.emailInvalid',
    'Saisissez un e-mail valide',
    'Saisissez un courriel valide',
    'Saisissez un e-mail valide',
  ],
  ['evaluation.optional', '(optionnel)', '(facultatif)', '(optionnel)'],
  ['mail.mailOpen', 'Recevoir par e-mail', 'Recevoir par courriel', 'Recevoir par e-mail'],
  [
    'entry.recoverDone',
    'Consultez votre messagerie',
    'Consultez vos courriels',
    'Consultez votre messagerie',
  ],
  // « » with their spaces: no-break ones, narrow ones in Switzerland.
  [
    'evaluation.lead',
    'Qu’avez-vous pensé de «~{program}~»_?',
    'Qu’avez-vous pensé de «~{program}~»?',
    'Qu’avez-vous pensé de «_{program}_»_?',
  ],
];

test('Canadian and Swiss French say things in their own way, and set their spaces so', async () => {
  const shown = async (locale: 'fr' | 'fr-CA' | 'fr-CH') => {
    const catalog = resolveCatalog(locale, catalogsOf(await loadTexts(locale, everything)));
    return (key: string) =>
      frenchSpaces(textAt(catalog as unknown as Tree, key), locale)
        .replaceAll('\u00a0', '~')
        .replaceAll('\u202f', '_');
  };
  const [french, canadian, swiss] = [await shown('fr'), await shown('fr-CA'), await shown('fr-CH')];
  expect(variants.map(([key]) => [key, french(key), canadian(key), swiss(key)])).toEqual(variants);
});
