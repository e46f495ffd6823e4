/** What a table says in one sentence: the highest, the lowest and all together; and its rows in an order. Pure. */
import type { StatisticsMeasure, StatisticsRow, StatisticsValues } from '@parcours/contract';

export const valueOf = ({ values }: { readonly values: StatisticsValues }, measure: StatisticsMeasure) =>
  values[measure] ?? null;

/** Rows that have such a figure, the highest first. */
export function ranked(
  rows: readonly StatisticsRow[],
  measure: StatisticsMeasure,
): readonly (StatisticsRow & { readonly value: number })[] {
  return rows
    .flatMap((row) => {
      const value = valueOf(row, measure);
      return value === null ? [] : [{ ...row, value }];
    })
    .toSorted((one, other) => other.value - one.value || (one.title < other.title ? -1 : 1));
}

export type Saying =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'one' | 'equal'; readonly title: string; readonly value: number }
  | {
      readonly kind: 'between';
      readonly highest: string;
      readonly high: number;
      readonly lowest: string;
      readonly low: number;
    };

export function sayingOf(rows: readonly StatisticsRow[], measure: StatisticsMeasure): Saying {
  const found = ranked(rows, measure);
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined) return { kind: 'nothing' };
  if (found.length === 1) return { kind: 'one', title: first.title, value: first.value };
  if (first.value === last.value) return { kind: 'equal', title: first.title, value: first.value };
  return {
    kind: 'between',
    highest: first.title,
    high: first.value,
    lowest: last.title,
    low: last.value,
  };
}

export type SortKey = 'title' | StatisticsMeasure;
export interface Order {
  readonly key: SortKey;
  readonly descending: boolean;
}

/** Rows without the figure come last either way. */
export function sorted(
  rows: readonly StatisticsRow[],
  { key, descending }: Order,
  compare: (one: string, other: string) => number,
): readonly StatisticsRow[] {
  const sign = descending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const byTitle = compare(one.title, other.title);
    if (key === 'title') return sign * byTitle;
    const [a, b] = [valueOf(one, key), valueOf(other, key)];
    if (a === null || b === null) return a === b ? byTitle : a === null ? 1 : -1;
    return sign * (a - b) || byTitle;
  });
}
