/** What statistics show, as their address holds it. */
import type { StatisticsMeasure, StatisticsQuery, StatisticsSubject } from '@parcours/contract';
import { centreDay, measuresOf } from '@parcours/rules';
import { useNavigate, useSearch } from '@tanstack/react-router';

/** The contract's own list would bring its schemas into every page. */
const subjects = Object.keys(measuresOf) as StatisticsSubject[];
export const presets = ['30', '90', '365'] as const;
export type Preset = (typeof presets)[number];

export interface StatisticsSearch {
  readonly of?: StatisticsSubject;
  readonly measure?: StatisticsMeasure;
  /** The last days; the last 90 where neither they nor dates are named. */
  readonly days?: Preset;
  readonly from?: string;
  readonly to?: string;
  readonly companyId?: string;
  readonly classId?: string;
  readonly courseId?: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const day = /^\d{4}-\d{2}-\d{2}$/;

const matching = (search: Record<string, unknown>, name: string, pattern: RegExp): Record<string, string> => {
  const value = search[name];
  return typeof value === 'string' && pattern.test(value) ? { [name]: value } : {};
};

/** An address that somebody typed shows what is shown at first where it names nothing. */
export function readStatisticsSearch(search: Record<string, unknown>): StatisticsSearch {
  const of = subjects.find((one) => one === search['of']);
  const measure = measuresOf[of ?? 'classes'].find((one) => one === search['measure']);
  const days = presets.find((one) => one === String(search['days']));
  return {
    ...(of === undefined ? {} : { of }),
    ...(measure === undefined ? {} : { measure }),
    ...(days === undefined ? {} : { days }),
    ...matching(search, 'from', day),
    ...matching(search, 'to', day),
    ...matching(search, 'companyId', uuid),
    ...matching(search, 'classId', uuid),
    ...matching(search, 'courseId', uuid),
  };
}

const dayMs = 86_400_000;

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

/** What the server is asked: the last 90 days are its own choice. */
export function queryOf(
  { days, from, to, companyId, classId, courseId }: StatisticsSearch,
  now: number,
  timeZone: string | undefined,
): StatisticsQuery {
  const since =
    from ??
    (days === undefined || to !== undefined
      ? undefined
      : dayBefore(centreDay(new Date(now), timeZone), Number(days) - 1));
  return {
    ...(since === undefined ? {} : { from: since }),
    ...(to === undefined ? {} : { to }),
    ...(companyId === undefined ? {} : { companyId }),
    ...(classId === undefined ? {} : { classId }),
    ...(courseId === undefined ? {} : { courseId }),
  };
}

export type StatisticsChange = { readonly [K in keyof StatisticsSearch]?: StatisticsSearch[K] | undefined };

export function useStatisticsSearch(): readonly [StatisticsSearch, (change: StatisticsChange) => void] {
  const search: StatisticsSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  return [
    search,
    (change) =>
      void navigate({
        to: '.',
        search: Object.fromEntries(
          Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined),
        ),
        replace: true,
      }),
  ];
}
