// Messages that no screen shows, and keys that no catalog has: both fail the check.
import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { type Finding, lineAt, readFiles, type SourceFile } from '../../source/source-tree.ts';
import { nodesOf, type SyntaxNode, textOf } from '../../source/syntax.ts';

export const apps = ['apps/portal/src', 'apps/backoffice/src'];
/** What every app shows besides its own screens. */
export const shared = ['packages/web/src', 'packages/player/src'];
const isTest = /\.(test|spec)\.tsx?$/;
export const isMessages = /(^|\/)([a-z-]+-)?messages\.[a-z]{2}\.ts$/;
const isCatalog = /\/locales\/(?:[a-z-]+\/)?([a-z]{2}(?:-[A-Z]{2})?)\.ts$/;

/** A namespace of a catalog: where its English texts stand, and the keys with their lines. */
interface Namespace {
  readonly name: string;
  readonly file: string;
  readonly keys: ReadonlyMap<string, number>;
}

/** How a file asks for messages: whole keys, and the beginnings of those that it puts together. */
interface Uses {
  readonly asked: readonly { readonly name: string; readonly key: string; readonly line: number }[];
  /** Every text and every name in a table: a key may pass through one before it is asked for. */
  readonly words: ReadonlySet<string>;
  /** Texts with values: `star${n}` gives `star` and nothing after it. */
  readonly patterns: readonly (readonly [beginning: string, end: string])[];
  /** Namespaces that the file names in any way. */
  readonly names: ReadonlySet<string>;
}

/**
 * Words that were given up, since one thing has one name (experience §7, decision 0217): the entry page is Home, the record
 * of results is My results. What the specification fixes stands in `kept`.
 */
const givenUp: readonly { readonly word: RegExp; readonly say: string }[] = [
  { word: /tableaux? de bord/iu, say: 'Accueil or Mes résultats' },
  { word: /\bdashboard\b/iu, say: 'Home or My results' },
  { word: /mes formations|mes sessions/iu, say: 'Accueil' },
  { word: /my courses|my sessions/iu, say: 'Home' },
];
/** Spec §2: Home is headed “My courses”. */
const kept = new Set(["  sessions: 'Mes formations',", "  sessions: 'My courses',"]);
const isTexts = /(^|\/)([a-z-]+-)?(messages|error-texts)\.[a-z]{2}(-[A-Z]{2})?\.ts$/;

/** Catalogues of what learners read that call a thing by a name that was given up. */
export function checkGivenUpWords(root: string): Finding[] {
  return readFiles(root, ['apps/portal/src', 'packages'], ['.ts'])
    .filter(({ path }) => isTexts.test(path) || isCatalog.test(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => {
        const said = kept.has(line) ? '' : line.replaceAll(/^\s*[\w']+:|^\s*(\/\*\*|\*|import).*/gu, '');
        return givenUp
          .filter(({ word }) => /['"`]/.test(said) && word.test(said))
          .map(({ say }) => finding('words', path, at + 1, `“${line.trim()}”: say ${say}`));
      }),
    );
}

/**
 * Both apps: a key that is asked for and is not there, a message that is there and is not asked for. What both show is
 * unused where neither asks for it.
 */
export function checkMessages(root: string): Finding[] {
  const checked = apps.flatMap((folder) => checkApp(root, folder) ?? []);
  const isShared = ({ file }: Finding) => !apps.some((folder) => file.startsWith(`${folder}/`));
  const sameAs = (one: Finding) => (other: Finding) => one.file === other.file && one.text === other.text;
  const findings = checked.flatMap(({ missing: absent, unused: unasked }) => [
    ...absent,
    ...unasked.filter(
      (one) =>
        !isShared(one) || checked.every((app) => !app.files.has(one.file) || app.unused.some(sameAs(one))),
    ),
  ]);
  return findings.filter((one, at) => findings.findIndex(sameAs(one)) === at);
}

interface CheckedApp {
  readonly missing: readonly Finding[];
  readonly unused: readonly Finding[];
  /** Of its namespaces. */
  readonly files: ReadonlySet<string>;
}

function checkApp(root: string, folder: string): CheckedApp | undefined {
  const own = readFiles(root, [folder], ['.ts', '.tsx']);
  if (own.length === 0) return undefined;
  const files = [...own, ...readFiles(root, shared, ['.ts', '.tsx'])].filter(
    ({ path }) => !isTest.test(path),
  );
  const namespaces = namespacesIn(files);
  const uses = files
    .filter(({ path }) => !isMessages.test(path) && !isCatalog.test(path))
    .map((file) => ({ file, ...usesIn(file) }));
  const borrowed = new Set(files.filter(({ path }) => isCatalog.test(path)).flatMap(borrowedIn));
  return {
    missing: [
      ...uses.flatMap(({ file, asked }) => missing(file, asked, namespaces)),
      ...differencesTooMany(files, namespaces),
    ],
    unused: namespaces.flatMap((one) => unused(one, uses, borrowed)),
    files: new Set(namespaces.map(({ file }) => file)),
  };
}

export function finding(rule: string, file: string, line: number, text: string): Finding {
  return { rule, file, line, text };
}

/**
 * Every namespace of the English catalogs: `home: homeEn` leads to the file that exports `homeEn`, beside the app's own
 * screens or in a package.
 */
function namespacesIn(files: readonly SourceFile[]): Namespace[] {
  return files
    .filter(({ path }) => isCatalog.exec(path)?.[1] === 'en')
    .flatMap((catalog) => {
      const { program, module } = parseSync(catalog.path, catalog.text);
      const origins = new Map(
        module.staticImports.flatMap(({ entries, moduleRequest }) =>
          entries.map(({ localName }) => [localName.value, moduleRequest.value] as const),
        ),
      );
      return propertiesOf(objectNamed(program, 'messages')).flatMap(([name, value]) => {
        const variable = nameOf(value) ?? '';
        const origin = origins.get(variable);
        const file = files.find(({ path, text }) => {
          if (origin === undefined) return false;
          if (origin.startsWith('.')) return path === posix.join(posix.dirname(catalog.path), origin);
          return isMessages.test(path) && text.includes(`export const ${variable} `);
        });
        return file === undefined ? [] : [{ name, file: file.path, keys: keysIn(file, variable) }];
      });
    });
}

/** A file may hold the texts of several parts: those of `variable` alone. */
function keysIn(file: SourceFile, variable: string): Map<string, number> {
  const { program } = parseSync(file.path, file.text);
  const keys = new Map<string, number>();
  const walk = (node: SyntaxNode | undefined, prefix: string): void => {
    for (const [name, value] of propertiesOf(node)) {
      if (value?.type === 'ObjectExpression') walk(value, `${prefix}${name}.`);
      else keys.set(prefix + name, lineAt(file.text, value?.start ?? 0));
    }
  };
  walk(objectNamed(program, variable), '');
  return keys;
}

function usesIn({ path, text }: SourceFile): Uses {
  const { program } = parseSync(path, text);
  const asked: { name: string; key: string; line: number }[] = [];
  const words = new Set<string>();
  const patterns: (readonly [string, string])[] = [];
  const names = new Set<string>();
  for (const scope of scopesOf(program)) {
    const bound = new Map(scope.bindings);
    for (const [, name] of bound) names.add(name);
    for (const { callee, key, start } of scope.calls) {
      const name = bound.get(callee);
      if (name !== undefined) asked.push({ name, key, line: lineAt(text, start) });
    }
  }
  for (const node of nodesOf(program)) {
    const literal = node.type === 'Literal' ? textOf(node) : undefined;
    if (literal !== undefined) words.add(literal);
    if (node.type === 'TemplateLiteral') patterns.push(edgesOf(node));
    if (node.type === 'ObjectExpression') for (const [name] of propertiesOf(node)) words.add(name);
  }
  for (const word of words) names.add(word);
  return { asked, words, patterns: patterns.filter(([beginning, end]) => beginning + end !== ''), names };
}

interface Scope {
  readonly bindings: (readonly [variable: string, namespace: string])[];
  readonly calls: { readonly callee: string; readonly key: string; readonly start: number }[];
}

/** Each function of a file with what it binds by `const t = useText('home')` and the keys it then asks for. */
function scopesOf(program: unknown): Scope[] {
  const isFunction = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;
  const outermost = [...nodesOf(program)].filter(
    (node) => isFunction.test(node.type) && bindingsOf(node, true).length > 0,
  );
  return outermost.map((node) => ({ bindings: bindingsOf(node, false), calls: callsIn(node) }));
}

/** With `own`, only what the function's own body binds; else also what the functions inside it bind. */
function bindingsOf(node: SyntaxNode, own: boolean): (readonly [string, string])[] {
  const body = (node['body'] ?? null) as SyntaxNode | null;
  const statements = own ? ((body?.['body'] ?? []) as readonly SyntaxNode[]) : [...nodesOf(body)];
  return (Array.isArray(statements) ? statements : []).flatMap((statement: SyntaxNode) => {
    if (statement.type !== 'VariableDeclaration') return [];
    return (statement['declarations'] as readonly SyntaxNode[]).flatMap((one) => {
      const call = one['init'] as SyntaxNode | null;
      const variable = nameOf(one['id'] as SyntaxNode);
      if (call?.type !== 'CallExpression' || nameOf(call['callee'] as SyntaxNode) !== 'useText') return [];
      const namespace = textOf((call['arguments'] as readonly unknown[])[0]);
      return variable === undefined || namespace === undefined ? [] : [[variable, namespace] as const];
    });
  });
}

function callsIn(node: SyntaxNode): Scope['calls'] {
  return [...nodesOf(node)].flatMap((call) => {
    if (call.type !== 'CallExpression') return [];
    const callee = call['callee'] as SyntaxNode;
    // `t('key')`, and `t.rich('key')`.
    const variable = nameOf(callee.type === 'MemberExpression' ? (callee['object'] as SyntaxNode) : callee);
    const key = textOf((call['arguments'] as readonly unknown[])[0]);
    return variable === undefined || key === undefined ? [] : [{ callee: variable, key, start: call.start }];
  });
}

function missing(file: SourceFile, asked: Uses['asked'], namespaces: readonly Namespace[]): Finding[] {
  return asked.flatMap(({ name, key, line }) => {
    const namespace = namespaces.find((one) => one.name === name);
    // What has no file of its own is made of another table, which the compiler keeps complete.
    if (namespace === undefined || namespace.keys.has(key)) return [];
    return [finding('messages', file.path, line, `${name} has no message “${key}”`)];
  });
}

/** Messages that a catalog makes others of: `appEn.ok`. */
function borrowedIn({ path, text }: SourceFile): string[] {
  return [...nodesOf(parseSync(path, text).program)].flatMap((node) => {
    const of = node.type === 'MemberExpression' ? nameOf(node['object'] as SyntaxNode) : undefined;
    const key = nameOf(node['property'] as SyntaxNode | undefined);
    return of === undefined || key === undefined ? [] : [`${of.replace(/[A-Z][a-z]$/, '')}.${key}`];
  });
}

function unused(
  { name, file, keys }: Namespace,
  uses: readonly Uses[],
  borrowed: ReadonlySet<string>,
): Finding[] {
  const readers = uses.filter(({ names }) => names.has(name));
  return [...keys].flatMap(([key, line]) => {
    const isUsed = readers.some(
      ({ words, patterns }) =>
        words.has(key) || patterns.some(([beginning, end]) => key.startsWith(beginning) && key.endsWith(end)),
    );
    return isUsed || borrowed.has(`${name}.${key}`)
      ? []
      : [finding('messages', file, line, `no screen shows ${name}.${key}`)];
  });
}

/** A variant of a language may differ only where there is something to differ from. */
function differencesTooMany(files: readonly SourceFile[], namespaces: readonly Namespace[]): Finding[] {
  return files
    .filter(({ path }) => isCatalog.exec(path)?.[1]?.includes('-') === true)
    .flatMap((file) => {
      const { program } = parseSync(file.path, file.text);
      return propertiesOf(objectNamed(program, 'differences')).flatMap(([name, inner]) =>
        propertiesOf(inner).flatMap(([key, value]) => {
          const known = namespaces.find((one) => one.name === name)?.keys.has(key) === true;
          const text = `${name} has no message “${key}” to differ from`;
          return known ? [] : [finding('messages', file.path, lineAt(file.text, value?.start ?? 0), text)];
        }),
      );
    });
}

/** The object literal that a file exports by a name. */
function objectNamed(program: unknown, name: string): SyntaxNode | undefined {
  const declared = [...nodesOf(program)].find(
    (node) => node.type === 'VariableDeclarator' && nameOf(node['id'] as SyntaxNode) === name,
  );
  return declared === undefined
    ? undefined
    : [...nodesOf(declared['init'])].find(({ type }) => type === 'ObjectExpression');
}

function propertiesOf(node: SyntaxNode | undefined): [name: string, value: SyntaxNode | undefined][] {
  const properties = (node?.['properties'] ?? []) as readonly SyntaxNode[];
  return properties.flatMap((property) => {
    const key = property['key'] as SyntaxNode | undefined;
    const name = nameOf(key) ?? textOf(key);
    return name === undefined ? [] : [[name, property['value'] as SyntaxNode | undefined]];
  });
}

export function nameOf(node: SyntaxNode | undefined): string | undefined {
  const name = node?.type === 'Identifier' ? node['name'] : undefined;
  return typeof name === 'string' ? name : undefined;
}

/** The words before the first value of a template, and those behind its last. */
function edgesOf(template: SyntaxNode): readonly [string, string] {
  const pieces = (template['quasis'] ?? []) as readonly { value?: { cooked?: string | null } }[];
  const words = (piece: (typeof pieces)[number] | undefined): string => piece?.value?.cooked ?? '';
  return [words(pieces[0]), pieces.length > 1 ? words(pieces.at(-1)) : ''];
}
