// Each way in which texts and screens can part is planted once, and has to be found.
import { expect, test } from 'vitest';
import { checkMessageKeys } from './message-keys.ts';
import { checkGivenUpWords, checkMessages } from './messages.ts';
import { plantTree } from '../../source/planted-tree.ts';

const screen = (body: string) =>
  `import { useText } from '@parcours/ui/text';\nexport function Home() {\n${body}\n}\n`;
const planted = (files: Record<string, string>) =>
  plantTree({
    'apps/portal/src/app/locales/en.ts':
      "import { homeEn } from '../../screens/home/messages.en.ts';\nexport const messages = { home: homeEn };\n",
    'apps/portal/src/screens/home/messages.en.ts':
      "export const homeEn = {\n  title: 'Home',\n  star1: 'One',\n  deep: { in: 'Deep' },\n};\n",
    'apps/portal/src/screens/home/home-screen.tsx': screen(
      "const t = useText('home'); return t('title') + t(`star${1}`) + t('deep.in');",
    ),
    ...files,
  });
const texts = (files: Record<string, string>) => checkMessages(planted(files)).map(({ text }) => text);

test('what is there and is shown is left alone', () => {
  expect(texts({})).toEqual([]);
});

test('a key that no catalog has', () => {
  const at = screen(
    "const t = useText('home'); return t('title') + t(`star${1}`) + t('deep.in') + t('gone');",
  );
  expect(texts({ 'apps/portal/src/screens/home/home-screen.tsx': at })).toEqual([
    'home has no message “gone”',
  ]);
});

test('two functions of a file may call two namespaces alike', () => {
  const other = `${screen("const t = useText('home'); return t('title') + t(`star${1}`) + t('deep.in');")}
export function Foot() { const t = useText('foot'); return t('legal'); }\n`;
  expect(
    texts({
      'apps/portal/src/screens/home/home-screen.tsx': other,
      'apps/portal/src/app/locales/later/en.ts':
        "import { footEn } from '../../../parts/foot/messages.en.ts';\nexport const messages = { foot: footEn };\n",
      'apps/portal/src/parts/foot/messages.en.ts': "export const footEn = { legal: 'Legal' };\n",
    }),
  ).toEqual([]);
});

test('a file may hold the texts of two parts', () => {
  const two = `export const homeEn = {\n  title: 'Home',\n  star1: 'One',\n  deep: { in: 'Deep' },\n};\nexport const footEn = { legal: 'Legal' };\n`;
  const files = {
    'apps/portal/src/app/locales/later/en.ts':
      "import { footEn } from '../../../screens/home/messages.en.ts';\nexport const messages = { foot: footEn };\n",
    'apps/portal/src/screens/home/messages.en.ts': two,
  };
  const foot = "const t = useText('foot'); return t('legal')";
  const shown = (body: string) => texts({ ...files, 'apps/portal/src/parts/foot.tsx': screen(body) });
  expect(shown(`${foot};`)).toEqual([]);
  expect(shown(`${foot} + t('title');`)).toEqual(['foot has no message “title”']);
});

test('a message that no screen shows', () => {
  const more =
    "export const homeEn = {\n  title: 'Home',\n  star1: 'One',\n  deep: { in: 'Deep' },\n  lost: 'Lost',\n};\n";
  expect(checkMessages(planted({ 'apps/portal/src/screens/home/messages.en.ts': more }))).toEqual([
    {
      rule: 'messages',
      file: 'apps/portal/src/screens/home/messages.en.ts',
      line: 5,
      text: 'no screen shows home.lost',
    },
  ]);
});

test('a key within a table counts as shown, a test does not', () => {
  const more =
    "export const homeEn = { title: 'Home', star1: 'One', deep: { in: 'Deep' }, a: 'A', b: 'B' };\n";
  expect(
    texts({
      'apps/portal/src/screens/home/messages.en.ts': more,
      'apps/portal/src/screens/home/table.ts':
        "import type { useText } from '@parcours/ui/text';\nexport const f = (t: ReturnType<typeof useText<'home'>>) => t(({ x: 'a' } as const).x);\n",
      'apps/portal/src/screens/home/home.test.ts': "const t = useText('home'); t('b');\n",
    }),
  ).toEqual(['no screen shows home.b']);
});

test('a difference of a variant from nothing', () => {
  expect(
    texts({
      'apps/portal/src/app/locales/fr-CA.ts': "export const differences = { home: { gone: 'x' } };\n",
    }),
  ).toEqual(['home has no message “gone” to differ from']);
});

test('a name that was given up is refused where learners read it, and only there', () => {
  const root = plantTree({
    'apps/portal/src/screens/home/messages.fr.ts':
      "/** Le tableau de bord. */\nexport const homeFr = {\n  dashboard: 'Accueil',\n  sessions: 'Mes formations',\n  back: 'Retour au tableau de bord',\n};\n",
    'packages/contract/src/http/error-texts.en.ts': "const back =\n  'Back to the dashboard';\n",
    'apps/portal/src/screens/home/home-screen.tsx': "const path = 'dashboard';\n",
  });
  expect(checkGivenUpWords(root).map(({ file, line }) => [file.split('/').at(-1), line])).toEqual([
    ['messages.fr.ts', 5],
    ['error-texts.en.ts', 2],
  ]);
});

test('a key is written out, without a dot, and nothing is spread in: in every language, at every depth', () => {
  const root = plantTree({
    'apps/portal/src/screens/home/messages.fr.ts':
      "import { others } from './others.ts';\nconst name = 'x';\nexport const homeFr = {\n  'a.b': 'A',\n  [name]: 'B',\n  [`c${1}`]: 'C',\n  ...others,\n  deep: {\n    'd.e': 'D',\n  },\n};\n",
    'apps/backoffice/src/parts/media/media-messages.en.ts':
      "export const mediaEn = { title: 'One. Two', 'state-open': 'Open', of: { 'd-1': 'x' } };\n",
    'apps/portal/src/screens/home/table.ts': "export const table = { 'a.b': 'no message' };\n",
  });
  expect(checkMessageKeys(root).map(({ file, line, text }) => [file.split('/').at(-1), line, text])).toEqual([
    ['messages.fr.ts', 4, 'the key “a.b” has a dot: the library looks for a table “a”'],
    ['messages.fr.ts', 5, 'the key of a message is put together: write it out'],
    ['messages.fr.ts', 6, 'the key of a message is put together: write it out'],
    ['messages.fr.ts', 7, 'a table of messages takes in no other table'],
    ['messages.fr.ts', 9, 'the key “d.e” has a dot: the library looks for a table “d”'],
  ]);
});
