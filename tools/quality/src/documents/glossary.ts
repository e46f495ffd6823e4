// The glossary: each noun once, its type exported by contract or rules, its table one of the database.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { Finding } from '../source/source-tree.ts';

const glossary = 'docs/GLOSSARY.md';
const tables = 'apps/server/src/platform/database/tables.generated.ts';
const doors: Readonly<Record<string, string>> = {
  contract: 'packages/contract/src/index.ts',
  rules: 'packages/rules/src/index.ts',
};

interface Row {
  readonly line: number;
  readonly word: string;
  readonly type: string;
  readonly table: string;
}

export function checkGlossary(root: string): Finding[] {
  if (!existsSync(join(root, glossary))) return [];
  const rows = readRows(readFileSync(join(root, glossary), 'utf8'));
  const types = new Map(Object.entries(doors).map(([door, path]) => [door, exportedNames(root, path)]));
  const known = tableNames(root);
  const seen = new Set<string>();
  return rows.flatMap(({ line, word, type, table }) => {
    const texts = [
      ...(seen.has(word) ? [`${word} stands here twice`] : []),
      ...typesNamed(type).flatMap(({ door, name }) =>
        types.get(door)?.has(name) ? [] : [`@parcours/${door} exports no ${name}`],
      ),
      ...spans(table).flatMap((name) => (known.has(name) ? [] : [`there is no table ${name}`])),
    ];
    seen.add(word);
    return texts.map((text) => ({ rule: 'glossary', file: glossary, line, text }));
  });
}

/** The types that the glossary names, each without its package. */
export function typesInGlossary(root: string): ReadonlySet<string> {
  if (!existsSync(join(root, glossary))) return new Set();
  const rows = readRows(readFileSync(join(root, glossary), 'utf8'));
  return new Set(rows.flatMap(({ type }) => spans(type)));
}

/** The rows of tables that begin with a word, its meaning, its type and its table. */
function readRows(page: string): Row[] {
  let isOurs = false;
  return page.split('\n').flatMap((text, at) => {
    const [, word = '', , type = '', table = ''] = text.split('|').map((cell) => cell.trim());
    if (!text.startsWith('|')) isOurs = false;
    if (word === 'Word' && type === 'Type' && table === 'Table') isOurs = true;
    else if (isOurs && !/^-+$/.test(word)) return [{ line: at + 1, word, type, table }];
    return [];
  });
}

function typesNamed(cell: string): { readonly door: string; readonly name: string }[] {
  const door = cell.startsWith('rules:') ? 'rules' : 'contract';
  return spans(cell).map((name) => ({ door, name }));
}

function spans(cell: string): string[] {
  return [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
}

function exportedNames(root: string, path: string): ReadonlySet<string> {
  if (!existsSync(join(root, path))) return new Set();
  const { module } = parseSync(path, readFileSync(join(root, path), 'utf8'));
  const entries = module.staticExports.flatMap((one) => one.entries);
  return new Set(entries.flatMap(({ exportName }) => exportName.name ?? []));
}

function tableNames(root: string): ReadonlySet<string> {
  const full = join(root, tables);
  const list = existsSync(full) ? /interface Tables \{([^}]*)\}/.exec(readFileSync(full, 'utf8'))?.[1] : '';
  return new Set([...(list ?? '').matchAll(/^\s*(\w+):/gm)].map(([, name = '']) => name));
}
