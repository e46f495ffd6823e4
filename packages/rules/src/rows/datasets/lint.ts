/** Says to an author what is wrong with a declaration: a block that passes never fails for its declaration's sake. */
import { isVariableName, namesIn } from '../expressions/names.ts';
import { parseExpression } from '../expressions/parse.ts';
import type { ExpressionCode } from '../expressions/problems.ts';
import {
  answerNames,
  datasetLimits,
  namesOf,
  type DatasetDeclaration,
  type DatasetFormula,
  type DatasetVariable,
} from './declaration.ts';

export type DatasetCode =
  | ExpressionCode
  | 'bad-name'
  | 'taken-name'
  | 'too-many-names'
  | 'bad-range'
  | 'bad-step'
  | 'bad-values'
  | 'too-few-values';

export interface DatasetProblem {
  readonly code: DatasetCode;
  /** Where in the declaration, e.g. `computed.2.formula`. */
  readonly path: string;
  /** Where in the formula, counted from 0. */
  readonly at?: number;
}

const reserved: readonly string[] = Object.values(answerNames);

function nameProblem(name: string, path: string, known: Set<string>): DatasetProblem[] {
  if (!isVariableName(name)) return [{ code: 'bad-name', path }];
  if (known.has(name) || reserved.includes(name)) return [{ code: 'taken-name', path }];
  known.add(name);
  return [];
}

function rangeProblem(variable: DatasetVariable & { kind: 'integer' | 'decimal' }): DatasetCode | null {
  const { kind, min, max, step = 1 } = variable;
  const isFine = kind === 'integer' ? Number.isSafeInteger : Number.isFinite;
  if (!isFine(min) || !isFine(max) || max < min) return 'bad-range';
  return isFine(step) && step > 0 && Number.isSafeInteger(Math.floor((max - min) / step)) ? null : 'bad-step';
}

function valuesProblem(variable: DatasetVariable & { kind: 'pick' | 'shuffle' }): DatasetCode | null {
  const { values } = variable;
  if (values.length < Math.max(1, namesOf(variable).length)) return 'too-few-values';
  const isFine = (value: number | string) =>
    typeof value === 'number' ? Number.isFinite(value) : value.length <= datasetLimits.textMax;
  return values.length <= datasetLimits.values && values.every(isFine) ? null : 'bad-values';
}

function variableProblems(variable: DatasetVariable, path: string, known: Set<string>): DatasetProblem[] {
  const isRange = variable.kind === 'integer' || variable.kind === 'decimal';
  const code = isRange ? rangeProblem(variable) : valuesProblem(variable);
  return [
    ...namesOf(variable).flatMap((name) => nameProblem(name, path, known)),
    ...(code === null ? [] : [{ code, path }]),
  ];
}

function formulaProblems(formula: DatasetFormula, path: string, known: Set<string>): DatasetProblem[] {
  const tree = parseExpression(formula.formula);
  const problems: DatasetProblem[] = [];
  if (!tree.ok) problems.push({ ...tree.problem, path: `${path}.formula` });
  else {
    for (const [name, at] of namesIn(tree.value)) {
      if (!known.has(name)) problems.push({ code: 'unknown-name', path: `${path}.formula`, at });
    }
  }
  // Known only from here on: a formula uses what comes before it.
  return [...nameProblem(formula.name, path, known), ...problems];
}

/** Every problem of a declaration in its order; empty when it is fine. */
export function lintDatasets({ datasets, computed }: DatasetDeclaration): readonly DatasetProblem[] {
  const known = new Set<string>();
  const count = computed.length + datasets.reduce((sum, variable) => sum + namesOf(variable).length, 0);
  if (count > datasetLimits.names) return [{ code: 'too-many-names', path: 'datasets' }];
  return [
    ...datasets.flatMap((variable, at) => variableProblems(variable, `datasets.${at}`, known)),
    ...computed.flatMap((formula, at) => formulaProblems(formula, `computed.${at}`, known)),
  ];
}
