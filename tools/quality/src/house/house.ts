// What the linter cannot say about a file: its name, its size, its words, its colours, its clock, its keys.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { linesOf } from './house-figures.ts';
import { type Finding, lineAt, readFiles, readWorkspaces, type SourceFile } from '../source/source-tree.ts';
import { nodesOf, type SyntaxNode } from '../source/syntax.ts';

const longest = 300;
const isData = /\/(demo|generated|fixtures)\/|\.generated\.|\.d\.ts$/;
const isTest = /\.(test|spec)\.(ts|tsx)$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
/** `fr-CA` keeps the letters that the standard gives it. */
const languageOfRegion = /\b([a-z]{2})-[A-Z]{2}\b/;
const emptyName = /(^|\/)(utils?|helpers?|common|misc|types)(\.tsx?$|\/)/;

/** Files over the limit that have a reason, by path; kept beside this package so that a review sees it grow. */
export const longFilesList = 'tools/quality/long-files.json';

export function checkHouse(root: string): Finding[] {
  const folders = [...readWorkspaces(root).map(({ folder }) => folder), 'scripts'];
  const files = readFiles(root, folders, ['.ts', '.tsx', '.mjs', '.css', '.sql', '.html']);
  const reasons = longFileReasons(root);
  const checks = [names, (file: SourceFile) => size(file, reasons), words, focus, colours, clock, queryKeys];
  return [
    ...files.flatMap((file) => checks.flatMap((check) => check(file))),
    ...reasonsTooMany(files, reasons),
  ];
}

function names(file: SourceFile): Finding[] {
  const found: Finding[] = [];
  const odd = file.path.split('/').find((part) => !kebab.test(part.replace(languageOfRegion, '$1')));
  if (odd !== undefined) found.push(finding('names', file, 1, `${odd} is not in kebab-case`));
  if (emptyName.test(file.path))
    found.push(finding('names', file, 1, 'the name says nothing: name the thing'));
  return found;
}

function size(file: SourceFile, reasons: ReadonlyMap<string, string>): Finding[] {
  const lines = linesOf(file);
  if (lines <= longest || isData.test(file.path) || reasons.has(file.path)) return [];
  const text = `${lines} lines: split it by noun or verb, or give a reason in ${longFilesList}`;
  return [finding('size', file, 1, text)];
}

function reasonsTooMany(files: readonly SourceFile[], reasons: ReadonlyMap<string, string>): Finding[] {
  return [...reasons].flatMap(([path, reason]) => {
    const file = files.find((one) => one.path === path);
    const line = { rule: 'size', file: longFilesList, line: 1 };
    if (reason.trim() === '') return [{ ...line, text: `${path} has no reason` }];
    if (file === undefined || linesOf(file) <= longest)
      return [{ ...line, text: `${path} needs no reason any more` }];
    return [];
  });
}

/** Words that promise work for later; the pattern is put together so that it does not find itself. */
const promises = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME'].join('|')})\\b`, 'g');

function words(file: SourceFile): Finding[] {
  return all(file, promises).map(([line, word]) =>
    finding('words', file, line, `${word}: do it, or open an issue`),
  );
}

const focused = /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:only|skip|todo|fixme|skipIf|runIf)\b/g;

function focus(file: SourceFile): Finding[] {
  if (!isTest.test(file.path) || file.path.startsWith('tools/quality/')) return [];
  return all(file, focused).map(([line, text]) =>
    finding('focus', file, line, `${text}: no test is left out`),
  );
}

const rawColour = /#[0-9a-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|oklch|oklab|lab|lch|hwb)\(/gi;

function colours(file: SourceFile): Finding[] {
  // A demo module is played on an origin of its own, beside any brand: our tokens do not reach it.
  if (!/^apps\/(?!server\/src\/demo\/modules\/)[^/]+\/.*\.css$/.test(file.path)) return [];
  const bare = {
    ...file,
    text: file.text.replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')),
  };
  return all(bare, rawColour).map(([line, text]) => finding('colours', file, line, `${text}: use a token`));
}

/** The code that is handed its clock: the linter bans Date.now, and cannot see `new Date()` without a moment. */
const handedItsClock = /^(apps\/server\/src|packages\/rules)\//;
const hasItsOwnClock = /^apps\/server\/src\/(platform|demo|operator)\/|\/(proofs|testing)\//;

function clock(file: SourceFile): Finding[] {
  const { path, text } = file;
  const watched = handedItsClock.test(path) && !hasItsOwnClock.test(path) && !isTest.test(path);
  if (!watched || !/\.tsx?$/.test(path) || !text.includes('Date')) return [];
  return [...nodesOf(parseSync(path, text).program)]
    .filter(readsTheClock)
    .map(({ start }) =>
      finding('clock', file, lineAt(text, start), 'the moment is handed in, never read from the clock'),
    );
}

/** `new Date()` and `Date()`: no moment given, so the machine's own. */
function readsTheClock({ type, callee, arguments: given }: SyntaxNode): boolean {
  const isDate = typeof callee === 'object' && callee !== null && 'name' in callee && callee.name === 'Date';
  return isDate && (type === 'CallExpression' || (Array.isArray(given) && given.length === 0));
}

/** Where each list of keys lies; elsewhere a key is a call to one of them. */
const keysFolder = 'packages/web/src/query-keys/';
const keyWritten = /\b(?:queryKey:|(?:[gs]etQueryData|getQueryState)(?:<[^>()]*>)?\()\s*\[/g;

function queryKeys(file: SourceFile): Finding[] {
  if (!/^(apps|packages)\//.test(file.path) || file.path.startsWith(keysFolder)) return [];
  return all(file, keyWritten).map(([line, text]) =>
    finding('query keys', file, line, `${text}: a key is listed in ${keysFolder}`),
  );
}

function all(file: SourceFile, pattern: RegExp): [line: number, text: string][] {
  return [...file.text.matchAll(pattern)].map((one) => [lineAt(file.text, one.index), one[0]]);
}

function finding(rule: string, file: SourceFile, line: number, text: string): Finding {
  return { rule, file: file.path, line, text };
}

function longFileReasons(root: string): ReadonlyMap<string, string> {
  const path = join(root, longFilesList);
  if (!existsSync(path)) return new Map();
  return new Map(Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>));
}
