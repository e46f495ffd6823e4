// Walks the syntax of a source file, whatever its nodes are.

export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly [part: string]: unknown;
}

/** Every node below and including one, parents first. */
export function* nodesOf(value: unknown): Generator<SyntaxNode> {
  if (Array.isArray(value)) {
    for (const item of value) yield* nodesOf(item);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) yield value;
  for (const part of Object.values(value)) yield* nodesOf(part);
}

function isNode(value: object): value is SyntaxNode {
  return 'type' in value && typeof value.type === 'string' && 'start' in value;
}

/** What a string literal holds; undefined for any other node. */
export function textOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('literal' in value) return textOf(value.literal);
  return 'value' in value && typeof value.value === 'string' ? value.value : undefined;
}
