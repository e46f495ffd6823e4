/** Reminder rules: what each waits for, whose learners it writes to, and how often. */
import type { ReminderOccasion, ReminderReach, ReminderRule, ReminderTexts } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../platform/database/database.ts';
import { inCharge, type ClassesInCharge, inChargeValues } from './in-charge.sql.ts';

/** What a rule says of whom to write to and what, as its job and its preview read it. */
export interface RuleTerms {
  readonly occasion: ReminderOccasion;
  readonly days: number;
  readonly reach: ReminderRule['reach'];
  readonly texts: ReminderTexts;
  readonly times: number;
  readonly everyDays: number;
}

export interface StoredRule extends RuleTerms {
  readonly id: string;
  readonly name: string;
  readonly tellsTrainers: boolean;
}

interface Row extends Omit<StoredRule, 'reach'> {
  readonly of: ReminderReach['of'];
  readonly companyId: string | null;
  readonly enabled: boolean;
  readonly createdAt: Date;
  readonly letters: number;
  readonly lastLetterAt: Date | null;
  readonly places: readonly { readonly id: string; readonly name: string }[];
}

const columns = `r.id, r.name, r.occasion, r.days, r.reach as of, r."companyId", r.texts, r.times, r."everyDays",
  r."tellsTrainers", r.enabled, r."createdAt"`;
/** Of the company, or of the classes by name. */
const places = `coalesce(
  (select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id) from (
     select c.id, c.name from companies c where c."contextId" = $1 and c.id = r."companyId"
     union all
     select k.id, k.name from reminder_rule_classes n join classes k on k."contextId" = $1 and k.id = n."classId"
     where n."contextId" = $1 and n."ruleId" = r.id) p), '[]') as places`;

/** A rule of classes is read by whoever is in charge of all of them: it names them. */
const listed = statement<Row>(
  'reminderRules.list',
  `select ${columns}, ${places},
     (select count(*)::int from reminder_letters l where l."contextId" = $1 and l."ruleId" = r.id and not l."toTrainer") as letters,
     (select max(l."createdAt") from reminder_letters l where l."contextId" = $1 and l."ruleId" = r.id) as "lastLetterAt"
   from reminder_rules r
   where r."contextId" = $1 and ($6::uuid is null or r.id = $6)
     and ($3::boolean or r."companyId" = any ($4::uuid[])
       or exists (select from reminder_rule_classes n where n."contextId" = $1 and n."ruleId" = r.id)
         and not exists (
           select from reminder_rule_classes n join classes k on k."contextId" = $1 and k.id = n."classId"
           where n."contextId" = $1 and n."ruleId" = r.id and not ${inCharge('k')}))
   order by folded(r.name), r.id`,
);

/** Those that the caller may read and change, by name; that one alone where an id is given. */
export async function findReminderRules(
  tx: TenantTransaction,
  charge: ClassesInCharge,
  id: string | null = null,
): Promise<ReminderRule[]> {
  const rows = await tx.query(listed, [...inChargeValues(tx, charge), id]);
  return rows.map(({ createdAt, lastLetterAt, of, companyId, ...row }) => ({
    ...row,
    places: [...row.places],
    reach: reachOf({ of, companyId, places: row.places }),
    createdAt: createdAt.toISOString(),
    lastLetterAt: lastLetterAt?.toISOString() ?? null,
  }));
}

function reachOf({ of, companyId, places: named }: Pick<Row, 'of' | 'companyId' | 'places'>) {
  if (of === 'company') return { of, companyId: companyId ?? '' };
  return of === 'centre' ? { of } : { of, classIds: named.map(({ id }) => id) };
}

const locked = statement<{ count: number }>(
  'reminderRules.lock',
  `with held as (select pg_advisory_xact_lock(hashtextextended($1::text || '/reminders', 0)))
   select (select count(*)::int from reminder_rules where "contextId" = $1::uuid) as count from held`,
);

/** How many there are; until the transaction ends nobody else makes or changes one. */
export async function lockReminderRules(tx: TenantTransaction): Promise<number> {
  return (await tx.query(locked, [tx.contextId]))[0]?.count ?? 0;
}

type WrittenRule = StoredRule & { readonly reach: ReminderRule['reach']; readonly enabled: boolean };

const inserted = statement(
  'reminderRules.insert',
  `insert into reminder_rules ("contextId", id, name, occasion, days, reach, "companyId", texts, times, "everyDays",
     "tellsTrainers", enabled, "createdAt") values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $11, $12, $13)`,
);
const changed = statement(
  'reminderRules.change',
  // What it says now is looked at today, whatever it did this morning.
  `update reminder_rules set name = $3, occasion = $4, days = $5, reach = $6, "companyId" = $7, texts = $8::jsonb,
     times = $9, "everyDays" = $10, "tellsTrainers" = $11, enabled = $12, "doneOn" = null
   where "contextId" = $1 and id = $2`,
);
const unnamed = statement(
  'reminderRules.unname',
  'delete from reminder_rule_classes where "contextId" = $1 and "ruleId" = $2',
);
const named = statement(
  'reminderRules.name',
  `insert into reminder_rule_classes ("contextId", "ruleId", "classId") select $1, $2, unnest($3::uuid[])`,
);

function columnsOf(tx: TenantTransaction, rule: WrittenRule) {
  const companyId = rule.reach.of === 'company' ? rule.reach.companyId : null;
  const { id, name, occasion, days, reach, texts, times, everyDays, tellsTrainers, enabled } = rule;
  const how = [JSON.stringify(texts), times, everyDays, tellsTrainers, enabled];
  return [tx.contextId, id, name, occasion, days, reach.of, companyId, ...how];
}

const classIdsOf = ({ reach }: WrittenRule) => (reach.of === 'classes' ? [...new Set(reach.classIds)] : []);

export async function insertReminderRule(tx: TenantTransaction, rule: WrittenRule, now: Date): Promise<void> {
  await tx.query(inserted, [...columnsOf(tx, rule), now]);
  await tx.query(named, [tx.contextId, rule.id, classIdsOf(rule)]);
}

export async function setReminderRule(tx: TenantTransaction, rule: WrittenRule): Promise<void> {
  await tx.query(changed, columnsOf(tx, rule));
  await tx.query(unnamed, [tx.contextId, rule.id]);
  await tx.query(named, [tx.contextId, rule.id, classIdsOf(rule)]);
}

const removed = statement(
  'reminderRules.remove',
  'delete from reminder_rules where "contextId" = $1 and id = $2',
);

export async function removeReminderRule(tx: TenantTransaction, id: string): Promise<void> {
  await tx.query(removed, [tx.contextId, id]);
}

const toDo = `r."contextId" = $1 and r.enabled and (r."doneOn" is null or r."doneOn" < $2::date)
  and (r."waitsUntil" is null or r."waitsUntil" <= $3)`;

const waiting = statement<{ id: string }>(
  'reminderRules.toDo',
  `select r.id from reminder_rules r where ${toDo} limit 1`,
);

/** Whether a rule is on and not done with the day. */
export async function hasRulesToDo(tx: TenantTransaction, day: string, now: Date): Promise<boolean> {
  return (await tx.query(waiting, [tx.contextId, day, now])).length === 1;
}

const claimed = statement<Omit<Row, 'enabled' | 'createdAt' | 'letters' | 'lastLetterAt'>>(
  'reminderRules.claim',
  `select ${columns}, ${places} from reminder_rules r where ${toDo}
   order by r."doneOn" nulls first, r.id limit 1 for update of r skip locked`,
);

/** Such a rule, held until the transaction ends: no other process sends its letters. */
export async function claimReminderRule(
  tx: TenantTransaction,
  day: string,
  now: Date,
): Promise<StoredRule | undefined> {
  const [row] = await tx.query(claimed, [tx.contextId, day, now]);
  if (row === undefined) return undefined;
  const { of, companyId, places: at, ...rule } = row;
  return { ...rule, reach: reachOf({ of, companyId, places: at }) };
}

const done = statement(
  'reminderRules.done',
  'update reminder_rules set "doneOn" = $3::date where "contextId" = $1 and id = $2',
);

/** Everybody whom the rule concerns on that day was written to. */
export async function setReminderRuleDone(tx: TenantTransaction, id: string, day: string): Promise<void> {
  await tx.query(done, [tx.contextId, id, day]);
}

const held = statement(
  'reminderRules.wait',
  'update reminder_rules set "waitsUntil" = $3 where "contextId" = $1 and id = $2',
);

/** Until then it sends nothing more. */
export async function setReminderRuleWaits(tx: TenantTransaction, id: string, until: Date): Promise<void> {
  await tx.query(held, [tx.contextId, id, until]);
}
