/** Computes an expression with the values of a page: no global, no prototype, no clock, no more than 1,000 steps. */
import { functionTable } from './functions.ts';
import { parseExpression } from './parse.ts';
import { expressionLimits, found, wrong, type Outcome, type ValueCode } from './problems.ts';
import type { BinaryOperator, Expression, Value } from './tree.ts';

/** Names and their values: a Map, so that no name reaches what objects inherit. */
export type Scope = ReadonlyMap<string, Value>;

type Computed = Value | { readonly code: ValueCode };

const wrongType = { code: 'wrong-type' } as const;

type Arithmetic = '+' | '-' | '*' | '/' | '%' | '^';
type Order = '<' | '<=' | '>' | '>=';

const arithmetic: { readonly [K in Arithmetic]: (left: number, right: number) => Computed } = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => (right === 0 ? { code: 'division-by-zero' } : left / right),
  '%': (left, right) => (right === 0 ? { code: 'division-by-zero' } : left % right),
  '^': (left, right) => left ** right,
};

const order: { readonly [K in Order]: (left: Value, right: Value) => boolean } = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
};

function isArithmetic(operator: BinaryOperator): operator is Arithmetic {
  return Object.hasOwn(arithmetic, operator);
}

function isOrder(operator: BinaryOperator): operator is Order {
  return Object.hasOwn(order, operator);
}

/** 0.1 + 0.2 equals 0.3 to an author: the last bits of a number do not count. */
function isSame(left: Value, right: Value): boolean {
  if (typeof left !== 'number' || typeof right !== 'number') return left === right;
  return Math.abs(left - right) <= 4 * Number.EPSILON * Math.max(Math.abs(left), Math.abs(right));
}

/** Both sides of an operator are of one type; `+` joins no texts, as `concat` says what is meant. */
function combine(operator: BinaryOperator, left: Value, right: Value): Computed {
  if (isArithmetic(operator)) {
    if (typeof left !== 'number' || typeof right !== 'number') return wrongType;
    return arithmetic[operator](left, right);
  }
  if (typeof left !== typeof right) return wrongType;
  if (isOrder(operator)) return typeof left === 'boolean' ? wrongType : order[operator](left, right);
  return operator === '=' ? isSame(left, right) : !isSame(left, right);
}

class Run {
  readonly #scope: Scope;
  #steps = 0;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** Bounds what was computed: a finite number (never -0), a text of bearable length. */
  #settle(computed: Computed, at: number): Outcome<Value> {
    if (typeof computed === 'object') return wrong(computed.code, at);
    if (typeof computed === 'number')
      return Number.isFinite(computed) ? found(computed || 0) : wrong('not-finite', at);
    const isLong = typeof computed === 'string' && computed.length > expressionLimits.text;
    return isLong ? wrong('text-too-long', at) : found(computed);
  }

  value(expression: Expression): Outcome<Value> {
    this.#steps += 1;
    if (this.#steps > expressionLimits.steps) return wrong('too-many-steps', expression.at);
    switch (expression.kind) {
      case 'value':
        return found(expression.value);
      case 'name': {
        const value = this.#scope.get(expression.name);
        return value === undefined
          ? wrong('unknown-name', expression.at)
          : this.#settle(value, expression.at);
      }
      case 'unary':
        return this.#unary(expression);
      case 'binary':
        return this.#binary(expression);
      case 'condition':
        return this.#branch(expression.test, expression.yes, expression.no);
      case 'call':
        return this.#call(expression);
    }
  }

  #truth(expression: Expression): Outcome<boolean> {
    const result = this.value(expression);
    if (!result.ok) return result;
    return typeof result.value === 'boolean' ? found(result.value) : wrong('wrong-type', expression.at);
  }

  #branch(test: Expression, yes: Expression, no: Expression): Outcome<Value> {
    const truth = this.#truth(test);
    return truth.ok ? this.value(truth.value ? yes : no) : truth;
  }

  #unary({ operator, operand, at }: Expression & { kind: 'unary' }): Outcome<Value> {
    if (operator === '!') {
      const truth = this.#truth(operand);
      return truth.ok ? found(!truth.value) : truth;
    }
    const result = this.value(operand);
    if (!result.ok) return result;
    return this.#settle(typeof result.value === 'number' ? -result.value : wrongType, at);
  }

  #binary({ operator, left, right, at }: Expression & { kind: 'binary' }): Outcome<Value> {
    if (operator === '&&' || operator === '||') {
      const first = this.#truth(left);
      // The second side is not computed where the first settles it.
      return !first.ok || first.value === (operator === '||') ? first : this.#truth(right);
    }
    const one = this.value(left);
    if (!one.ok) return one;
    const other = this.value(right);
    return other.ok ? this.#settle(combine(operator, one.value, other.value), at) : other;
  }

  #call({ name, operands, at }: Expression & { kind: 'call' }): Outcome<Value> {
    const [test, yes, no] = operands;
    if (name === 'if' && test !== undefined && yes !== undefined && no !== undefined) {
      return this.#branch(test, yes, no);
    }
    const values: Value[] = [];
    for (const operand of operands) {
      const result = this.value(operand);
      if (!result.ok) return result;
      values.push(result.value);
    }
    return this.#settle(functionTable.get(name)?.apply(values) ?? { code: 'bad-argument' }, at);
  }
}

/** The value of an expression that was read by `parseExpression`. */
export function evaluate(expression: Expression, scope: Scope): Outcome<Value> {
  return new Run(scope).value(expression);
}

/** Reads and computes: `evaluateSource('round(a * 1.2, 2)', new Map([['a', 10]]))` is 12. */
export function evaluateSource(source: string, scope: Scope): Outcome<Value> {
  const read = parseExpression(source);
  return read.ok ? evaluate(read.value, scope) : read;
}
