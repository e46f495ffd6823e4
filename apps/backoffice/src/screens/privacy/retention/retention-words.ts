/** How periods, moments and what goes are said. */
import { type DueRows, type RetentionKind, retentionLimits, type RetentionUnit } from '@parcours/contract';
import { useFormatter, useText } from '@parcours/ui/text';

/** What is counted stops here; as the contract has it. */
const countedMax = 10_000;

export interface RetentionWords {
  readonly periodOf: (kind: RetentionKind, amount: number) => string;
  readonly length: (unit: RetentionUnit, amount: number) => string;
  readonly moment: (instant: string) => string;
  /** Null of nothing. */
  readonly whatGoes: (due: readonly DueRows[]) => string | null;
}

export function useRetentionWords(): RetentionWords {
  const t = useText('retention');
  const format = useFormatter();
  const length = (unit: RetentionUnit, amount: number) => t(`for-${unit}`, { amount });
  const one = ({ what, rows, people }: DueRows) =>
    t(`due-${what}`, {
      rows: Math.min(rows, countedMax),
      people,
      more: rows > countedMax ? 'true' : 'false',
    });
  return {
    length,
    periodOf: (kind, amount) => length(retentionLimits[kind].unit, amount),
    moment: (instant) => format.dateTime(new Date(instant), { dateStyle: 'long', timeStyle: 'short' }),
    whatGoes: (due) =>
      due.length === 0 ? null : due.map(one).reduce((before, other) => t('and', { one: before, other })),
  };
}
