/** Whom a rule writes to at a moment, or would have in a span of time: one statement for each kind of rule. */
import { type Locale, reminderOccasions, type ReminderOccasion } from '@parcours/contract';
import type { Named } from '@parcours/rules';
import { type Statement, statement, type TenantTransaction } from '../../platform/database/database.ts';
import { dueSpans, reachedLearners } from './due-spans.sql.ts';
import type { RuleTerms } from './reminder-rules.store.ts';

export interface DueLearner {
  readonly userId: string;
  readonly person: Named;
  readonly firstname: string | null;
  readonly preferredLocale: Locale | null;
  readonly classId: string;
  readonly className: string;
  readonly startAt: Date | null;
  readonly expireAt: Date | null;
}

interface DueRow extends DueLearner {
  /** Of all, with those who are not answered. */
  readonly total: number;
}

/** A letter would be read: there is an address, the account is open, and its owner has not ended letters by their link. */
const reachable = `u.email is not null and u."deactivatedAt" is null and not exists (
  select from notification_settings e where e."contextId" = $1 and e."userId" = u.id and (e."endedDigest" is not null or e."lettersEndedAt" is not null))`;

const due = (occasion: ReminderOccasion): Statement<DueRow> =>
  statement(
    `dueLearners.${occasion}`,
    `with given as (
       select $2::timestamptz as since, $3::timestamptz as now, $4::text as zone, $5::date as today, $6::uuid as rule,
         $7::integer as days, $8::integer as times, $9::integer as every, $10::text as reach, $11::uuid as company,
         $12::uuid[] as classes, $13::boolean as readable
     ), ${reachedLearners}, spans as (${dueSpans[occasion]}), due as (
       select distinct on (u.id) u.id as "userId", u.firstname, u.lastname, u.username, u.email, u."preferredLocale",
         k.id as "classId", k.name as "className", k."startAt", k."expireAt"
       from given g
       join spans s on s.since <= g.now and (s.until is null or s.until > g.since and s.until > s.since)
       join reached k on k.id = s."classId"
       join users u on u."contextId" = $1 and u.id = s."userId" and u."erasedAt" is null and not u."isPlatform"
       where (${reachable}) = g.readable
         -- A span of time is asked about what would be concerned, a moment about what is still to be sent.
         and (g.since < g.now or not exists (
             select from reminder_letters h where h."contextId" = $1 and h."userId" = u.id and h."sentOn" = g.today
               and not h."toTrainer")
           and (select count(*) < g.times and coalesce(max(h."sentOn") + g.every <= g.today, true) from reminder_letters h
             where h."contextId" = $1 and h."ruleId" = g.rule and h."userId" = u.id and h."classId" = k.id and not h."toTrainer"))
       order by u.id, k."expireAt", k.id)
     select "userId", firstname, "preferredLocale", "classId", "className", "startAt", "expireAt",
       json_build_object('firstname', firstname, 'lastname', lastname, 'username', username, 'email', coalesce(email, '')) as person,
       (count(*) over ())::int as total
     from due order by folded(lastname), folded(firstname), "userId" limit $14`,
  );

const statements = Object.fromEntries(
  reminderOccasions.map((occasion) => [occasion, due(occasion)]),
) as Readonly<Record<ReminderOccasion, Statement<DueRow>>>;

export interface DueAt {
  readonly now: Date;
  /** The beginning of the span that is asked about; `now` for the moment alone. */
  readonly since: Date;
  readonly zone: string;
  /** Of the centre's calendar. */
  readonly today: string;
  /** Whether those are asked for who would get the letter, or those who would not. */
  readonly readable: boolean;
  readonly max: number;
}

/** Each learner once; `ruleId` is null for a rule that has sent nothing. */
export async function findDueLearners(
  tx: TenantTransaction,
  { occasion, reach, days, times, everyDays }: RuleTerms,
  ruleId: string | null,
  { now, since, zone, today, readable, max }: DueAt,
): Promise<{ readonly total: number; readonly learners: readonly DueLearner[] }> {
  const rows = await tx.query(statements[occasion], [
    tx.contextId,
    since,
    now,
    zone,
    today,
    ruleId,
    days,
    times,
    everyDays,
    reach.of,
    reach.of === 'company' ? reach.companyId : null,
    reach.of === 'classes' ? reach.classIds : [],
    readable,
    max,
  ]);
  return { total: rows[0]?.total ?? 0, learners: rows.map(({ total: _total, ...learner }) => learner) };
}
