/**
 * Which rows go by the periods that a centre sets, as SQL: removed and counted by the same conditions. `$1` is the tenant,
 * `$2` the moment before which they must have ended, `$3` how many at most, `$4` now, and `$5` for proofs the moment of
 * classes that public money pays for.
 */
import type { RetainedRows } from '@parcours/contract';

export interface DueRowsSql {
  readonly table: string;
  /** Of the row `x`. */
  readonly condition: string;
  /** How many people the rows of `due` are about. */
  readonly people: string;
  /** The application may not change a row of a ledger, and so may not lock one. */
  readonly locking?: string;
}

/** As SQL of the held account `a.id`: whether the row is about it; with all accounts that were merged into it (back-office §5). */
const unlessHeld = (isAbout: string) => `not exists (
  select from legal_holds h cross join lateral merged_accounts($1, h."userId") as a (id)
  where h."contextId" = $1 and h."liftedAt" is null and (h.until is null or h.until > $4) and ${isAbout})`;

/**
 * Letters that carry a message (`$1` to `$4` as of messages): they go with it, and by its period where it is not known which
 * it is, whether they wait, were given up, or were put back by an operator.
 */
export const messageLetters = `x."contextId" = $1 and x.kind = 'mail' and x.payload <> '{}' and x.payload ->> 'letter' = 'contact'
  and (x."createdAt" <= $2 or x.payload ? 'messageId' and not exists (
    select from messages m where m."contextId" = $1 and m.id = (x.payload ->> 'messageId')::uuid))
  and ${unlessHeld(`a.id::text in (x.payload ->> 'recipientId', x.payload ->> 'replyToId')`)}`;

/** Nothing ends while a class of the person runs, nor before the person's last second of work is as old. */
const trainingOver = (person: string) => `not exists (
    select from learner_clocks c where c."contextId" = $1 and c."userId" = ${person} and c."creditedUntil" > $2)
  and not exists (select from class_users p join classes k on k."contextId" = $1 and k.id = p."classId"
    where p."contextId" = $1 and p."userId" = ${person} and k."expireAt" > $2)`;

/** Of a proof: how long depends on who pays for its class. */
const proofIsOld = (column: string) => `x."${column}" <= greatest($2::timestamptz, $5::timestamptz)
  and x."${column}" <= case when (select k."coFinanced" or k."coFinancedUntil" > $4 from classes k where k."contextId" = $1 and k.id = x."classId")
    then $5::timestamptz else $2::timestamptz end`;

const counted = (column: string) => `select count(distinct "${column}") from due`;

export const dueRows: Readonly<Record<RetainedRows, DueRowsSql>> = {
  classSlots: {
    table: 'class_slots',
    condition: `x."contextId" = $1 and ${proofIsOld('endAt')} and ${unlessHeld(`(
       exists (select from attendance_lines l where l."contextId" = $1 and l."slotId" = x.id and l."userId" = a.id)
       or exists (select from slot_countersignatures s where s."contextId" = $1 and s."slotId" = x.id and s."userId" = a.id))`)}`,
    people: `select count(distinct l."userId") from attendance_lines l
      where l."contextId" = $1 and l."slotId" in (select id from due)`,
  },
  reminderLetters: {
    table: 'reminder_letters',
    condition: `x."contextId" = $1 and ${proofIsOld('createdAt')} and ${unlessHeld('a.id = x."userId"')}`,
    people: counted('userId'),
  },
  // A lesson whose answer waits for a trainer, or whose flag for a decision, is not over.
  answers: {
    table: 'lessons',
    condition: `x."contextId" = $1 and x."hasAnswers" and x."startedAt" <= $2
      and coalesce((select e.at from lesson_events e where e."contextId" = $1 and e."lessonId" = x.id
        order by e.seq desc limit 1), x."startedAt") <= $2
      and not exists (select from classes k where k."contextId" = $1 and k.id = x."classId" and k."expireAt" > $2)
      and not exists (select from lesson_pages p where p."contextId" = $1 and p."lessonId" = x.id and p.state <> 'ARCHIVED'
        and (exists (select from waiting_pages w where w."contextId" = $1 and w."pageId" = p.id)
          or exists (select from answer_flags f where f."contextId" = $1 and f."pageId" = p.id and f.accepted is null)))
      and ${unlessHeld('a.id = x."userId"')}`,
    people: counted('userId'),
  },
  messages: {
    table: 'messages',
    condition: `x."contextId" = $1 and greatest(x."sentAt", x."repliedAt") <= $2 and ${trainingOver('x."senderId"')}
      and ${unlessHeld('a.id in (x."senderId", x."recipientId")')}`,
    people: counted('senderId'),
  },
  // A thread with all its answers.
  logbook: {
    table: 'log_book_records',
    condition: `x."contextId" = $1 and x."parentId" is null and x."lastInputAt" <= $2
      and not exists (select from log_book_records r where r."contextId" = $1 and r."parentId" = x.id and r."lastInputAt" > $2)
      and ${trainingOver('x."studentId"')}
      and ${unlessHeld(`(a.id in (x."studentId", x."userId") or exists (select from log_book_records r
        where r."contextId" = $1 and r."parentId" = x.id and r."userId" = a.id))`)}`,
    people: counted('studentId'),
  },
  notifications: {
    table: 'notifications',
    condition: `x."contextId" = $1 and x."createdAt" <= $2 and ${unlessHeld('a.id = x."userId"')}`,
    people: counted('userId'),
  },
  auditEntries: {
    table: 'audit_entries',
    condition: `x."contextId" = $1 and x.at <= $2 and ${unlessHeld('(a.id = x."actorId" or a.id::text = x.subject)')}`,
    people: counted('actorId'),
    locking: '',
  },
};
