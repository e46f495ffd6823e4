/** Webhooks as a context admin makes, changes, tries and removes them, and looks at what they were told. */
import {
  type endpoints,
  type HandlerInput,
  limits,
  type SuccessBody,
  type Webhook,
} from '@parcours/contract';
import { changedFields, isContextAdmin } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { refusalOfAddress } from '../../../platform/http/egress/egress.ts';
import { type AuditEntry, insertAuditEntry } from '../../../platform/security/audit.store.ts';
import { secretOf } from '../../../platform/security/keys/sealed-secrets.ts';
import type { Vault } from '../../../platform/security/vault.ts';
import { countDeliveries, findDeliveries, insertDelivery, setDeliveryQueued } from './deliveries.store.ts';
import { newWebhookSecret } from '../../../platform/security/webhook-signature.ts';
import {
  findWebhooks,
  insertWebhook,
  lockWebhooks,
  removeWebhook,
  setWebhook,
  setWebhookPaused,
  setWebhookResumed,
} from './webhooks.store.ts';

export interface WebhookParts {
  readonly vault: Vault;
  /** Hosts that may be called wherever they lead (EGRESS_HOSTS). */
  readonly egressHosts: ReadonlySet<string>;
}

type Body<N extends keyof typeof endpoints> = SuccessBody<(typeof endpoints)[N]>;
type Input<N extends keyof typeof endpoints> = HandlerInput<(typeof endpoints)[N]>;

export async function listWebhooks(scope: Scope): Promise<Body<'listWebhooks'>> {
  mustBeAdmin(scope);
  return { items: await findWebhooks(scope.tx) };
}

/** The secret is answered once. A visitor of the platform makes none: it would outlive the visit. */
export async function createWebhook(
  scope: Scope,
  { vault, egressHosts }: WebhookParts,
  { body }: Input<'createWebhook'>,
): Promise<Body<'createWebhook'>> {
  const { tx, principal, clock, ids, random } = scope;
  if (!principal.roles.includes('admin')) throw new AppError('Forbidden');
  mustBeCallable(body.url, egressHosts);
  await lockWebhooks(tx);
  if ((await findWebhooks(tx)).length >= limits.webhooksMax) throw new AppError('TOO_MANY_WEBHOOKS');
  const secret = newWebhookSecret(random);
  const id = ids.next();
  const sealed = vault.seal(secret, secretOf('webhooks', tx.contextId));
  const events = [...new Set(body.events)];
  await insertWebhook(tx, { ...body, id, events, secret: sealed, now: clock.now() });
  await note(scope, 'webhook-created', id, { name: body.name, url: body.url, events: events.join(' ') });
  return { ...(await mustFind(scope, id)), secret };
}

export async function updateWebhook(
  scope: Scope,
  { egressHosts }: Pick<WebhookParts, 'egressHosts'>,
  { params, body }: Input<'updateWebhook'>,
): Promise<Webhook> {
  const { tx, clock } = scope;
  mustBeAdmin(scope);
  if (body.url !== undefined) mustBeCallable(body.url, egressHosts);
  await lockWebhooks(tx);
  const before = await mustFind(scope, params.id);
  const { name = before.name, url = before.url, events = before.events, state = before.state } = body;
  await setWebhook(tx, { id: before.id, name, url, events: [...new Set(events)] });
  if (state !== before.state) {
    if (state === 'paused') await setWebhookPaused(tx, before.id, clock.now());
    else await setWebhookResumed(tx, before.id, clock.now());
  }
  const after = await mustFind(scope, before.id);
  for (const { field, from, to } of changedFields(settingsOf(before), settingsOf(after)))
    // oxlint-disable-next-line no-await-in-loop -- entries keep the order of the fields
    await note(scope, 'webhook-changed', before.id, { name: after.name, field, from, to });
  return after;
}

export async function deleteWebhook(scope: Scope, id: string): Promise<void> {
  mustBeAdmin(scope);
  await lockWebhooks(scope.tx);
  const name = await removeWebhook(scope.tx, id);
  if (name === undefined) throw new AppError('MODEL_NOT_FOUND');
  await note(scope, 'webhook-removed', id, { name });
}

export async function testWebhook(scope: Scope, id: string): Promise<Body<'testWebhook'>> {
  const { tx, clock, ids } = scope;
  mustBeAdmin(scope);
  mustBeActive(await mustFind(scope, id));
  const now = clock.now();
  const body = JSON.stringify({ type: 'test', timestamp: now.toISOString(), data: { webhookId: id } });
  const delivery = { id: ids.next(), webhookId: id, event: 'test', body, entryId: ids.next(), now };
  await insertDelivery(tx, delivery);
  return mustFindDelivery(scope, delivery.id);
}

export async function listWebhookDeliveries(
  scope: Scope,
  { params, query }: Input<'listWebhookDeliveries'>,
): Promise<Body<'listWebhookDeliveries'>> {
  mustBeAdmin(scope);
  await mustFind(scope, params.id);
  const { limit = limits.listDefault, offset = 0 } = query;
  return {
    items: await findDeliveries(scope.tx, { webhookId: params.id, limit, offset }),
    total: await countDeliveries(scope.tx, params.id),
  };
}

/** Under the id that it has: a receiver knows that it is the same. */
export async function replayWebhookDelivery(
  scope: Scope,
  id: string,
): Promise<Body<'replayWebhookDelivery'>> {
  const { tx, clock, ids } = scope;
  mustBeAdmin(scope);
  const { state } = await mustFindDelivery(scope, id);
  if (state === 'held') throw new AppError('WEBHOOK_PAUSED');
  await setDeliveryQueued(tx, id, ids.next(), clock.now());
  return mustFindDelivery(scope, id);
}

function mustBeAdmin({ principal }: Scope): void {
  if (!isContextAdmin(principal)) throw new AppError('Forbidden');
}

function mustBeCallable(address: string, hosts: ReadonlySet<string>): void {
  if (refusalOfAddress(new URL(address), hosts) !== undefined)
    throw new AppError('WEBHOOK_ADDRESS_REFUSED', { path: 'body.url' });
}

function mustBeActive({ state }: Webhook): void {
  if (state === 'paused') throw new AppError('WEBHOOK_PAUSED');
}

async function mustFind({ tx }: Scope, id: string): Promise<Webhook> {
  const [hook] = await findWebhooks(tx, id);
  if (hook === undefined) throw new AppError('MODEL_NOT_FOUND');
  return hook;
}

async function mustFindDelivery({ tx }: Scope, id: string) {
  const [delivery] = await findDeliveries(tx, { id, limit: 1, offset: 0 });
  if (delivery === undefined) throw new AppError('MODEL_NOT_FOUND');
  return delivery;
}

const settingsOf = ({ name, url, events, state }: Webhook) => ({ name, url, events, state });

async function note(
  { tx, principal, clock, ids }: Scope,
  action: AuditEntry['action'],
  subject: string,
  details: NonNullable<AuditEntry['details']>,
): Promise<void> {
  const entry = { id: ids.next(), at: clock.now(), actorId: principal.userId };
  await insertAuditEntry(tx, { ...entry, action, subject, details });
}
