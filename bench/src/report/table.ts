// The readable end of a bench: a table of figures against their budgets, and then one line of JSON.
import { availableParallelism } from 'node:os';
import { rounded } from '../load/statistics.ts';
import type { Limit } from './budgets.ts';

export interface Figure {
  readonly name: string;
  /** Its name in the closing line, where that is another. */
  readonly key?: string;
  readonly value: number | undefined;
  readonly unit?: string;
  readonly limit?: Limit;
}

export type Verdict = 'aim' | 'ok' | 'short' | '';

/** `aim` reached, `ok` within the budget, `short` of it; a figure without a budget is not judged. */
export function verdictOn({ value, limit }: Figure): Verdict {
  if (value === undefined || Number.isNaN(value) || limit === undefined) return '';
  const reaches = (mark: number) => (limit.better === 'more' ? value >= mark : value <= mark);
  if (limit.aim !== undefined && reaches(limit.aim)) return 'aim';
  return reaches(limit.budget) ? 'ok' : 'short';
}

/** Prints the table and the closing line; a missed budget is told, not punished. */
export function report(bench: string, figures: readonly Figure[]): void {
  const rows = figures.map((figure) => {
    const { name, value, unit = '', limit } = figure;
    const sign = limit?.better === 'more' ? '≥' : '≤';
    return [
      name,
      value === undefined || Number.isNaN(value)
        ? 'not measured here'
        : `${rounded(value)}${unit === '' ? '' : ` ${unit}`}`,
      limit === undefined ? '' : `${sign} ${limit.budget}`,
      limit?.aim === undefined ? '' : `${sign} ${limit.aim}`,
      verdictOn(figure),
    ];
  });
  const table = [['figure', 'value', 'budget', 'aim', ''], ...rows];
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  console.log('');
  for (const row of table)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  console.log('');
  console.log(
    JSON.stringify({
      bench,
      cores: availableParallelism(),
      figures: Object.fromEntries(
        figures.map(({ name, key, value }) => [key ?? name, value === undefined ? null : rounded(value, 4)]),
      ),
      short: figures.filter((figure) => verdictOn(figure) === 'short').map(({ name }) => name),
    }),
  );
}
