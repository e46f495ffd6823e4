/**
 * Carries events to the receivers of a tenant: at least once each, signed, with the pauses of the job queue. A receiver that
 * fails again and again is paused, its admins are told, and what happens meanwhile is kept.
 */
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import type { Ids } from '../../../platform/database/ids.ts';
import type { Egress } from '../../../platform/http/egress/egress.ts';
import type { TenantContext } from '../../../platform/http/sites/site.ts';
import type { Deliver } from '../../../platform/jobs/delivery.ts';
import { reasonOf } from '../../../platform/jobs/failure.ts';
import { secretOf } from '../../../platform/security/keys/sealed-secrets.ts';
import type { Vault } from '../../../platform/security/vault.ts';
import { insertLetter } from '../../mail/letters.store.ts';
import {
  type Attempted,
  type DueDelivery,
  findDueDelivery,
  type QueuedDelivery,
  setDeliveryAttempted,
  setDeliveryHeld,
} from './deliveries.store.ts';
import { signedHeaders } from '../../../platform/security/webhook-signature.ts';
import {
  addWebhookFailure,
  findContextAdmins,
  setWebhookArrived,
  setWebhookPaused,
} from './webhooks.store.ts';

export interface WebhookDeliveryParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly egress: Egress;
  readonly vault: Vault;
  /** Where an admin looks after the webhooks of a tenant. */
  readonly pageOf: (context: TenantContext) => string;
}

/** Paused after so many attempts in a row that failed, over so long at least: a receiver may be restarted. */
export const failuresMax = 20;
export const failingMsMin = 3_600_000;
/** What is kept of an answer. */
const responseMax = 2_000;
/** Admins who are told. */
const toldMax = 20;

export function deliverWebhooks(parts: WebhookDeliveryParts): Deliver {
  const { database, clock } = parts;
  return async (context, entry) => {
    const { deliveryId } = entry.payload as QueuedDelivery;
    const due = await database.withTenant(context.id, (tx) => findDueDelivery(tx, deliveryId, entry.id));
    if (due === undefined) return;
    if (due.pausedAt !== null) {
      await database.withTenant(context.id, (tx) => setDeliveryHeld(tx, due.id));
      return;
    }
    const attempt = await send(parts, context, due, clock.now());
    const isHeld = await database.withTenant(context.id, (tx) => settle(tx, parts, context, due, attempt));
    if (attempt.arrived || isHeld) return;
    throw new Error(attempt.error ?? `the receiver answered ${attempt.status ?? 0}`);
  };
}

async function send(
  { egress, vault, clock }: WebhookDeliveryParts,
  context: TenantContext,
  { id, body, url, secret }: DueDelivery,
  at: Date,
): Promise<Attempted> {
  const nothing = { status: null, response: null };
  try {
    const opened = vault.open(secret, secretOf('webhooks', context.id));
    const answer = await egress(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Parcours-Webhooks',
        ...signedHeaders({ id, at, body }, opened),
      },
      body,
    });
    // A text column takes no zero byte.
    const response = (await answer.text()).replaceAll('\u0000', '').slice(0, responseMax);
    return { at: clock.now(), arrived: answer.ok, status: answer.status, response, error: null };
  } catch (error) {
    return { at: clock.now(), arrived: false, ...nothing, error: reasonOf(error) };
  }
}

/** Writes down how it went; answers whether the webhook is paused and the delivery is kept for later. */
async function settle(
  tx: TenantTransaction,
  { ids, pageOf }: WebhookDeliveryParts,
  context: TenantContext,
  { id, webhookId, name, url }: DueDelivery,
  attempt: Attempted,
): Promise<boolean> {
  await setDeliveryAttempted(tx, id, attempt);
  if (attempt.arrived) {
    await setWebhookArrived(tx, webhookId);
    return false;
  }
  const now = attempt.at;
  const failing = await addWebhookFailure(tx, webhookId, now);
  if (failing !== undefined) {
    const since = now.getTime() - failing.failingSince.getTime();
    if (failing.failures < failuresMax || since < failingMsMin) return false;
    await setWebhookPaused(tx, webhookId, now);
    const values = { name, host: new URL(url).host, link: pageOf(context) };
    for (const recipientId of await findContextAdmins(tx, toldMax))
      // oxlint-disable-next-line no-await-in-loop -- statements of one transaction
      await insertLetter(tx, { letter: 'webhookPaused', values, recipientId }, { id: ids.next(), now });
  }
  await setDeliveryHeld(tx, id);
  return true;
}
