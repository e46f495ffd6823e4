/** What is wrong with the answer key of a block beside its content: ids that are nowhere, formulas that cannot be read. */
import type { BlockContent, BlockKeys, FindingCode, GradedRow, RowKey } from '@parcours/contract';
import { isGradedRow, lintDatasets, parseExpression } from '@parcours/rules';

/** What the tree and the keys of a course can have wrong: every page of the editor knows these. */
export type StructureCode = Extract<
  FindingCode,
  | 'no-root'
  | 'misplaced-node'
  | 'no-step'
  | 'empty-multiblock'
  | 'unknown-block'
  | 'repeated-row'
  | 'question-on-slide'
  | 'nothing-graded'
  | 'key-without-row'
  | 'key-of-another-kind'
  | 'unknown-choice'
  | 'unknown-target'
  | 'too-many-right'
  | 'unreadable-key'
  | 'unreadable-dataset'
  | 'feedback-without-row'
>;

/** A code with its place. */
export interface FoundProblem {
  readonly code: StructureCode;
  readonly path: string;
}

/** What reading a key needs besides the key: what weighs too much for a learner's browser is handed in. */
export interface ReadingMeans {
  readonly isPattern: (source: string, foldCase: boolean) => boolean;
}

/** What may be picked in a row; null where anything may be typed. */
function pickable(row: GradedRow): ReadonlySet<string> | null {
  switch (row.type) {
    case 'multiple-choice':
    case 'combined-choice':
    case 'drag-n-drop':
      return new Set(row.choices.map(({ id }) => id));
    case 'pick-words':
      return new Set([
        ...row.pieces.flatMap(({ id }) => id ?? []),
        ...(row.noneId === undefined ? [] : [row.noneId]),
      ]);
    case 'image-cliquable':
      return new Set([...row.choices.map(({ id }) => id), ...(row.noneId === undefined ? [] : [row.noneId])]);
    case 'free-answer':
      return null;
  }
}

function validatorProblems(key: RowKey & { type: 'free-answer' }, { isPattern }: ReadingMeans): boolean {
  const { validator } = key;
  if (validator.kind === 'formula' || validator.kind === 'ratio')
    return !parseExpression(validator.formula).ok;
  return validator.kind === 'pattern' && !isPattern(validator.pattern, validator.foldCase === true);
}

function rowKeyProblems(row: GradedRow, key: RowKey, path: string, means: ReadingMeans): FoundProblem[] {
  if (key.type !== row.type) return [{ code: 'key-of-another-kind', path }];
  if (key.type === 'free-answer')
    return validatorProblems(key, means) ? [{ code: 'unreadable-key', path }] : [];
  const known = pickable(row);
  const named = key.type === 'drag-n-drop' ? Object.values(key.targets).flat() : key.correct;
  const problems: FoundProblem[] = named
    .filter((id) => known?.has(id) !== true)
    .map((id) => ({ code: 'unknown-choice', path: `${path}.${id}` }));
  if (key.type === 'drag-n-drop' && row.type === 'drag-n-drop') {
    const targets = new Set(row.targets.map(({ id }) => id));
    for (const id of Object.keys(key.targets))
      if (!targets.has(id)) problems.push({ code: 'unknown-target', path: `${path}.${id}` });
  }
  const single = (row.type === 'multiple-choice' || row.type === 'image-cliquable') && !row.multiple;
  if (key.type !== 'drag-n-drop' && single && key.correct.length > 1)
    problems.push({ code: 'too-many-right', path });
  return problems;
}

/** Every problem of a key; paths begin at the block, e.g. `rows.q1.c3`. */
export function keyProblems(
  content: BlockContent,
  keys: BlockKeys,
  means: ReadingMeans,
): readonly FoundProblem[] {
  const rows = content.sections.flatMap((section) => section.rows);
  const graded = new Map(rows.filter(isGradedRow).map((row) => [row.id, row]));
  const problems: FoundProblem[] = Object.entries(keys.rows).flatMap(([id, key]) => {
    const row = graded.get(id);
    const path = `rows.${id}`;
    return row === undefined ? [{ code: 'key-without-row', path }] : rowKeyProblems(row, key, path, means);
  });
  const datasets = { datasets: keys.datasets ?? [], computed: keys.datasetsComputed ?? [] };
  for (const { path } of lintDatasets(datasets)) problems.push({ code: 'unreadable-dataset', path });
  for (const [at, { conditions }] of keys.feedbacks.entries())
    for (const { rowId } of conditions.flatMap(({ answers }) => answers ?? []))
      if (!graded.has(rowId))
        problems.push({ code: 'feedback-without-row', path: `feedbacks.${at}.${rowId}` });
  return problems;
}
