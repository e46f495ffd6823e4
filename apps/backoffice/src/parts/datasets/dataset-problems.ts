/** What is wrong with a declaration, in the codes that have texts. */

export const datasetProblemCodes = [
  'bad-name',
  'taken-name',
  'too-many-names',
  'bad-range',
  'bad-step',
  'bad-values',
  'too-few-values',
  'unknown-name',
  'division-by-zero',
  'formula',
] as const;
export type DatasetProblemCode = (typeof datasetProblemCodes)[number];

export interface DatasetProblem {
  readonly code: DatasetProblemCode;
}

/** Any other code is of a formula that cannot be read or computed. */
export function problemsAt(
  problems: readonly { readonly code: string; readonly path: string }[],
  path: string,
): readonly DatasetProblem[] {
  const codes = problems
    .filter((problem) => problem.path === path || problem.path.startsWith(`${path}.`))
    .map(({ code }) => datasetProblemCodes.find((known) => known === code) ?? 'formula');
  return [...new Set(codes)].map((code) => ({ code }));
}
