// Which packages the product loads when it runs, and whether each workspace declares exactly those at run time.
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import {
  type CodeFile,
  fileOf,
  type Finding,
  packageOf,
  readCode,
  readFiles,
  readManifest,
  readWorkspaces,
  type Workspace,
} from '../source/source-tree.ts';
import { nodesOf, textOf } from '../source/syntax.ts';

const server = 'apps/server';
/** Where a server starts, besides the operators' commands. */
const main = `${server}/src/main.ts`;
/** What the root's commands run, as they name it: `apps/server/src/operator/tenant.ts`. */
const named = /['"`](apps\/server\/src\/operator\/[a-z-]+\.ts)['"`]/g;
/** Code of a workspace that is there for whoever works on it, never for whoever runs it. */
const forDevelopment = /\.(test|spec|config)\.tsx?$|\/(testing|proofs|scripts)\//;
/** Workspaces that never run in production. */
const neverRuns = /^(tools\/|e2e$|bench$)/;

/** Every package that is declared at run time and is not needed there, and the other way round. */
export function checkRunTimePackages(root: string): Finding[] {
  const workspaces = readWorkspaces(root);
  const files = new Map(readCode(root, workspaces).map((file) => [file.path, file]));
  const reached = serverFiles(root, workspaces, files);
  return workspaces
    .filter(({ folder }) => !neverRuns.test(folder))
    .flatMap(({ folder }) => {
      const own = [...files.values()].filter(({ path }) => path.startsWith(`${folder}/`));
      const running = own.filter(({ path }) =>
        folder === server
          ? reached.has(path)
          : path.startsWith(`${folder}/src/`) && !forDevelopment.test(path),
      );
      return compare(root, folder, running);
    });
}

function compare(root: string, folder: string, running: readonly CodeFile[]): Finding[] {
  const { name, dependencies, devDependencies, peerDependencies } = readManifest(join(root, folder));
  const used = new Set(running.flatMap(packagesOf));
  const finding = (text: string): Finding => ({
    rule: 'dependencies',
    file: `${folder}/package.json`,
    line: 1,
    text,
  });
  const tooMany = Object.keys(dependencies ?? {})
    .filter((one) => !used.has(one))
    .map((one) => finding(`${one} is declared at run time, and nothing loads it there: devDependencies`));
  const missing = Object.keys(devDependencies ?? {})
    .filter((one) => used.has(one) && one !== name && peerDependencies?.[one] === undefined)
    .map((one) => finding(`${one} is loaded at run time, and only devDependencies has it`));
  return [...tooMany, ...missing];
}

/** The files of the server, and of the packages it uses, that its main file or an operator's command loads. */
function serverFiles(
  root: string,
  workspaces: readonly Workspace[],
  files: ReadonlyMap<string, CodeFile>,
): ReadonlySet<string> {
  const commands = readFiles(root, ['scripts'], ['.mjs']).flatMap(({ text }) =>
    [...text.matchAll(named)].flatMap(([, path]) => path ?? []),
  );
  const waiting = [main, ...commands];
  const reached = new Set<string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = files.get(path);
    if (file === undefined || reached.has(path)) continue;
    reached.add(path);
    for (const { specifier, typesOnly } of file.imports) {
      const target = fileOf(path, specifier, workspaces);
      if (target !== undefined && !typesOnly) waiting.push(target);
    }
  }
  return reached;
}

/** What it imports, and whose files it looks up by name: `resolve('a-font/files/a.woff2')`. */
function packagesOf(file: CodeFile): string[] {
  const imported = file.imports.filter(({ typesOnly }) => !typesOnly).map(({ specifier }) => specifier);
  const resolved = file.text.includes('createRequire') ? resolvedIn(file) : [];
  return [...imported, ...resolved].flatMap((specifier) => packageOf(specifier) ?? []);
}

function resolvedIn({ path, text }: CodeFile): string[] {
  return [...nodesOf(parseSync(path, text).program)]
    .filter(({ type }) => type === 'CallExpression')
    .flatMap(({ arguments: given }) =>
      Array.isArray(given) ? (textOf(given[0]) ?? openingOf(given[0]) ?? []) : [],
    );
}

/** What a template says before its first hole. */
function openingOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('quasis' in value)) return undefined;
  const first: unknown = Array.isArray(value.quasis) ? value.quasis[0] : undefined;
  if (typeof first !== 'object' || first === null || !('value' in first)) return undefined;
  const { cooked } = first.value as { readonly cooked?: string | null };
  return cooked?.includes('/') === true ? cooked : undefined;
}
