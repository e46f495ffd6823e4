/** One YAML file of a course's folder: its value, and the lines on which its things stand. */
import { isMap, isSeq, LineCounter, parseDocument } from 'yaml';

type Path = readonly PropertyKey[];

export interface YamlFile {
  readonly value: unknown;
  /** Of the thing at a path, as far as that leads; with `field`, of that field of it. From 1. */
  readonly lineAt: (path: Path, field?: string) => number;
}

export class UnreadableYaml extends Error {
  override readonly name = 'UnreadableYaml';
  readonly line: number;
  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

/** Throws {@link UnreadableYaml} for what is no YAML, or stands for more than it says. */
export function readYaml(text: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { schema: 'core', uniqueKeys: true, lineCounter: lines });
  const [error] = document.errors;
  if (error !== undefined)
    throw new UnreadableYaml(error.message.split('\n')[0] ?? '', error.linePos?.[0].line ?? 1);
  let value: unknown;
  try {
    // No aliases: a few lines of them stand for gigabytes.
    value = document.toJS({ maxAliasCount: 0 }) as unknown;
  } catch (problem) {
    throw new UnreadableYaml(problem instanceof Error ? problem.message : '', 1);
  }
  const childOf = (node: unknown, step: PropertyKey): unknown => {
    if (isMap(node) || isSeq(node)) return node.get(typeof step === 'symbol' ? '' : step, true);
    return undefined;
  };
  return {
    value,
    lineAt(path, field) {
      let [node, at]: [unknown, number] = [document.contents, rangeOf(document.contents)];
      for (const step of path) {
        const next = childOf(node, step);
        if (next === undefined || next === null) continue;
        at = isMap(node) ? keyRangeOf(node, String(step)) : rangeOf(next);
        node = next;
      }
      if (field !== undefined && isMap(node)) at = keyRangeOf(node, field);
      return lines.linePos(at).line;
    },
  };
}

const rangeOf = (node: unknown): number =>
  (node as { readonly range?: readonly number[] | null } | null)?.range?.[0] ?? 0;

function keyRangeOf(map: { readonly items: readonly { readonly key: unknown }[] }, name: string): number {
  const pair = map.items.find(({ key }) => String((key as { value?: unknown } | null)?.value) === name);
  return pair === undefined ? rangeOf(map) : rangeOf(pair.key);
}
