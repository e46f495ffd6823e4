/** Time, exercises and records of one person by day of the centre (domain §8, §9). */
import type { OwnActivity, OwnRatios } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { momentInZone } from '../../../platform/time/moment-in-zone.sql.ts';

const midnight = momentInZone('($3::date)::timestamp', '$4');

const days = statement<OwnActivity['days'][number]>(
  'ownActivity.days',
  `select to_char(day, 'YYYY-MM-DD') as day, sum(active)::int as "activeSeconds", sum(exercises)::int as exercises
   from (
     select day, active, 0 as exercises from page_times
     where "contextId" = $1 and "userId" = $2 and day >= $3::date
     union all
     select ("completedAt" at time zone $4)::date, 0, 1 from exercise_results
     where "contextId" = $1 and "userId" = $2 and "completedAt" >= ${midnight}) done
   group by day order by day`,
);

const standings = statement<{ day: string; ratios: OwnRatios }>(
  'ownActivity.standings',
  `select distinct on (day) day, ratios from (
     select to_char(date at time zone $4, 'YYYY-MM-DD') as day, date, id, ratios from records
     where "contextId" = $1 and "userId" = $2 and date >= ${midnight}) kept
   order by day, date desc, id desc`,
);

const before = statement<{ ratios: OwnRatios }>(
  'ownActivity.before',
  `select ratios from records
   where "contextId" = $1 and "userId" = $2 and date < ${midnight}
   order by date desc, id desc limit 1`,
);

/** From a day of the centre (`2026-11-21`) on; `zone` is where that lies. */
export async function findOwnActivity(
  tx: TenantTransaction,
  userId: string,
  { from, zone }: { readonly from: string; readonly zone: string },
): Promise<OwnActivity> {
  const values = [tx.contextId, userId, from, zone];
  const [byDay, kept, earlier] = await Promise.all([
    tx.query(days, values),
    tx.query(standings, values),
    tx.query(before, values),
  ]);
  return { days: byDay, standings: kept, before: earlier[0]?.ratios ?? null };
}
