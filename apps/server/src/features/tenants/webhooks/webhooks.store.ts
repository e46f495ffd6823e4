/** The webhooks of a tenant: where each leads, what it wants, and how it goes. */
import type { Webhook } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

interface Row extends Omit<Webhook, 'state' | 'createdAt'> {
  readonly createdAt: Date;
  readonly pausedAt: Date | null;
}

const webhooks = statement<Row>(
  'webhooks.list',
  `select w.id, w.name, w.url, w.events, w."createdAt", w."pausedAt", w.failures,
     (select count(*)::integer from webhook_deliveries d where d."contextId" = w."contextId" and d."webhookId" = w.id
       and d."deliveredAt" is null) as waiting
   from webhooks w where w."contextId" = $1 and ($2::uuid is null or w.id = $2)
   order by w."createdAt" desc, w.id desc`,
);

/** The newest first; that one alone where an id is given. */
export async function findWebhooks(tx: TenantTransaction, id?: string): Promise<Webhook[]> {
  const rows = await tx.query(webhooks, [tx.contextId, id ?? null]);
  return rows.map(({ pausedAt, createdAt, ...row }) => ({
    ...row,
    state: pausedAt === null ? 'active' : 'paused',
    createdAt: createdAt.toISOString(),
  }));
}

const locked = statement(
  'webhooks.lock',
  `select pg_advisory_xact_lock(hashtextextended($1::text || '/webhooks', 0))`,
);

/** Until the transaction ends nobody else makes, changes or removes one. */
export async function lockWebhooks(tx: TenantTransaction): Promise<void> {
  await tx.query(locked, [tx.contextId]);
}

const inserted = statement(
  'webhooks.insert',
  `insert into webhooks ("contextId", id, name, url, events, secret, "createdAt")
   values ($1, $2, $3, $4, $5::text[], $6, $7)`,
);

export async function insertWebhook(
  tx: TenantTransaction,
  hook: Pick<Webhook, 'id' | 'name' | 'url' | 'events'> & { readonly secret: string; readonly now: Date },
): Promise<void> {
  const { id, name, url, events, secret, now } = hook;
  await tx.query(inserted, [tx.contextId, id, name, url, [...events], secret, now]);
}

const changed = statement(
  'webhooks.change',
  `update webhooks set name = $3, url = $4, events = $5::text[] where "contextId" = $1 and id = $2`,
);

export async function setWebhook(
  tx: TenantTransaction,
  { id, name, url, events }: Pick<Webhook, 'id' | 'name' | 'url' | 'events'>,
): Promise<void> {
  await tx.query(changed, [tx.contextId, id, name, url, [...events]]);
}

const removed = statement<{ readonly name: string }>(
  'webhooks.remove',
  'delete from webhooks where "contextId" = $1 and id = $2 returning name',
);

/** Its name; undefined where it is unknown. */
export async function removeWebhook(tx: TenantTransaction, id: string): Promise<string | undefined> {
  const [row] = await tx.query(removed, [tx.contextId, id]);
  return row?.name;
}

const paused = statement(
  'webhooks.pause',
  'update webhooks set "pausedAt" = $3 where "contextId" = $1 and id = $2 and "pausedAt" is null',
);

export async function setWebhookPaused(tx: TenantTransaction, id: string, now: Date): Promise<void> {
  await tx.query(paused, [tx.contextId, id, now]);
}

const resumed = statement(
  'webhooks.resume',
  // What was kept waits for the sweep, which gives it a job.
  `with hook as (
     update webhooks set "pausedAt" = null, failures = 0, "failingSince" = null where "contextId" = $1 and id = $2
     returning id),
   held as (
     update webhook_deliveries d set "entryId" = gen_random_uuid() from hook
     where d."contextId" = $1 and d."webhookId" = hook.id and d."entryId" is null and d."deliveredAt" is null
     returning d.id, d."entryId")
   insert into outbox ("contextId", id, kind, "dedupeKey", payload, "createdAt", "availableAt")
   select $1, h."entryId", 'webhook', h."entryId"::text, jsonb_build_object('deliveryId', h.id), $3, '-infinity'
   from held h`,
);

/** Lets it go on, and everything that was kept meanwhile. */
export async function setWebhookResumed(tx: TenantTransaction, id: string, now: Date): Promise<void> {
  await tx.query(resumed, [tx.contextId, id, now]);
}

const failed = statement<{ readonly failures: number; readonly failingSince: Date }>(
  'webhooks.fail',
  `update webhooks set failures = failures + 1, "failingSince" = coalesce("failingSince", $3)
   where "contextId" = $1 and id = $2 and "pausedAt" is null returning failures, "failingSince"`,
);

/** Undefined where it is paused or gone. */
export async function addWebhookFailure(tx: TenantTransaction, id: string, now: Date) {
  const [row] = await tx.query(failed, [tx.contextId, id, now]);
  return row;
}

const arrived = statement(
  'webhooks.arrive',
  `update webhooks set failures = 0, "failingSince" = null
   where "contextId" = $1 and id = $2 and failures > 0`,
);

export async function setWebhookArrived(tx: TenantTransaction, id: string): Promise<void> {
  await tx.query(arrived, [tx.contextId, id]);
}

const admins = statement<{ readonly id: string }>(
  'webhooks.admins',
  `select distinct u.id from role_users ru
   join roles r on r."contextId" = ru."contextId" and r.id = ru."roleId" and r.name = 'admin'
   join users u on u."contextId" = ru."contextId" and u.id = ru."principalId"
   where ru."contextId" = $1 and ru."scopeId" is null and u."erasedAt" is null and u."deactivatedAt" is null
     and not u."isPlatform" order by u.id limit $2`,
);

export async function findContextAdmins(tx: TenantTransaction, max: number): Promise<readonly string[]> {
  return (await tx.query(admins, [tx.contextId, max])).map(({ id }) => id);
}
