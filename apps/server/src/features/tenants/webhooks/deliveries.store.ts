/** What a webhook is told: one row for each event, with what the receiver answered to the last attempt. */
import type { WebhookDelivery } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { insertOutboxEntry } from '../../../platform/jobs/outbox.store.ts';

export const webhookKind = 'webhook';

/** What an entry of the outbox names. */
export interface QueuedDelivery {
  readonly deliveryId: string;
}

interface Row extends Omit<WebhookDelivery, 'createdAt' | 'attemptedAt' | 'deliveredAt'> {
  readonly createdAt: Date;
  readonly attemptedAt: Date | null;
  readonly deliveredAt: Date | null;
}

const deliveries = statement<Row>(
  'webhookDeliveries.list',
  // Without its entry nobody sends it any more.
  `select d.id, d.event, d.body, d."createdAt", d.attempts, d."attemptedAt", d."deliveredAt", d.status, d.response, d.error,
     case when d."deliveredAt" is not null then 'delivered' when d."entryId" is null then 'held'
       when o.id is null or o."failedAt" is not null then 'failed' else 'waiting' end as state
   from webhook_deliveries d left join outbox o on o."contextId" = d."contextId" and o.id = d."entryId"
   where d."contextId" = $1 and ($2::uuid is null or d."webhookId" = $2) and ($3::uuid is null or d.id = $3)
   order by d."createdAt" desc, d.id desc limit $4 offset $5`,
);

export async function findDeliveries(
  tx: TenantTransaction,
  wanted: {
    readonly webhookId?: string;
    readonly id?: string;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<WebhookDelivery[]> {
  const { webhookId = null, id = null, limit, offset } = wanted;
  const rows = await tx.query(deliveries, [tx.contextId, webhookId, id, limit, offset]);
  return rows.map(({ createdAt, attemptedAt, deliveredAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    attemptedAt: attemptedAt?.toISOString() ?? null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
  }));
}

const counted = statement<{ readonly total: number }>(
  'webhookDeliveries.count',
  'select count(*)::integer as total from webhook_deliveries where "contextId" = $1 and "webhookId" = $2',
);

export async function countDeliveries(tx: TenantTransaction, webhookId: string): Promise<number> {
  const [row] = await tx.query(counted, [tx.contextId, webhookId]);
  return row?.total ?? 0;
}

const inserted = statement(
  'webhookDeliveries.insert',
  `insert into webhook_deliveries ("contextId", id, "webhookId", event, body, "createdAt", "entryId")
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

export interface NewDelivery {
  readonly id: string;
  readonly webhookId: string;
  readonly event: string;
  readonly body: string;
  readonly entryId: string;
  readonly now: Date;
}

/** Written with the job that sends it. */
export async function insertDelivery(tx: TenantTransaction, delivery: NewDelivery): Promise<void> {
  const { id, webhookId, event, body, entryId, now } = delivery;
  await tx.query(inserted, [tx.contextId, id, webhookId, event, body, now, entryId]);
  await queue(tx, id, entryId, now);
}

const taken = statement(
  'webhookDeliveries.requeue',
  `update webhook_deliveries set "entryId" = $3, "deliveredAt" = null where "contextId" = $1 and id = $2`,
);

/** It is to be sent once more; an entry that still waits for it finds that another one has it. */
export async function setDeliveryQueued(
  tx: TenantTransaction,
  id: string,
  entryId: string,
  now: Date,
): Promise<void> {
  await tx.query(taken, [tx.contextId, id, entryId]);
  await queue(tx, id, entryId, now);
}

async function queue(tx: TenantTransaction, id: string, entryId: string, now: Date): Promise<void> {
  const payload: QueuedDelivery = { deliveryId: id };
  await insertOutboxEntry(tx, { id: entryId, kind: webhookKind, dedupeKey: entryId, payload, now });
}

export interface DueDelivery {
  readonly id: string;
  readonly body: string;
  readonly webhookId: string;
  readonly name: string;
  readonly url: string;
  /** Sealed. */
  readonly secret: string;
  readonly pausedAt: Date | null;
}

const due = statement<DueDelivery>(
  'webhookDeliveries.due',
  `select d.id, d.body, w.id as "webhookId", w.name, w.url, w.secret, w."pausedAt"
   from webhook_deliveries d join webhooks w on w."contextId" = d."contextId" and w.id = d."webhookId"
   where d."contextId" = $1 and d.id = $2 and d."entryId" = $3 and d."deliveredAt" is null`,
);

/** Undefined where it is gone, has arrived, or is another entry's by now. */
export async function findDueDelivery(
  tx: TenantTransaction,
  id: string,
  entryId: string,
): Promise<DueDelivery | undefined> {
  const [row] = await tx.query(due, [tx.contextId, id, entryId]);
  return row;
}

const held = statement(
  'webhookDeliveries.hold',
  `update webhook_deliveries set "entryId" = null where "contextId" = $1 and id = $2 and "deliveredAt" is null`,
);

/** Until the webhook goes on. */
export async function setDeliveryHeld(tx: TenantTransaction, id: string): Promise<void> {
  await tx.query(held, [tx.contextId, id]);
}

export interface Attempted {
  readonly at: Date;
  readonly arrived: boolean;
  readonly status: number | null;
  readonly response: string | null;
  readonly error: string | null;
}

const attempted = statement(
  'webhookDeliveries.attempted',
  `update webhook_deliveries set attempts = attempts + 1, "attemptedAt" = $3, status = $5, response = $6, error = $7,
     "deliveredAt" = case when $4 then $3 else "deliveredAt" end
   where "contextId" = $1 and id = $2`,
);

export async function setDeliveryAttempted(tx: TenantTransaction, id: string, one: Attempted): Promise<void> {
  const { at, arrived, status, response, error } = one;
  await tx.query(attempted, [tx.contextId, id, at, arrived, status, response, error]);
}
