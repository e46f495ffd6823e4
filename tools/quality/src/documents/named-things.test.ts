// What a page of docs/ may name, and each way in which it can name nothing, planted in a small project.
import { expect, test } from 'vitest';
import { checkCitations } from './check-citations.ts';
import { plantTree } from '../source/planted-tree.ts';

function check(text: string) {
  const root = plantTree({
    'package.json': JSON.stringify({
      workspaces: ['packages/*', 'apps/*'],
      scripts: { start: 'x', check: 'x', prove: 'x', parcours: 'x' },
    }),
    'apps/server/package.json': JSON.stringify({ name: '@parcours/server', scripts: { tables: 'x' } }),
    'apps/server/src/operator/commands.ts': 'const commands = {\n  backup: {\n  },\n};\n',
    'apps/server/src/platform/clock.ts': 'export {};\n',
    'apps/server/src/proofs/races.ts': 'export {};\n',
    'docs/OPERATING.md': '# Operating\n\n## Backing up, and back\n',
    'docs/GUIDE.md': text,
  });
  const { findings, said } = checkCitations(root, ['arrows']);
  return { said, found: findings.map((one) => `${one.file}:${one.line} ${one.text}`) };
}

test.each([
  '[operating](OPERATING.md), [the part](OPERATING.md#backing-up-and-back), [outside](https://example.org/x.md)',
  '`platform/clock.ts`, `clock.ts`, `apps/server/src`, `apps/server/src/<noun>/clock.ts`',
  '`npm start`, `npm run check -- --only arrows`, `npm run prove -- races`, `npm run parcours -- backup --to FILE`',
  '`npm run tables -w @parcours/server`, `reports/journeys.md`, `users/me`',
])('%s names what exists', (text) => {
  expect(check(text).found).toEqual([]);
});

test.each([
  ['\n[gone](GONE.md)', 'docs/GUIDE.md:2 GONE.md leads nowhere'],
  ['[part](OPERATING.md#gone)', 'docs/GUIDE.md:1 docs/OPERATING.md has no heading #gone'],
  ['`platform/gone.ts`', 'docs/GUIDE.md:1 there is no platform/gone.ts'],
  ['`apps/gone`', 'docs/GUIDE.md:1 there is no apps/gone'],
  ['`npm run --silent gone`', 'docs/GUIDE.md:1 there is no script gone'],
  ['`npm run gone`', 'docs/GUIDE.md:1 there is no script gone'],
  ['`npm run tables`', 'docs/GUIDE.md:1 there is no script tables'],
  ['`npm run check -w @parcours/server`', 'docs/GUIDE.md:1 there is no script check @parcours/server'],
  ['`npm run prove -- gone`', 'docs/GUIDE.md:1 npm run prove knows no gone'],
  ['`npm run parcours -- gone`', 'docs/GUIDE.md:1 npm run parcours knows no gone'],
  ['`npm run check -- --only gone`', 'docs/GUIDE.md:1 npm run check knows no gone'],
])('%s is refused', (text, found) => {
  expect(check(text).found).toEqual([found]);
});

test('it says how much it followed', () => {
  expect(check('[operating](OPERATING.md) and `npm start`').said).toBe(
    '0 citations and 2 links, paths and commands followed',
  );
});
