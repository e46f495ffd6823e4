/** Notifications as they lie: written with what they tell of, read and marked by the person whom they are for. */
import { limits, type Notification, type NotificationKind } from '@parcours/contract';
import type { Named } from '@parcours/rules';
import { type Statement, statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { isUnread, notifiedThing } from './notified-thing.sql.ts';
import { telling } from './telling.sql.ts';

/** Something that happened, and for whom. */
export interface News {
  readonly userId: string;
  readonly kind: NotificationKind;
  /** Of its row; the thread of an entry of the logbook. */
  readonly thingId: string;
  readonly actorId?: string;
}

export interface Moment {
  readonly now: Date;
  readonly nextId: () => string;
}

/** People of one statement; nothing that happens concerns more at once. */
export const newsMax = 200;

/** Call it in the transaction of what happened. `max` as many as `told` may tell. */
export async function tell(
  tx: TenantTransaction,
  told: Statement<never>,
  { now, nextId }: Moment,
  max: number,
  ...values: readonly string[]
): Promise<void> {
  await tx.query(told, [tx.contextId, now, Array.from({ length: max }, nextId), ...values]);
}

const given = statement<never>(
  'notifications.insert',
  telling(`select x."userId", x.kind, x."thingId", x."actorId"
   from jsonb_to_recordset($4::jsonb) as x ("userId" uuid, kind text, "thingId" uuid, "actorId" uuid)`),
);

export async function insertNotifications(
  tx: TenantTransaction,
  news: readonly News[],
  moment: Moment,
): Promise<void> {
  if (news.length > 0) await tell(tx, given, moment, news.length, JSON.stringify(news));
}

export interface NotificationRow extends Omit<Notification, 'at' | 'actor' | 'startsAt'> {
  readonly at: Date;
  readonly startsAt: Date | null;
  readonly actor: Named | null;
}

const listed = statement<NotificationRow>(
  'notifications.list',
  `select n.id, n.kind, n."createdAt" as at, ${isUnread} as unread, x.title, x."lessonId", x."pageId", x."threadId",
     x."scoreTold", x."startsAt",
     case when a.id is not null then json_build_object('firstname', a.firstname, 'lastname', a.lastname,
       'username', a.username, 'email', a.email) end as actor
   from notifications n ${notifiedThing}
   left join users a on a."contextId" = n."contextId" and a.id = n."actorId" and a."erasedAt" is null
   where n."contextId" = $1 and n."userId" = $2 and ($3::uuid is null or n.id < $3)
   order by n.id desc limit $4`,
);

/** Those after `before`, the newest first, as their ids are made; one more than a page where there are more. */
export async function findNotifications(
  tx: TenantTransaction,
  userId: string,
  before: string | null,
): Promise<NotificationRow[]> {
  return tx.query(listed, [tx.contextId, userId, before, limits.notificationsPage + 1]);
}

const unread = statement<{ unread: number }>(
  'notifications.unread',
  `select count(*)::int as unread from (select from notifications n ${notifiedThing}
     where n."contextId" = $1 and n."userId" = $2 and ${isUnread} limit ${limits.unreadNotificationsMax}) counted`,
);

/** `limits.unreadNotificationsMax` at most. */
export async function countUnread(tx: TenantTransaction, userId: string): Promise<number> {
  const [row] = await tx.query(unread, [tx.contextId, userId]);
  return row?.unread ?? 0;
}

const oneRead = statement<{ id: string }>(
  'notifications.read',
  `update notifications set "readAt" = coalesce("readAt", $4)
   where "contextId" = $1 and "userId" = $2 and id = $3 returning id`,
);

/** False where there is none for that person. */
export async function setRead(tx: TenantTransaction, userId: string, id: string, at: Date): Promise<boolean> {
  return (await tx.query(oneRead, [tx.contextId, userId, id, at])).length === 1;
}

const allRead = statement(
  'notifications.readAll',
  `update notifications set "readAt" = $4
   where "contextId" = $1 and "userId" = $2 and "readAt" is null and "createdAt" <= $3`,
);

export async function setAllRead(
  tx: TenantTransaction,
  userId: string,
  until: Date,
  at: Date,
): Promise<void> {
  await tx.query(allRead, [tx.contextId, userId, until, at]);
}
