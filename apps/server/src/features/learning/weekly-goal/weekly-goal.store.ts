/** A person's goal for a week, and the active time of the days that it is compared with. */
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

export interface WeekRow {
  readonly minutes: number | null;
  readonly activeSeconds: number;
  readonly from: string;
  readonly to: string;
}

/** `$3` now, `$4` the zone of the centre. The days of page_times are what time was credited to (domain §8). */
const found = statement<WeekRow>(
  'weeklyGoals.find',
  `with week as (select date_trunc('week', $3::timestamptz at time zone $4)::date as monday)
   select (select g.minutes from weekly_goals g where g."contextId" = $1 and g."userId" = $2) as minutes,
     (select coalesce(sum(t.active), 0)::int from page_times t where t."contextId" = $1 and t."userId" = $2
       and t.day between week.monday and week.monday + 6) as "activeSeconds",
     to_char(week.monday, 'YYYY-MM-DD') as from, to_char(week.monday + 6, 'YYYY-MM-DD') as to
   from week`,
);

const stored = statement(
  'weeklyGoals.set',
  `insert into weekly_goals ("contextId", "userId", minutes) values ($1, $2, $3)
   on conflict ("contextId", "userId") do update set minutes = excluded.minutes`,
);

const removed = statement(
  'weeklyGoals.remove',
  'delete from weekly_goals where "contextId" = $1 and "userId" = $2',
);

export async function findWeek(
  tx: TenantTransaction,
  userId: string,
  { now, zone }: { readonly now: Date; readonly zone: string },
): Promise<WeekRow> {
  const [row] = await tx.query(found, [tx.contextId, userId, now, zone]);
  if (row === undefined) throw new Error('a week has a Monday');
  return row;
}

export async function setGoal(tx: TenantTransaction, userId: string, minutes: number | null): Promise<void> {
  await (minutes === null
    ? tx.query(removed, [tx.contextId, userId])
    : tx.query(stored, [tx.contextId, userId, minutes]));
}
