// The byte budgets on planted builds: a page under them, one over, and builds that cannot be weighed.
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkByteBudgets } from './byte-budgets.ts';
import { plantTree } from '../source/planted-tree.ts';

const dist = 'apps/portal/dist';
const officeDist = 'apps/backoffice/dist';
/** Text that does not compress below the given thousands of bytes. */
const heavy = (thousands: number) => randomBytes(thousands * 1000).toString('base64');

/** A back-office of which every chunk is light. */
function office(): Record<string, string> {
  const sources = [
    'src/screens/courses/courses-screen.tsx',
    'src/app/course-frame.tsx',
    'src/screens/outline/outline-screen.tsx',
    'src/screens/page-editor/page-editor-screen.tsx',
    ...['lists', 'outline', 'page-editor'].map((name) => `src/app/locales/${name}/fr.ts`),
  ];
  const chunks = sources.map((source) => [source, { file: 'assets/chunk.js' }] as const);
  return {
    [`${officeDist}/.vite/manifest.json`]: JSON.stringify(Object.fromEntries(chunks)),
    [`${officeDist}/index.html`]: '<!doctype html>',
    [`${officeDist}/assets/chunk.js`]: 'a',
  };
}

function build(signIn: string): Record<string, string> {
  const manifest = {
    'index.html': {
      file: 'assets/index.js',
      isEntry: true,
      imports: ['_shared.js'],
      css: ['assets/index.css'],
    },
    '_shared.js': { file: 'assets/shared.js' },
    'src/screens/login/login-screen.tsx': { file: 'assets/sign-in.js', imports: ['_shared.js'] },
    'src/screens/lesson/lesson.tsx': { file: 'assets/lesson.js' },
    '../../packages/player/src/rows/slide.tsx': { file: 'assets/slide.js' },
  };
  return {
    ...office(),
    [`${dist}/.vite/manifest.json`]: JSON.stringify(manifest),
    [`${dist}/index.html`]: '<!doctype html>',
    [`${dist}/assets/index.css`]: "@font-face{src:url('a.woff2')}",
    [`${dist}/assets/a.woff2`]: 'font',
    [`${dist}/assets/index.js`]: 'a',
    [`${dist}/assets/shared.js`]: heavy(10),
    [`${dist}/assets/sign-in.js`]: signIn,
    [`${dist}/assets/lesson.js`]: 'b',
    [`${dist}/assets/slide.js`]: 'c',
  };
}

test('a light build passes and every weight is told', () => {
  const said: string[] = [];
  const outcome = checkByteBudgets(plantTree(build('a')), (text) => said.push(text));
  expect(outcome).toEqual({ passed: 11, failed: 0, notes: [] });
  expect(said[0]).toMatch(/^sign-in page: 10\.\d KB in all, scripts 10\.\d KB, .* 6 requests$/);
});

test('a page over its budget fails with the figure', () => {
  const outcome = checkByteBudgets(plantTree(build(heavy(105))), () => undefined);
  expect(outcome).toMatchObject({ passed: 10, failed: 1 });
  expect(outcome.notes[0]).toMatch(
    /^The sign-in page is over its budget of scripts: 11\d\.\d, at most 87\.$/,
  );
});

test('a build that cannot be weighed fails', () => {
  const unbuilt = checkByteBudgets(plantTree({}), () => undefined);
  expect(unbuilt).toMatchObject({ passed: 0, failed: 2 });
  const inOnePiece = plantTree({
    ...build('a'),
    [`${dist}/.vite/manifest.json`]: '{"index.html":{"file":"assets/index.js","isEntry":true}}',
  });
  expect(checkByteBudgets(inOnePiece, () => undefined)).toMatchObject({ passed: 3, failed: 2 });
});
