/** The letters of reminder rules: each written with its letter in the outbox, so that one never is without the other. */
import type { ReminderLetter } from '@parcours/contract';
import type { Named } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../platform/database/database.ts';
import { type ClassesInCharge, inCharge, inChargeValues } from './in-charge.sql.ts';

export interface NewReminderLetter {
  readonly id: string;
  readonly ruleId: string;
  readonly ruleName: string;
  readonly classId: string;
  readonly userId: string;
  readonly toTrainer: boolean;
  /** Of the centre's calendar. */
  readonly sentOn: string;
  readonly createdAt: Date;
}

const inserted = statement<{ id: string }>(
  'reminderLetters.insert',
  `insert into reminder_letters ("contextId", id, "ruleId", "ruleName", "classId", "userId", "toTrainer", "sentOn", "createdAt")
   values ($1, $2, $3, $4, $5, $6, $7, $8::date, $9) on conflict do nothing returning id`,
);

/** False where the person has had a reminder on that day, and then nothing may be sent. */
export async function insertReminderLetter(
  tx: TenantTransaction,
  { id, ruleId, ruleName, classId, userId, toTrainer, sentOn, createdAt }: NewReminderLetter,
): Promise<boolean> {
  const values = [tx.contextId, id, ruleId, ruleName, classId, userId, toTrainer, sentOn, createdAt];
  return (await tx.query(inserted, values)).length === 1;
}

const trainers = statement<{ userId: string }>(
  'reminderLetters.trainers',
  `select t."userId" from class_users t
   join users u on u."contextId" = $1 and u.id = t."userId" and u.email is not null and u."erasedAt" is null
     and u."deactivatedAt" is null
   where t."contextId" = $1 and t."classId" = $2 and t.role = 'TEACHER' order by t."userId"`,
);

/** Of the class, those whom a letter reaches. */
export async function findTrainersToTell(tx: TenantTransaction, classId: string): Promise<readonly string[]> {
  return (await tx.query(trainers, [tx.contextId, classId])).map(({ userId }) => userId);
}

const told = statement<{ classId: string; name: string; learners: number }>(
  'reminderLetters.ofDay',
  `select l."classId", k.name, count(*)::int as learners from reminder_letters l
   join classes k on k."contextId" = $1 and k.id = l."classId"
   where l."contextId" = $1 and l."ruleId" = $2 and l."sentOn" = $3::date and not l."toTrainer"
   group by l."classId", k.name order by l."classId"`,
);

/** The classes in which a rule sent letters on a day, and how many. */
export function countLettersOfDay(tx: TenantTransaction, ruleId: string, day: string) {
  return tx.query(told, [tx.contextId, ruleId, day]);
}

interface Row extends Omit<ReminderLetter, 'sentAt' | 'displayName'> {
  readonly createdAt: Date;
  readonly person: Named;
  readonly total: number;
}

const listed = statement<Row>(
  'reminderLetters.list',
  `select l.id, l."createdAt", l."ruleId", l."ruleName", l."userId", l."classId", k.name as "className", l."toTrainer",
     json_build_object('firstname', u.firstname, 'lastname', u.lastname, 'username', u.username,
       'email', coalesce(u.email, '')) as person,
     -- What has left goes from the outbox in time.
     case when o."failedAt" is not null then 'failed' when o.id is not null and o."doneAt" is null then 'waiting'
       else 'sent' end as state,
     (count(*) over ())::int as total
   from reminder_letters l
   join classes k on k."contextId" = $1 and k.id = l."classId"
   join users u on u."contextId" = $1 and u.id = l."userId"
   left join outbox o on o."contextId" = $1 and o.id = l.id
   where l."contextId" = $1 and ($6::uuid is null or l."ruleId" = $6) and ($7::uuid is null or l."userId" = $7)
     and ${inCharge('k')}
   order by l."createdAt" desc, l.id desc limit $8 offset $9`,
);

export interface WantedLetters {
  readonly ruleId: string | null;
  readonly userId: string | null;
  readonly limit: number;
  readonly offset: number;
}

/** The newest first; `total` counts all, and is 0 on a page past the last. */
export async function findReminderLetters(
  tx: TenantTransaction,
  charge: ClassesInCharge,
  { ruleId, userId, limit, offset }: WantedLetters,
): Promise<readonly Row[]> {
  return tx.query(listed, [...inChargeValues(tx, charge), ruleId, userId, limit, offset]);
}
