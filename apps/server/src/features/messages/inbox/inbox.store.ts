/** What learners have written to whoever asks: threads of the logbook that they may read, and messages addressed to them. */
import { limits } from '@parcours/contract';
import { administeredClasses, isContextAdmin, type Named, overseenCompanies } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import type { Principal } from '../../../platform/security/tokens/principal.ts';

const person = (user: string) =>
  `json_build_object('id', ${user}.id, 'person', json_build_object('firstname', ${user}.firstname,
     'lastname', ${user}.lastname, 'username', ${user}.username, 'email', ${user}.email))`;

/**
 * `$2` who asks, `$3` companies that they oversee, `$4` whether as admin of the context, `$5` classes of which they are
 * admin. A run is what a learner wrote until somebody answered: how long that took, or since when it waits.
 */
const inbox = `threads as (
     select t.id, t."studentId", t."companyId", t."classId", t.title from log_book_records t
     where t."contextId" = $1 and t."parentId" is null and t."studentId" <> $2
       and ($4 or t."companyId" = any ($3::uuid[]) or t."classId" = any ($5::uuid[])
         or exists (select from class_users c where c."contextId" = $1 and c."classId" = t."classId" and c."userId" = $2
           and c.role = 'TEACHER'))
   ), entries as (
     select t.id as "threadId", e.id, e."userId", e."userId" = t."studentId" as "isLearner", e.message, e."createdAt",
       e."lastInputAt", count(*) filter (where e."userId" <> t."studentId") over (partition by t.id
         order by e."createdAt", e.id rows between unbounded preceding and 1 preceding) as run
     from threads t join log_book_records e on e."contextId" = $1 and (e.id = t.id or e."parentId" = t.id)
   ), runs as (
     select "threadId", min("createdAt") filter (where "isLearner") as asked,
       max("createdAt") filter (where not "isLearner") as answered from entries group by "threadId", run
   ), listed as (
     select 'thread' as kind, t.id, t.title, t."studentId" as "personId", t."classId", t."companyId",
       (select max(e."createdAt") from entries e where e."threadId" = t.id) as "lastAt",
       (select min(r.asked) from runs r where r."threadId" = t.id and r.answered is null) as since,
       exists (select from entries e where e."threadId" = t.id and e."userId" <> $2
         and not exists (select from log_book_reads k where k."contextId" = $1 and k."userId" = $2
           and k."recordId" = t.id and k."readAt" >= e."lastInputAt")) as unread
     from threads t
     union all
     select 'message', m.id, m.object, m."senderId", null, null, coalesce(m."repliedAt", m."sentAt"),
       case when m.reply is null then m."sentAt" end, m."readAt" is null
     from messages m where m."contextId" = $1 and m."recipientId" = $2
   )`;

interface PersonRow {
  readonly id: string;
  readonly person: Named;
}

export interface InboxRow {
  readonly kind: 'thread' | 'message';
  readonly id: string;
  readonly title: string;
  readonly learner: PersonRow;
  readonly classId: string | null;
  readonly className: string | null;
  readonly companyId: string | null;
  readonly lastAt: Date;
  readonly since: Date | null;
  readonly unread: boolean;
  readonly entries: readonly {
    readonly id: string;
    readonly author: PersonRow;
    readonly text: string;
    readonly at: string;
  }[];
}

const listed = statement<InboxRow>(
  'inbox.list',
  `with ${inbox}
   select i.kind, i.id, i.title, ${person('u')} as learner, i."classId", k.name as "className", i."companyId", i."lastAt",
     i.since, i.unread,
     case when i.kind = 'thread' then (select coalesce(json_agg(x order by x.at, x.id), '[]') from (
       select e.id, ${person('au')} as author, e.message as text, e."createdAt" as at
       from entries e join users au on au."contextId" = $1 and au.id = e."userId" where e."threadId" = i.id
       order by e."createdAt" desc, e.id desc limit ${limits.inboxEntriesMax}) x)
     else (select json_agg(x order by x.at) from (
       select m.id, ${person('u')} as author, m.message as text, m."sentAt" as at from messages m
       where m."contextId" = $1 and m.id = i.id
       union all
       select m.id, ${person('ru')}, m.reply, m."repliedAt" from messages m
       join users ru on ru."contextId" = $1 and ru.id = m."recipientId"
       where m."contextId" = $1 and m.id = i.id and m.reply is not null) x) end as entries
   from listed i
   join users u on u."contextId" = $1 and u.id = i."personId"
   left join classes k on k."contextId" = $1 and k.id = i."classId"
   order by i.unread desc, i.since nulls last, i."lastAt" desc, i.id limit ${limits.inboxPage} offset $6`,
);

export interface InboxFigures {
  readonly total: number;
  readonly unread: number;
  readonly waiting: number;
  readonly answers: number;
  readonly hours: number | null;
}

const counted = statement<InboxFigures>(
  'inbox.figures',
  `with ${inbox}, answered as (
     select asked, answered from runs where asked is not null and answered > $6
     union all
     select m."sentAt", m."repliedAt" from messages m
     where m."contextId" = $1 and m."recipientId" = $2 and m."repliedAt" > $6
   )
   select (select count(*)::int from listed) as total, (select count(*)::int from listed where unread) as unread,
     (select count(*)::int from listed where since is not null) as waiting,
     count(*)::int as answers, (avg(extract(epoch from answered - asked)) / 3600)::float8 as hours from answered`,
);

const reader = (tx: TenantTransaction, principal: Principal) => [
  tx.contextId,
  principal.userId,
  overseenCompanies(principal),
  isContextAdmin(principal),
  administeredClasses(principal),
];

export function findInbox(tx: TenantTransaction, principal: Principal, offset: number): Promise<InboxRow[]> {
  return tx.query(listed, [...reader(tx, principal), offset]);
}

/** @param since answers before it are not counted. */
export async function countInbox(
  tx: TenantTransaction,
  principal: Principal,
  since: Date,
): Promise<InboxFigures> {
  const [row] = await tx.query(counted, [...reader(tx, principal), since]);
  return row ?? { total: 0, unread: 0, waiting: 0, answers: 0, hours: null };
}

const read = statement<{ id: string }>(
  'messages.read',
  `update messages set "readAt" = coalesce("readAt", $4) where "contextId" = $1 and id = $2 and "recipientId" = $3
   returning id`,
);

/** False where there is no such message to that person. */
export async function setMessageRead(
  tx: TenantTransaction,
  id: string,
  userId: string,
  at: Date,
): Promise<boolean> {
  return (await tx.query(read, [tx.contextId, id, userId, at])).length === 1;
}

export interface MessageToAnswer {
  readonly senderId: string;
  readonly object: string;
  readonly isAnswered: boolean;
}

const found = statement<MessageToAnswer>(
  'messages.toAnswer',
  `select "senderId", object, reply is not null as "isAnswered" from messages
   where "contextId" = $1 and id = $2 and "recipientId" = $3 for update`,
);

export async function findMessageToAnswer(
  tx: TenantTransaction,
  id: string,
  userId: string,
): Promise<MessageToAnswer | undefined> {
  return (await tx.query(found, [tx.contextId, id, userId]))[0];
}

const answered = statement(
  'messages.answer',
  `update messages set reply = $3, "repliedAt" = $4, "readAt" = coalesce("readAt", $4) where "contextId" = $1 and id = $2`,
);

export async function setReply(tx: TenantTransaction, id: string, text: string, at: Date): Promise<void> {
  await tx.query(answered, [tx.contextId, id, text, at]);
}
