/** The period that deltas and charts look back on, kept in the address (spec §9 "Period choices"). */
import { centreDay, centreDayStart, periods, periodStart, type Period } from '@parcours/rules';
import { SegmentedRadio } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useNow, useTenant } from '@parcours/web';

export type PeriodId = Period['id'];

export interface ChosenPeriod {
  readonly id: PeriodId;
  /** Days of the centre. */
  readonly from: string;
  readonly today: string;
  /** When the first one begins. */
  readonly since: Date;
}

export function useChosenPeriod(): ChosenPeriod {
  const { period } = useSearch({ strict: false });
  const now = useNow();
  const { timeZone } = useTenant().settings;
  const today = centreDay(new Date(now), timeZone);
  const chosen = periods.find(({ id }) => id === period) ?? periods[1];
  const from = periodStart(chosen, today) ?? today;
  return { id: chosen.id, from, today, since: centreDayStart(from, timeZone) };
}

/** "in 1 month", for what is compared over the chosen period. */
export function useSince(): string {
  const t = useText('dashboard');
  const { id } = useChosenPeriod();
  return t('since', { period: t(`period_${id}`) });
}

export function PeriodChoice(): ReactElement {
  const t = useText('dashboard');
  const { id } = useChosenPeriod();
  const navigate = useNavigate();
  return (
    <SegmentedRadio<PeriodId>
      legend={t('period')}
      options={periods.map((one) => ({ value: one.id, label: t(`period_${one.id}`) }))}
      value={id}
      onChange={(period) => void navigate({ to: '.', search: { period }, resetScroll: false })}
    />
  );
}
