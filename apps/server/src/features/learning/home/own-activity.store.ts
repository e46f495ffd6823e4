/** Time, exercises and records of one person by UTC day (domain §8, §9). */
import type { OwnActivity, OwnRatios } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

const days = statement<OwnActivity['days'][number]>(
  'ownActivity.days',
  `select to_char(day, 'YYYY-MM-DD') as day, sum(active)::int as "activeSeconds", sum(exercises)::int as exercises
   from (
     select day, active, 0 as exercises from page_times
     where "contextId" = $1 and "userId" = $2 and day >= $3::date
     union all
     select ("completedAt" at time zone 'UTC')::date, 0, 1 from exercise_results
     where "contextId" = $1 and "userId" = $2 and "completedAt" >= ($3::date)::timestamp at time zone 'UTC') done
   group by day order by day`,
);

const standings = statement<{ day: string; ratios: OwnRatios }>(
  'ownActivity.standings',
  `select distinct on (day) day, ratios from (
     select to_char(date at time zone 'UTC', 'YYYY-MM-DD') as day, date, id, ratios from records
     where "contextId" = $1 and "userId" = $2 and date >= ($3::date)::timestamp at time zone 'UTC') kept
   order by day, date desc, id desc`,
);

const before = statement<{ ratios: OwnRatios }>(
  'ownActivity.before',
  `select ratios from records
   where "contextId" = $1 and "userId" = $2 and date < ($3::date)::timestamp at time zone 'UTC'
   order by date desc, id desc limit 1`,
);

/** From a UTC day (`2026-11-21`) on. */
export async function findOwnActivity(
  tx: TenantTransaction,
  userId: string,
  from: string,
): Promise<OwnActivity> {
  const values = [tx.contextId, userId, from];
  const [byDay, kept, earlier] = await Promise.all([
    tx.query(days, values),
    tx.query(standings, values),
    tx.query(before, values),
  ]);
  return { days: byDay, standings: kept, before: earlier[0]?.ratios ?? null };
}
