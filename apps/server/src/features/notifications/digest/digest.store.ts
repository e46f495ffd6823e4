/** Who wants a digest and when, and what is in it. */
import type { NotificationKind, NotificationSettings } from '@parcours/contract';
import type { Named } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { isUnread, notifiedThing } from '../list/notified-thing.sql.ts';

export type StoredSettings = NotificationSettings & {
  readonly endedDigest: 'daily' | 'weekly' | null;
  /** When the link of a letter ended digest and reminders; null while they come. */
  readonly lettersEndedAt: Date | null;
};

const found = statement<StoredSettings>(
  'digest.settings',
  `select digest, hour, "endedDigest", "lettersEndedAt" from notification_settings where "contextId" = $1 and "userId" = $2`,
);

export async function findSettings(
  tx: TenantTransaction,
  userId: string,
): Promise<StoredSettings | undefined> {
  const [row] = await tx.query(found, [tx.contextId, userId]);
  return row;
}

const stored = statement<{ readonly userId: string }>(
  'digest.set',
  `insert into notification_settings ("contextId", "userId", digest, hour, "nextAt", "endedDigest", "lettersEndedAt")
   select $1, u.id, $3, $4, $5, $6, $7 from users u where u."contextId" = $1 and u.id = $2 and u."erasedAt" is null
   on conflict ("contextId", "userId") do update set digest = excluded.digest, hour = excluded.hour,
     "nextAt" = excluded."nextAt", "endedDigest" = excluded."endedDigest",
     "lettersEndedAt" = excluded."lettersEndedAt"
   returning "userId"`,
);

/** False where the person is gone. */
export async function setSettings(
  tx: TenantTransaction,
  userId: string,
  { digest, hour, nextAt, endedDigest, lettersEndedAt }: StoredSettings & { readonly nextAt: Date | null },
): Promise<boolean> {
  const values = [tx.contextId, userId, digest, hour, nextAt, endedDigest, lettersEndedAt];
  return (await tx.query(stored, values)).length === 1;
}

export interface DueDigest {
  readonly userId: string;
  readonly digest: 'daily' | 'weekly';
  readonly hour: number;
  /** When it was to leave: what it is told apart by. */
  readonly nextAt: Date;
  /** Whether there is somebody to write to. */
  readonly reachable: boolean;
}

const due = statement<DueDigest>(
  'digest.due',
  `select s."userId", s.digest, s.hour, s."nextAt",
     u.email is not null and u."erasedAt" is null and u."deactivatedAt" is null as reachable
   from notification_settings s join users u on u."contextId" = s."contextId" and u.id = s."userId"
   where s."contextId" = $1 and s."nextAt" <= $2 order by s."nextAt" limit $3 for update of s skip locked`,
);

/** Holds their rows: no other process writes the same digest. */
export async function claimDue(tx: TenantTransaction, now: Date, max: number): Promise<DueDigest[]> {
  return tx.query(due, [tx.contextId, now, max]);
}

const moved = statement(
  'digest.next',
  `update notification_settings set "nextAt" = $3 where "contextId" = $1 and "userId" = $2`,
);

export async function setNext(tx: TenantTransaction, userId: string, at: Date): Promise<void> {
  await tx.query(moved, [tx.contextId, userId, at]);
}

export interface DigestItem {
  readonly kind: NotificationKind;
  readonly title: string | null;
  readonly scoreTold: boolean;
  readonly actor: Named | null;
}

const taken = statement<DigestItem>(
  'digest.take',
  `with news as (
     update notifications n set "digestedAt" = $3 from (
       select n.id from notifications n ${notifiedThing}
       where n."contextId" = $1 and n."userId" = $2 and n."digestedAt" is null and ${isUnread}) unread
     where n."contextId" = $1 and n.id = unread.id returning n.*)
   select n.kind, x.title, x."scoreTold", case when a.id is not null then json_build_object('firstname', a.firstname,
     'lastname', a.lastname, 'username', a.username, 'email', a.email) end as actor
   from news n ${notifiedThing}
   left join users a on a."contextId" = n."contextId" and a.id = n."actorId" and a."erasedAt" is null
   order by n.id desc`,
);

/** What is unread and in no digest yet, which it is from now on; the newest first. */
export async function takeNews(tx: TenantTransaction, userId: string, at: Date): Promise<DigestItem[]> {
  return tx.query(taken, [tx.contextId, userId, at]);
}
