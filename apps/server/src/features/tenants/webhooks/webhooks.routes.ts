/** Webhooks and their deliveries: for the context's admin (back-office §5). */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../../platform/http/calls/binder.ts';
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  testWebhook,
  updateWebhook,
  type WebhookParts,
} from './webhooks.service.ts';

export function bindWebhooks(binder: Binder, parts: WebhookParts): void {
  binder.signedIn(endpoints.listWebhooks, async (scope) => ({
    status: 200,
    body: await listWebhooks(scope),
  }));
  binder.signedIn(endpoints.createWebhook, async (scope, input) => ({
    status: 201,
    body: await createWebhook(scope, parts, input),
  }));
  binder.signedIn(endpoints.updateWebhook, async (scope, input) => ({
    status: 200,
    body: await updateWebhook(scope, parts, input),
  }));
  binder.signedIn(endpoints.deleteWebhook, async (scope, { params }) => {
    await deleteWebhook(scope, params.id);
    return { status: 204, body: undefined };
  });
  binder.signedIn(endpoints.testWebhook, async (scope, { params }) => ({
    status: 201,
    body: await testWebhook(scope, params.id),
  }));
  binder.signedIn(endpoints.listWebhookDeliveries, async (scope, input) => ({
    status: 200,
    body: await listWebhookDeliveries(scope, input),
  }));
  binder.signedIn(endpoints.replayWebhookDelivery, async (scope, { params }) => ({
    status: 200,
    body: await replayWebhookDelivery(scope, params.id),
  }));
}
