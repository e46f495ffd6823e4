// Follows what README and docs name: links to files and headings, paths of the project, and commands of npm.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { Followed } from './citations.ts';
import {
  type Finding,
  lineAt,
  readFiles,
  readManifest,
  readWorkspaces,
  type SourceFile,
} from '../source/source-tree.ts';

interface Tree {
  /** Every file and folder, from the root. */
  readonly paths: readonly string[];
  readonly pages: ReadonlyMap<string, string>;
  /** Scripts of the root (''), and of each workspace by name and by folder. */
  readonly scripts: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names that follow `npm run prove --` and the like; a command that is not here takes any words. */
  readonly names: ReadonlyMap<string, ReadonlySet<string>>;
}

const link = /\]\(([^()\s]+)\)/g;
const codeSpan = /`([^`\n]+)`/g;
const command =
  /\bnpm (?:run (?:--silent )?([\w:]+)|(start|test))((?: -w [@\w/-]+)?)(?: -- (?:--only )?([a-z][\w-]*))?/g;
const ending = /\.(tsx?|mjs|md|json|sql|css|html|sh)$/;
const topFolder = /^(apps|packages|tools|e2e|bench|docs|scripts)\//;
/** Words that stand for any name. */
const placeholder = /<\w+>|\*+|…|\{\w+\}|\b[A-Z]{4,}\b(?=\.[a-z])/;
/** Made when the project runs or is built, and not part of it. */
const made = /^(reports|screenshots|data|dist|test-results)\//;

/** @param checks the names that `npm run check -- --only` takes */
export function followNamedThings(
  root: string,
  pages: readonly SourceFile[],
  checks: readonly string[],
): Followed {
  const tree = readTree(root, pages, checks);
  const followed = pages.map((page) => [
    followLinks(page, tree),
    followPaths(page, tree),
    followCommands(page, tree),
  ]);
  const all = followed.flat();
  return {
    count: all.reduce((total, { count }) => total + count, 0),
    findings: all.flatMap(({ findings }) => findings),
  };
}

function followLinks(page: SourceFile, tree: Tree): Followed {
  const links = [...page.text.matchAll(link)].filter(([, to = '']) => !/^[a-z]+:/.test(to));
  return follow(page, links, ([, to = '']) => {
    const [path = '', heading] = to.split('#', 2);
    const target = path === '' ? page.path : posix.join(dirname(page.path), path);
    if (target !== '.' && !tree.paths.includes(target)) return `${to} leads nowhere`;
    if (heading === undefined || headingsOf(tree.pages.get(target) ?? '').includes(heading)) return undefined;
    return `${target} has no heading #${heading}`;
  });
}

function headingsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function followPaths(page: SourceFile, tree: Tree): Followed {
  const spans = [...page.text.matchAll(codeSpan)].filter(([, text = '']) => isPath(text));
  return follow(page, spans, ([, text = '']) => {
    const shape = new RegExp(
      `(^|/)${text.replace(/\/$/, '').split(placeholder).map(escaped).join('[^/]+')}$`,
    );
    return tree.paths.some((path) => shape.test(path)) ? undefined : `there is no ${text}`;
  });
}

function isPath(text: string): boolean {
  if (/[\s(=:$]|^\/|^\.|^@/.test(text) || made.test(text)) return false;
  return topFolder.test(text) || ending.test(text);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

function followCommands(page: SourceFile, tree: Tree): Followed {
  return follow(page, [...page.text.matchAll(command)], ([, run, own = '', where = '', name]) => {
    const script = run ?? own;
    const workspace = where.replace(' -w ', '');
    if (!tree.scripts.get(workspace)?.has(script))
      return `there is no script ${script} ${workspace}`.trimEnd();
    const known = workspace === '' ? tree.names.get(script) : undefined;
    if (name === undefined || known === undefined || known.has(name)) return undefined;
    return `npm run ${script} knows no ${name}`;
  });
}

function follow(
  page: SourceFile,
  things: readonly RegExpExecArray[],
  wrongWith: (thing: RegExpExecArray) => string | undefined,
): Followed {
  const findings = things.flatMap((thing): Finding[] => {
    const text = wrongWith(thing);
    if (text === undefined) return [];
    return [{ rule: 'citations', file: page.path, line: lineAt(page.text, thing.index), text }];
  });
  return { count: things.length, findings };
}

function readTree(root: string, pages: readonly SourceFile[], checks: readonly string[]): Tree {
  const workspaces = readWorkspaces(root);
  const folders = [...workspaces.map(({ folder }) => folder), 'scripts', 'docs', 'deploy'];
  const files = readPaths(root, folders);
  const scriptsOf = (folder: string) => new Set(Object.keys(readManifest(join(root, folder)).scripts ?? {}));
  return {
    paths: files,
    pages: new Map(pages.map(({ path, text }) => [path, text])),
    scripts: new Map([
      ['', scriptsOf('.')],
      ...workspaces.flatMap(({ folder, name }): [string, Set<string>][] => [
        [folder, scriptsOf(folder)],
        [name, scriptsOf(folder)],
      ]),
    ]),
    names: new Map([
      [
        'prove',
        namesOf(files, /^(?:(?:apps|packages|tools)\/[\w-]+(?:\/src)?|e2e|bench)\/proofs\/([\w-]+)\.ts$/),
      ],
      ['bench', namesOf(files, /^bench\/src\/([\w-]+)\.bench\.ts$/)],
      ['parcours', keysOf(root, 'apps/server/src/operator/commands.ts')],
      ['check', new Set(checks)],
    ]),
  };
}

function namesOf(files: readonly string[], shape: RegExp): ReadonlySet<string> {
  return new Set(files.flatMap((path) => shape.exec(path)?.[1] ?? []));
}

/** Keys of the table of commands in a file, each on a line of its own. */
function keysOf(root: string, path: string): ReadonlySet<string> {
  const [file] = readFiles(root, [dirname(path)], [posix.basename(path)]);
  return new Set([...(file?.text ?? '').matchAll(/^ {2}'?([a-z][\w-]*)'?: \{/gm)].map(([, key = '']) => key));
}

function readPaths(root: string, folders: readonly string[]): string[] {
  const loose = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile());
  return [...loose.map(({ name }) => name), ...folders.flatMap((folder) => pathsIn(root, folder))];
}

function pathsIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  const parents = folder.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'));
  const below = readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (/^(node_modules|dist|coverage|reports|test-results)$/.test(entry.name)) return [];
    return entry.isDirectory() ? pathsIn(root, path) : [path];
  });
  return [...parents, ...below];
}
