/** An expression as it was read: plain data, so that it can be kept and compared. */

/** The only three kinds of value there are. */
export type Value = number | string | boolean;

export const binaryOperators = [
  '+',
  '-',
  '*',
  '/',
  '%',
  '^',
  '=',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  '&&',
  '||',
] as const;
export type BinaryOperator = (typeof binaryOperators)[number];
export type UnaryOperator = '-' | '!';

export type Expression =
  | { readonly kind: 'value'; readonly at: number; readonly value: Value }
  | { readonly kind: 'name'; readonly at: number; readonly name: string }
  | {
      readonly kind: 'unary';
      readonly at: number;
      readonly operator: UnaryOperator;
      readonly operand: Expression;
    }
  | {
      readonly kind: 'binary';
      readonly at: number;
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly kind: 'condition';
      readonly at: number;
      readonly test: Expression;
      readonly yes: Expression;
      readonly no: Expression;
    }
  | {
      readonly kind: 'call';
      readonly at: number;
      readonly name: string;
      readonly operands: readonly Expression[];
    };
