/** The devices of people, and the key that a tenant signs what it sends them with. */
import type { Locale, NotificationKind } from '@parcours/contract';
import type { Named } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { isUnread, notifiedThing } from '../list/notified-thing.sql.ts';

export interface StoredPushKey {
  readonly publicKey: string;
  /** Sealed. */
  readonly privateKey: string;
}

const foundKey = statement<StoredPushKey>(
  'push.key',
  'select "publicKey", "privateKey" from push_keys where "contextId" = $1',
);

export async function findPushKey(tx: TenantTransaction): Promise<StoredPushKey | undefined> {
  const [row] = await tx.query(foundKey, [tx.contextId]);
  return row;
}

const keptKey = statement<StoredPushKey>(
  'push.keepKey',
  // Two at once make one: the second answers the first one's.
  `insert into push_keys as k ("contextId", "publicKey", "privateKey", "createdAt") values ($1, $2, $3, $4)
   on conflict ("contextId") do update set "publicKey" = k."publicKey" returning "publicKey", "privateKey"`,
);

/** Answers the key that the tenant has now, which may be another one. */
export async function keepPushKey(
  tx: TenantTransaction,
  { publicKey, privateKey }: StoredPushKey,
  now: Date,
): Promise<StoredPushKey> {
  const [row] = await tx.query(keptKey, [tx.contextId, publicKey, privateKey, now]);
  if (row === undefined) throw new Error('a key that is kept is there');
  return row;
}

export interface PushDeviceRow {
  readonly id: string;
  readonly endpoint: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}

const listed = statement<PushDeviceRow>(
  'push.devices',
  `select id, endpoint, "createdAt", "sentAt" from push_devices
   where "contextId" = $1 and "userId" = $2 order by "createdAt" desc, id desc`,
);

/** Of that person, the newest first. */
export async function findPushDevices(tx: TenantTransaction, userId: string): Promise<PushDeviceRow[]> {
  return tx.query(listed, [tx.contextId, userId]);
}

export interface NewPushDevice {
  readonly id: string;
  readonly userId: string;
  readonly endpoint: string;
  readonly deviceKey: string;
  readonly deviceSecret: string;
  readonly now: Date;
  /** Most devices of one person. */
  readonly max: number;
}

const held = statement(
  'push.holdPerson',
  'select from users where "contextId" = $1 and id = $2 for no key update',
);

const kept = statement<PushDeviceRow>(
  'push.keepDevice',
  // A device tells whoever asked last.
  `with others as (select count(*) as n from push_devices
     where "contextId" = $1 and "userId" = $3 and endpoint <> $4)
   insert into push_devices as d ("contextId", id, "userId", endpoint, "deviceKey", "deviceSecret", "createdAt")
   select $1, $2, $3, $4, $5, $6, $7 from others where n < $8
   on conflict ("contextId", endpoint) do update set "userId" = excluded."userId", "deviceKey" = excluded."deviceKey",
     "deviceSecret" = excluded."deviceSecret", "createdAt" = excluded."createdAt",
     id = case when d."userId" = excluded."userId" then d.id else excluded.id end
   returning id, endpoint, "createdAt", "sentAt"`,
);

/** Undefined where the person has as many others as they may. */
export async function keepPushDevice(
  tx: TenantTransaction,
  device: NewPushDevice,
): Promise<PushDeviceRow | undefined> {
  const { id, userId, endpoint, deviceKey, deviceSecret, now, max } = device;
  // A statement of its own: what waits for the row counts what was added meanwhile.
  await tx.query(held, [tx.contextId, userId]);
  const [row] = await tx.query(kept, [tx.contextId, id, userId, endpoint, deviceKey, deviceSecret, now, max]);
  return row;
}

const removed = statement<{ readonly id: string }>(
  'push.removeDevice',
  `delete from push_devices where "contextId" = $1 and id = $2 and ($3::uuid is null or "userId" = $3) returning id`,
);

/** Of that person, where one is given. False where there is none. */
export async function removePushDevice(
  tx: TenantTransaction,
  id: string,
  userId: string | null,
): Promise<boolean> {
  return (await tx.query(removed, [tx.contextId, id, userId])).length === 1;
}

const sent = statement(
  'push.sent',
  'update push_devices set "sentAt" = $3 where "contextId" = $1 and id = $2',
);

export async function setPushSent(tx: TenantTransaction, id: string, at: Date): Promise<void> {
  await tx.query(sent, [tx.contextId, id, at]);
}

/** A notification on its way to a device. */
export interface DuePush {
  readonly endpoint: string;
  readonly deviceKey: string;
  readonly deviceSecret: string;
  readonly kind: NotificationKind;
  readonly title: string | null;
  readonly startsAt: Date | null;
  readonly scoreTold: boolean;
  readonly actor: Named | null;
  readonly preferredLocale: Locale | null;
}

const due = statement<DuePush>(
  'push.due',
  `select d.endpoint, d."deviceKey", d."deviceSecret", n.kind, x.title, x."startsAt", x."scoreTold", u."preferredLocale",
     case when a.id is not null then json_build_object('firstname', a.firstname, 'lastname', a.lastname,
       'username', a.username, 'email', a.email) end as actor
   from push_devices d
   join users u on u."contextId" = d."contextId" and u.id = d."userId" and u."erasedAt" is null and u."deactivatedAt" is null
   join notifications n on n."contextId" = d."contextId" and n."userId" = d."userId" and n.id = $3 ${notifiedThing}
   left join users a on a."contextId" = n."contextId" and a.id = n."actorId" and a."erasedAt" is null
   where d."contextId" = $1 and d.id = $2 and ${isUnread}`,
);

/** Undefined where it was read, where its thing or the device is gone, or where its person may no longer sign in. */
export async function findDuePush(
  tx: TenantTransaction,
  deviceId: string,
  notificationId: string,
): Promise<DuePush | undefined> {
  const [row] = await tx.query(due, [tx.contextId, deviceId, notificationId]);
  return row;
}
