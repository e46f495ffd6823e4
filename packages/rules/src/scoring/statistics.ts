/** Which measures a table of statistics has, for which days it counts, and what is withheld from whoever reads no names. */
import {
  limits,
  type StatisticsMeasure,
  type StatisticsRow,
  type StatisticsSubject,
  type StatisticsValues,
} from '@parcours/contract';

const ofGroups = ['learners', 'active', 'exercises', 'result', 'completed', 'activeSeconds'] as const;

export const measuresOf: { readonly [S in StatisticsSubject]: readonly StatisticsMeasure[] } = {
  classes: ofGroups,
  courses: ofGroups,
  items: ['learners', 'exercises', 'result', 'right', 'medianSeconds'],
  competencies: ['learners', 'exercises', 'result'],
};

/** How a figure is written: `seconds` as a duration. */
export const unitOfMeasure: { readonly [M in StatisticsMeasure]: 'count' | 'ratio' | 'seconds' } = {
  learners: 'count',
  active: 'count',
  exercises: 'count',
  result: 'ratio',
  right: 'ratio',
  completed: 'count',
  activeSeconds: 'seconds',
  medianSeconds: 'seconds',
};

const dayMs = 86_400_000;
const timeOf = (day: string) => Date.parse(`${day}T00:00:00.000Z`);

interface StatisticsPeriod {
  readonly from: string;
  readonly to: string;
}

/** The days asked for, `2026-11-25`, both included; null where they are in the wrong order, too many, or of no age. */
export function statisticsPeriod(
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: string,
): StatisticsPeriod | null {
  const to = asked.to ?? today;
  const from =
    asked.from ?? new Date(timeOf(to) - (limits.statisticsDays - 1) * dayMs).toISOString().slice(0, 10);
  const days = (timeOf(to) - timeOf(from)) / dayMs + 1;
  const isOfAge = from >= '2000-01-01' && to <= '2100-12-31';
  return isOfAge && days >= 1 && days <= limits.statisticsDaysMax ? { from, to } : null;
}

interface Table {
  readonly rows: readonly StatisticsRow[];
  readonly overall: StatisticsValues;
}

/**
 * Takes the figures of groups under `smallGroupMin` away, and those of all together with them: the difference of both
 * would tell what was withheld. A row without anybody tells nothing about anybody, and stays.
 */
export function withoutSmallGroups({ rows, overall }: Table): Table {
  const told = rows.map((row) => (isSmall(row.values) ? { ...row, withheld: true, values: {} } : row));
  const all = told.some(({ withheld }) => withheld) || isSmall(overall) ? {} : overall;
  return { rows: told, overall: all };
}

const isSmall = ({ learners, active }: StatisticsValues) =>
  [learners, active].some((count) => typeof count === 'number' && count > 0 && count < limits.smallGroupMin);
