/** Webhooks: what happens in the centre is told to another system of it, by Standard Webhooks (back-office §5). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { listOf } from '../http/list-query.ts';
import { id, instant } from '../scalars.ts';
import { limits } from './limits.ts';

/** What is told. */
export const webhookEvents = [
  'user.created',
  'enrolment.created',
  'enrolment.removed',
  'page.completed',
  'lesson.ended',
  'certificate.issued',
  'certificate.revoked',
  'logbook.created',
] as const;

const name = z.string().trim().min(1).max(limits.webhookNameMax);
const url = z.url().max(limits.webhookUrlMax);
const events = z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length);
const params = z.strictObject({ id });
const count = z.number().int().min(0);

const webhook = z.strictObject({
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  /** Paused, what happens is kept and sent once it goes on. */
  state: z.enum(['active', 'paused']),
  createdAt: instant,
  /** Attempts that failed since the last one that arrived. */
  failures: count,
  /** Deliveries that have not arrived yet. */
  waiting: count,
});
export type Webhook = z.infer<typeof webhook>;

const delivery = z.strictObject({
  /** Also the `webhook-id` of each attempt: a receiver that has seen it drops the second. */
  id,
  event: z.string(),
  state: z.enum(['waiting', 'held', 'delivered', 'failed']),
  /** As it is sent. */
  body: z.string(),
  createdAt: instant,
  attempts: count,
  attemptedAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  /** Of the last attempt: the status and the beginning of what the receiver answered, or why there was no answer. */
  status: z.number().int().nullable(),
  response: z.string().nullable(),
  error: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof delivery>;

const errors = ['UNAUTHORIZED', 'Forbidden', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'] as const;
const writing = [...errors, 'QUOTA_EXCEEDED'] as const;

export const listWebhooks = endpoint({
  call: calls.listWebhooks,
  summary: 'The webhooks, the newest first; for a context admin',
  access: 'signed-in',
  success: { status: 200, body: listOf(webhook) },
  errors,
});

export const createWebhook = endpoint({
  call: calls.createWebhook,
  summary:
    'Makes a webhook; the secret that signs its messages is answered here and never again. For a context admin',
  access: 'signed-in',
  body: z.strictObject({ name, url, events }),
  success: { status: 201, body: z.strictObject({ ...webhook.shape, secret: z.string() }) },
  errors: [...writing, 'WEBHOOK_ADDRESS_REFUSED', 'TOO_MANY_WEBHOOKS'],
});

export const updateWebhook = endpoint({
  call: calls.updateWebhook,
  summary: 'Changes the given fields of a webhook, pauses it or lets it go on; for a context admin',
  access: 'signed-in',
  params,
  body: z.strictObject({ name, url, events, state: z.enum(['active', 'paused']) }).partial(),
  success: { status: 200, body: webhook },
  errors: [...writing, 'WEBHOOK_ADDRESS_REFUSED', 'MODEL_NOT_FOUND'],
});

export const deleteWebhook = endpoint({
  call: calls.deleteWebhook,
  summary: 'Removes a webhook with what waits for it; for a context admin',
  access: 'signed-in',
  params,
  success: { status: 204, body: z.undefined() },
  errors: [...writing, 'MODEL_NOT_FOUND'],
});

export const testWebhook = endpoint({
  call: calls.testWebhook,
  summary: 'Sends a message of the type `test`, as a delivery of its own; for a context admin',
  access: 'signed-in',
  params,
  success: { status: 201, body: delivery },
  errors: [...writing, 'MODEL_NOT_FOUND', 'WEBHOOK_PAUSED'],
});

export const listWebhookDeliveries = endpoint({
  call: calls.listWebhookDeliveries,
  summary:
    'The deliveries of a webhook, the newest first, with what was sent and answered; for a context admin',
  access: 'signed-in',
  params,
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(limits.listMax).optional(),
    offset: z.coerce.number().int().min(0).max(limits.listOffsetMax).optional(),
  }),
  success: { status: 200, body: listOf(delivery) },
  errors: [...errors, 'MODEL_NOT_FOUND'],
});

export const replayWebhookDelivery = endpoint({
  call: calls.replayWebhookDelivery,
  summary: 'Sends a delivery again, under the same `webhook-id`; for a context admin',
  access: 'signed-in',
  params,
  success: { status: 200, body: delivery },
  errors: [...writing, 'MODEL_NOT_FOUND', 'WEBHOOK_PAUSED'],
});
