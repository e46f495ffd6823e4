/** Draws the values of a page, once, when the page is made (domain §5). Chance is handed in. */
import { evaluate } from '../expressions/evaluate.ts';
import { roundTo } from '../expressions/functions.ts';
import { parseExpression } from '../expressions/parse.ts';
import { wrong, type Outcome } from '../expressions/problems.ts';
import type { Expression, Value } from '../expressions/tree.ts';
import type { Random } from '../../lesson/facts.ts';
import type { DatasetDeclaration, DatasetValues, DatasetVariable } from './declaration.ts';
import { lintDatasets, type DatasetProblem } from './lint.ts';

export interface DatasetDraw {
  /** Every variable and every formula that could be computed. */
  readonly values: DatasetValues;
  /** Empty for a declaration that passes the lint and has no unlucky formula. */
  readonly problems: readonly DatasetProblem[];
}

/** A division by zero of one draw in a hundred is no fault of the block: the draw is made again. */
const mostDraws = 20;

/** Digits behind the point of a number as it is written; 15 is all that a number holds. */
function decimalsOf(value: number): number {
  const [figures = '', power = '0'] = String(value).split('e');
  const decimals = (figures.split('.')[1] ?? '').length;
  return Math.min(15, Math.max(0, decimals - Number(power)));
}

function inRange(min: number, max: number, step: number, random: Random): number {
  // The last step counts although 0.3 / 0.1 is 2.99…9 in binary.
  const places = Math.floor((max - min) / step + 1e-9) + 1;
  const value = min + step * Math.floor(random() * places);
  const rounded = roundTo(value, Math.max(decimalsOf(min), decimalsOf(step)));
  return typeof rounded === 'number' ? rounded : value;
}

/** The first `count` of the values in a random order (Fisher-Yates, as far as it is needed). */
function dealt<T>(values: readonly T[], count: number, random: Random): T[] {
  const rest = [...values];
  return Array.from({ length: count }, () => rest.splice(Math.floor(random() * rest.length), 1)).flat();
}

function drawVariable(variable: DatasetVariable, random: Random): readonly (readonly [string, Value])[] {
  switch (variable.kind) {
    case 'integer':
      return [[variable.name, inRange(variable.min, variable.max, variable.step ?? 1, random)]];
    case 'decimal':
      return [[variable.name, inRange(variable.min, variable.max, variable.step, random)]];
    case 'pick':
      return dealt(variable.values, 1, random).map((value) => [variable.name, value] as const);
    case 'shuffle': {
      const values = dealt(variable.values, variable.names.length, random);
      return values.map((value, at) => [variable.names[at] ?? '', value] as const);
    }
  }
}

interface ReadFormula {
  readonly name: string;
  readonly path: string;
  readonly tree: Outcome<Expression>;
}

function drawOnce(
  declaration: DatasetDeclaration,
  formulas: readonly ReadFormula[],
  random: Random,
): DatasetDraw {
  const scope = new Map(declaration.datasets.flatMap((variable) => drawVariable(variable, random)));
  const problems: DatasetProblem[] = [];
  for (const { name, path, tree } of formulas) {
    const result = tree.ok ? evaluate(tree.value, scope) : tree;
    if (result.ok) scope.set(name, result.value);
    else problems.push({ ...result.problem, path });
  }
  return { values: Object.fromEntries(scope), problems };
}

/**
 * The values of a page. A declaration that does not pass the lint gives no values at all, and a formula that fails in
 * each of `most` draws has none: its shortcodes stay as they are written. Never throws.
 */
export function drawDatasets(
  declaration: DatasetDeclaration,
  random: Random,
  most: number = mostDraws,
): DatasetDraw {
  const problems = lintDatasets(declaration);
  if (problems.length > 0) return { values: {}, problems };
  const formulas = declaration.computed.map(({ name, formula }, at) => ({
    name,
    path: `computed.${at}.formula`,
    tree: parseExpression(formula),
  }));
  let draw = drawOnce(declaration, formulas, random);
  for (let drawn = 1; draw.problems.length > 0 && drawn < most; drawn += 1) {
    draw = drawOnce(declaration, formulas, random);
  }
  return draw;
}

/** The values as the formulas see them. */
export function scopeOf(values: DatasetValues): Map<string, Value> {
  return new Map(Object.entries(values));
}

/** A number computed from the values of a page, for a validator's expected value or tolerance. */
export function computedNumber(formula: string, values: DatasetValues): Outcome<number> {
  const tree = parseExpression(formula);
  if (!tree.ok) return tree;
  const result = evaluate(tree.value, scopeOf(values));
  if (!result.ok) return result;
  return typeof result.value === 'number' ? { ok: true, value: result.value } : wrong('wrong-type', 0);
}
