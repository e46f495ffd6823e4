/** The names that an expression uses, and which texts may be names at all. */
import { isReservedName } from './tokens.ts';
import type { Expression } from './tree.ts';

const shape = /^(?!__)[\p{L}_][\p{L}\p{M}\p{N}_]{0,63}$/u;

/** A letter or one underscore, then letters, figures and underscores, 64 at most; `true`, `pi`, `and` and such are taken. */
export function isVariableName(text: string): boolean {
  return shape.test(text) && !isReservedName(text);
}

function parts(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'value':
    case 'name':
      return [];
    case 'unary':
      return [expression.operand];
    case 'binary':
      return [expression.left, expression.right];
    case 'condition':
      return [expression.test, expression.yes, expression.no];
    case 'call':
      return expression.operands;
  }
}

/** Every name with the place of its first use. */
export function namesIn(expression: Expression): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  // A list and not a recursion: a long sum is a deep tree.
  const waiting: Expression[] = [expression];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (one.kind === 'name') names.set(one.name, Math.min(one.at, names.get(one.name) ?? one.at));
    waiting.push(...parts(one));
  }
  return names;
}
