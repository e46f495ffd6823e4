// Every regular expression that may meet what strangers send takes time in proportion to its input.
import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { check } from 'recheck';
import { type Finding, lineAt, readFiles, type SourceFile } from '../source/source-tree.ts';
import { nodesOf, type SyntaxNode, textOf } from '../source/syntax.ts';

const folders = [
  'packages/contract/src',
  'packages/rules/src',
  'packages/authoring/src',
  'packages/xapi/src',
  'apps/server/src',
];

/** Tests, proofs and the demonstration read what we wrote ourselves. */
const meetsNoStranger = /\.test\.tsx?$|\/src\/(demo|proofs|testing)\//;

/** Patterns let through, by `file: /pattern/`, each with the small bound of its input. */
export const allowedPatternsList = 'tools/quality/allowed-patterns.json';

/** Bounded by counted steps alone, never by the clock: a busy machine decides as a quiet one does. */
const byCountedSteps = { timeout: null, attackTimeout: null, incubationTimeout: null } as const;

export async function checkPatterns(root: string): Promise<Finding[]> {
  const reasons = allowedPatterns(root);
  const used = new Set<string>();
  const findings: Finding[] = [];
  for (const file of readFiles(root, folders, ['.ts', '.tsx'])) {
    if (meetsNoStranger.test(file.path)) continue;
    for (const { pattern, flags, line } of patternsIn(file)) {
      // oxlint-disable-next-line no-await-in-loop -- one process analyses one expression after the other
      const wrong = pattern === undefined ? unreadable : await whatIsWrong(pattern, flags);
      if (wrong === undefined) continue;
      const name = `${file.path}: ${pattern === undefined ? 'RegExp' : `/${pattern}/`}`;
      used.add(name);
      const isAllowed = (reasons.get(name) ?? '').trim() !== '';
      if (!isAllowed) findings.push({ rule: 'patterns', file: file.path, line, text: `${name} ${wrong}` });
    }
  }
  const idle = [...reasons.keys()].filter((name) => !used.has(name));
  return [
    ...findings,
    ...idle.map((name) => ({
      rule: 'patterns',
      file: allowedPatternsList,
      line: 1,
      text: `${name} needs no reason any more`,
    })),
  ];
}

interface FoundPattern {
  /** Undefined where it is put together while the program runs. */
  readonly pattern: string | undefined;
  readonly flags: string;
  readonly line: number;
}

const unreadable = 'is put together at run time, so that nobody can say how long it takes';

function patternsIn(file: SourceFile): FoundPattern[] {
  if (!/RegExp|\//.test(file.text)) return [];
  const nodes = [...nodesOf(parseSync(file.path, file.text).program)];
  const constants = new Map(nodes.flatMap((node) => constantIn(node)));
  return nodes.flatMap((node) => {
    const line = lineAt(file.text, node.start);
    const { regex } = node;
    if (node.type === 'Literal' && typeof regex === 'object' && regex !== null) {
      const { pattern, flags } = regex as { readonly pattern: string; readonly flags: string };
      return [{ pattern, flags, line }];
    }
    if (!/^(New|Call)Expression$/.test(node.type) || nameOf(node['callee']) !== 'RegExp') return [];
    const [first, second] = node['arguments'] as readonly SyntaxNode[];
    return [{ pattern: valueOf(first, constants), flags: textOf(second) ?? '', line }];
  });
}

type Constants = ReadonlyMap<string, unknown>;

function constantIn({ type, id, init }: SyntaxNode): [string, unknown][] {
  const name = nameOf(id);
  return type === 'VariableDeclarator' && name !== undefined ? [[name, init]] : [];
}

function nameOf(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null || !('name' in node)) return undefined;
  return typeof node.name === 'string' ? node.name : undefined;
}

/** The text that an expression of literals, templates and constants of the same file stands for. */
function valueOf(value: unknown, constants: Constants): string | undefined {
  const text = textOf(value);
  if (text !== undefined) return text;
  const [node] = nodesOf(value);
  if (node === undefined) return undefined;
  if (node.type === 'Identifier') return valueOf(constants.get(nameOf(node) ?? ''), constants);
  if (node.type === 'TaggedTemplateExpression') return templateValue(node['quasi'], constants, 'raw');
  if (node.type === 'TemplateLiteral') return templateValue(node, constants, 'cooked');
  return undefined;
}

function templateValue(template: unknown, constants: Constants, form: 'raw' | 'cooked'): string | undefined {
  const { quasis, expressions } = template as {
    readonly quasis: readonly { readonly value: { readonly raw: string; readonly cooked: string } }[];
    readonly expressions: readonly unknown[];
  };
  const between = expressions.map((one) => valueOf(one, constants));
  if (between.includes(undefined)) return undefined;
  return quasis.map(({ value }, at) => `${value[form]}${between[at] ?? ''}`).join('');
}

/** The analyses are made by a process of the library's own, which outlives this one unless it is ended. */
const children = new Set<ChildProcess>();
subscribe('child_process', (message) => {
  children.add((message as { readonly process: ChildProcess }).process);
});
process.once('exit', () => {
  for (const one of children) if (one.spawnargs.includes('agent')) one.kill();
});

/** What an analysis of the expression says against it; undefined for a linear one. */
export async function whatIsWrong(pattern: string, flags: string): Promise<string | undefined> {
  const found = await check(pattern, flags, byCountedSteps);
  if (found.status === 'safe') return undefined;
  if (found.status === 'unknown') return `was not decided: ${found.error.kind}`;
  return `takes ${found.complexity.summary} time`;
}

function allowedPatterns(root: string): Map<string, string> {
  const path = join(root, allowedPatternsList);
  if (!existsSync(path)) return new Map();
  // The shape is this file's own, and a reason that is no text counts as none.
  return new Map(Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, string>>));
}
