/** What has changed in the levels of a learner since a record (domain §9), and what is asked to tell it. */
import { limits, type OwnRatios, type Where } from '@parcours/contract';
import { queryOptions } from '@tanstack/react-query';
import { accountKeys, api, orThrow } from '@parcours/web';

/** As a badge's configuration takes it. Nothing when either side is unknown: a first result is no gain. */
export function deltaOf(
  now: number | null,
  before: number | null | undefined,
): { readonly delta?: number; readonly deltaStart?: number } {
  if (now === null || before === null || before === undefined) return {};
  return { delta: now - before, deltaStart: before };
}

export const competenciesQuery = () =>
  queryOptions({
    queryKey: accountKeys.competencies(),
    queryFn: async () =>
      (await orThrow(api.listCourseCompetencies({ query: { sort: 'order', limit: limits.listMax } }))).items,
    staleTime: 300_000,
  });

/** The newest record that a condition leaves; null when there is none (spec §7). */
export async function lastRecord(where: Where): Promise<OwnRatios | null> {
  const query = { where: JSON.stringify(where), sort: '-date', limit: 1 };
  const { items } = await orThrow(api.listRecords({ query }));
  return (items[0]?.ratios as OwnRatios | undefined) ?? null;
}

export interface CompetencyChange {
  readonly competencyId: string;
  /** Whole percents. */
  readonly now: number;
  /** Null where this is the first result. */
  readonly before: number | null;
}

/** Each competency whose level is another one, or is known for the first time: what rose most comes first. */
export function changesOf(after: OwnRatios, before: OwnRatios | null): readonly CompetencyChange[] {
  const percent = (ratio: number) => Math.round(100 * ratio);
  const rise = ({ now, before: was }: CompetencyChange) => (was === null ? 0 : now - was);
  return Object.entries(after.competencies)
    .flatMap(([competencyId, ratio]): CompetencyChange[] => {
      if (ratio === null) return [];
      const was = before?.competencies[competencyId] ?? null;
      return [{ competencyId, now: percent(ratio), before: was === null ? null : percent(was) }];
    })
    .filter(({ now, before: was }) => now !== was)
    .toSorted((a, b) => rise(b) - rise(a));
}
