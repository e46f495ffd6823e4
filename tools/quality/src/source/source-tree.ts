// Reads the project's workspaces and source files, with what each file imports and re-exports.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { nodesOf, textOf } from './syntax.ts';

/** One thing that a checker found wrong. */
export interface Finding {
  readonly rule: string;
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

export interface Import {
  readonly specifier: string;
  readonly line: number;
  /** Whether only types come with it: nothing is loaded when the code runs. */
  readonly typesOnly: boolean;
  /** What the other file calls the things taken; undefined when all of it is taken, as a lazy import does. */
  readonly names: readonly string[] | undefined;
}

export interface SourceFile {
  /** From the root, with slashes: `apps/server/src/app.ts`. */
  readonly path: string;
  readonly text: string;
}

export interface CodeFile extends SourceFile {
  readonly imports: readonly Import[];
  /** Lines of `export … from`. */
  readonly reExports: readonly (Import & { readonly everything: boolean })[];
  /** Names that others can import, those passed on included; `export *` has none. */
  readonly exported: readonly string[];
  /** Whether it only passes on what other files export. */
  readonly onlyReExports: boolean;
}

export interface Workspace {
  /** Folder from the root: `packages/rules`. */
  readonly folder: string;
  readonly name: string;
  /** Every package it declares, whatever the section. */
  readonly declared: ReadonlySet<string>;
  /** Its doors: what others import, such as `@parcours/ui/text`, with the file that `exports` gives for it. */
  readonly doors: ReadonlyMap<string, string>;
}

const leftOut = new Set(['node_modules', 'dist', 'coverage', 'generated', '.git', 'test-results', 'reports']);

interface Manifest {
  readonly name?: string;
  readonly workspaces?: readonly string[];
  readonly scripts?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, unknown>> | string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export function readManifest(folder: string): Manifest {
  // The shape is npm's, and a file that breaks it fails where it is used.
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

export function readWorkspaces(root: string): Workspace[] {
  return (readManifest(root).workspaces ?? []).flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return existsSync(join(root, pattern)) ? [readWorkspace(root, pattern)] : [];
    const parent = pattern.slice(0, -2);
    if (!existsSync(join(root, parent))) return [];
    return readdirSync(join(root, parent))
      .filter((name) => existsSync(join(root, parent, name, 'package.json')))
      .map((name) => readWorkspace(root, `${parent}/${name}`));
  });
}

function readWorkspace(root: string, folder: string): Workspace {
  const manifest = readManifest(join(root, folder));
  const name = manifest.name ?? folder;
  const doors = typeof manifest.exports === 'string' ? { '.': manifest.exports } : (manifest.exports ?? {});
  const sections = [
    manifest.dependencies,
    manifest.devDependencies,
    manifest.peerDependencies,
    manifest.optionalDependencies,
  ];
  return {
    folder,
    name,
    declared: new Set(sections.flatMap((section) => Object.keys(section ?? {}))),
    doors: new Map(
      Object.entries(doors).flatMap(([door, file]) =>
        typeof file === 'string' ? [[posix.join(name, door), posix.join(folder, file)]] : [],
      ),
    ),
  };
}

/** Every file below some folders whose name ends in one of the given ways. */
export function readFiles(
  root: string,
  folders: readonly string[],
  endings: readonly string[],
): SourceFile[] {
  return folders
    .flatMap((folder) => pathsBelow(root, folder, endings))
    .map((path) => ({
      path,
      text: readFileSync(join(root, path), 'utf8'),
    }));
}

function pathsBelow(root: string, folder: string, endings: readonly string[]): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return leftOut.has(entry.name) ? [] : pathsBelow(root, path, endings);
    return endings.some((ending) => entry.name.endsWith(ending)) ? [path] : [];
  });
}

export function readCode(root: string, workspaces: readonly Workspace[]): CodeFile[] {
  const folders = workspaces.map((workspace) => workspace.folder);
  return readFiles(root, folders, ['.ts', '.tsx', '.mjs']).map(parseCode);
}

function parseCode(file: SourceFile): CodeFile {
  const { module, program } = parseSync(file.path, file.text);
  const at = (specifier: string, offset: number, typesOnly: boolean, names?: readonly string[]): Import => ({
    specifier,
    line: lineAt(file.text, offset),
    typesOnly,
    names,
  });
  const exports = module.staticExports.flatMap(({ entries }) => entries);
  const reExports = exports.flatMap((entry) => {
    if (entry.moduleRequest === null) return [];
    const { name } = entry.importName;
    const taken = at(
      entry.moduleRequest.value,
      entry.start,
      entry.isType,
      name === null ? undefined : [name],
    );
    return [{ ...taken, everything: name === null }];
  });
  // An import in brackets is either a lazy one or the type of one; the parser lists the first without its text.
  const inBrackets = file.text.includes('import(')
    ? [...nodesOf(program)].filter((node) => /^(ImportExpression|TSImportType)$/.test(node.type))
    : [];
  return {
    ...file,
    reExports,
    exported: exports.flatMap(({ exportName }) => (exportName.name === null ? [] : [exportName.name])),
    onlyReExports: program.body.length > 0 && program.body.every(isReExport),
    imports: [
      ...module.staticImports.map(({ moduleRequest, start, entries }) => {
        const typesOnly = entries.length > 0 && entries.every(({ isType }) => isType);
        const names = entries.map(({ importName }) => importName.name);
        const each = names.filter((name) => name !== null);
        return at(moduleRequest.value, start, typesOnly, each.length === names.length ? each : undefined);
      }),
      ...reExports.map(({ specifier, line, typesOnly, names }) => ({ specifier, line, typesOnly, names })),
      // What is worked out at run time has no name to check.
      ...inBrackets.flatMap((node) => {
        const specifier = textOf(node['source']);
        return specifier === undefined ? [] : [at(specifier, node.start, node.type === 'TSImportType')];
      }),
    ],
  };
}

function isReExport(statement: { readonly type: string; readonly source?: unknown }): boolean {
  return /^Export(Named|All)Declaration$/.test(statement.type) && Boolean(statement.source);
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** Where a relative import leads, from the root; undefined for a package. */
export function leadsTo(from: string, specifier: string): string | undefined {
  return specifier.startsWith('.') ? posix.join(dirname(from), specifier) : undefined;
}

/** The file an import leads to, relative or through the door of a workspace; undefined for what is installed. */
export function fileOf(
  from: string,
  specifier: string,
  workspaces: readonly Workspace[],
): string | undefined {
  return (
    leadsTo(from, specifier) ?? workspaces.find(({ doors }) => doors.has(specifier))?.doors.get(specifier)
  );
}

/** `@scope/name` or `name` of a bare import; undefined for Node's own and for a bundler's virtual modules. */
export function packageOf(specifier: string): string | undefined {
  if (/^(\.|\/|node:|virtual:|#)/.test(specifier)) return undefined;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
