/**
 * Reads an expression: `condition ? a : b`, `or`, `and`, comparisons, `+ -`, `* / %`, signs, `^`, calls and
 * parentheses, from the loosest to the tightest.
 */
import { functionTable } from './functions.ts';
import { expressionLimits, found, wrong, type Outcome } from './problems.ts';
import { tokensOf, type Token } from './tokens.ts';
import type { BinaryOperator, Expression } from './tree.ts';

/** Operators from the loosest to the tightest; comparisons do not follow each other (`a < b < c` is refused). */
const levels: readonly { readonly operators: readonly BinaryOperator[]; readonly once?: true }[] = [
  { operators: ['||'] },
  { operators: ['&&'] },
  { operators: ['=', '!=', '<', '<=', '>', '>='], once: true },
  { operators: ['+', '-'] },
  { operators: ['*', '/', '%'] },
];

class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  #token(): Token {
    return this.#tokens[this.#at] ?? { kind: 'end', at: 0 };
  }

  /** Whether the token is this sign; if so it is passed. */
  #pass(sign: string): boolean {
    const token = this.#token();
    const isIt = token.kind === 'sign' && token.sign === sign;
    if (isIt) this.#at += 1;
    return isIt;
  }

  #unexpected(): Outcome<never> {
    return wrong(this.#token().kind === 'end' ? 'unexpected-end' : 'unexpected-token', this.#token().at);
  }

  /** Everything that nests passes here, so that no source can exhaust the stack. */
  #deeper(read: () => Outcome<Expression>): Outcome<Expression> {
    if (this.#depth === expressionLimits.depth) return wrong('too-deep', this.#token().at);
    this.#depth += 1;
    const result = read();
    this.#depth -= 1;
    return result;
  }

  whole(): Outcome<Expression> {
    if (this.#token().kind === 'end') return wrong('empty', 0);
    const result = this.#condition();
    return result.ok && this.#token().kind !== 'end' ? this.#unexpected() : result;
  }

  #condition(): Outcome<Expression> {
    const test = this.#level(0);
    const { at } = this.#token();
    if (!test.ok || !this.#pass('?')) return test;
    const yes = this.#deeper(() => this.#condition());
    if (!yes.ok) return yes;
    if (!this.#pass(':')) return this.#unexpected();
    const no = this.#deeper(() => this.#condition());
    return no.ok ? found({ kind: 'condition', at, test: test.value, yes: yes.value, no: no.value }) : no;
  }

  #level(number: number): Outcome<Expression> {
    const level = levels[number];
    if (level === undefined) return this.#signed();
    let left = this.#level(number + 1);
    while (left.ok) {
      const { at } = this.#token();
      const operator = level.operators.find((one) => this.#pass(one));
      if (operator === undefined) return left;
      const right = this.#level(number + 1);
      if (!right.ok) return right;
      left = found({ kind: 'binary', at, operator, left: left.value, right: right.value });
      if (level.once === true) return left;
    }
    return left;
  }

  /** `-2 ^ 2` is -4: the power binds tighter than the sign before it. */
  #signed(): Outcome<Expression> {
    const { at } = this.#token();
    if (this.#pass('+')) return this.#deeper(() => this.#signed());
    const operator = (['-', '!'] as const).find((one) => this.#pass(one));
    if (operator === undefined) return this.#power();
    const operand = this.#deeper(() => this.#signed());
    return operand.ok ? found({ kind: 'unary', at, operator, operand: operand.value }) : operand;
  }

  #power(): Outcome<Expression> {
    const left = this.#primary();
    const { at } = this.#token();
    if (!left.ok || !this.#pass('^')) return left;
    const right = this.#deeper(() => this.#signed());
    return right.ok
      ? found({ kind: 'binary', at, operator: '^', left: left.value, right: right.value })
      : right;
  }

  #primary(): Outcome<Expression> {
    const token = this.#token();
    if (token.kind === 'value' || token.kind === 'name') {
      this.#at += 1;
      if (token.kind === 'value') return found(token);
      return this.#pass('(') ? this.#call(token.name, token.at) : found(token);
    }
    if (!this.#pass('(')) return this.#unexpected();
    const inner = this.#deeper(() => this.#condition());
    return inner.ok && !this.#pass(')') ? this.#unexpected() : inner;
  }

  #call(name: string, at: number): Outcome<Expression> {
    const rules = functionTable.get(name);
    if (rules === undefined) return wrong('unknown-function', at);
    const operands: Expression[] = [];
    if (!this.#pass(')')) {
      do {
        const operand = this.#deeper(() => this.#condition());
        if (!operand.ok) return operand;
        operands.push(operand.value);
      } while (this.#pass(','));
      if (!this.#pass(')')) return this.#unexpected();
    }
    const fits = operands.length >= rules.least && operands.length <= rules.most;
    return fits ? found({ kind: 'call', at, name, operands }) : wrong('wrong-count', at);
  }
}

/** The tree of a source, or where and why it is none. Knows no dataset: names are looked up when it is evaluated. */
export function parseExpression(source: string): Outcome<Expression> {
  const tokens = tokensOf(source);
  return tokens.ok ? new Reader(tokens.value).whole() : tokens;
}
