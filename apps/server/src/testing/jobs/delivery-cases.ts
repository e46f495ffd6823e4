/** The cases of jobs that send something out of the house, or delete what is outside the database. */
import { setOutsideStore } from '../../features/record-store/forwarding/forwarding.store.ts';
import { insertReport } from '../../features/record-store/module-reports/queued-reports.store.ts';
import { insertNotifications } from '../../features/notifications/list/notifications.store.ts';
import { insertDelivery } from '../../features/tenants/webhooks/deliveries.store.ts';
import { insertWebhook } from '../../features/tenants/webhooks/webhooks.store.ts';
import { systemRandom } from '../../platform/security/random.ts';
import { newWebhookSecret } from '../../platform/security/webhook-signature.ts';
import { adoptOutboxEntries, insertOutboxEntry } from '../../platform/jobs/outbox.store.ts';
import { secretOf } from '../../platform/security/keys/sealed-secrets.ts';
import { newSubscription, startPushService } from '../push/push-service.ts';
import { moduleRow, stockModule } from '../packages/stock-module.ts';
import { clientOf } from '../signed-in.ts';
import {
  count,
  ended,
  inTenant,
  lettersNamed,
  newId,
  queueLetter,
  sample,
  startOutsideStore,
  startWebhookReceiver,
  storeStatement,
  waitingOf,
} from './kill-stage.ts';
import type { EntryKind } from '../../platform/jobs/kinds.ts';
import type { KillCase } from './kill-stage.ts';
import { must } from '../signed-in.ts';

export const deliveryCases: Readonly<Record<EntryKind, KillCase>> = {
  mail: {
    async make(stage) {
      const id = await queueLetter(stage);
      return async () => [await lettersNamed(stage, id), await ended(stage, id)];
    },
    once: [1, 'done'],
  },
  'erase-files': {
    async make(stage) {
      const { server, tenant } = stage;
      const [id, key] = [newId(stage), `${tenant.contextId}/${newId(stage)}`];
      await server.app.files.put(key, Buffer.from('of somebody who left'));
      await inTenant(stage, (tx) =>
        insertOutboxEntry(tx, {
          id,
          kind: 'erase-files',
          dedupeKey: id,
          payload: { keys: [key] },
          now: server.clock.now(),
        }),
      );
      return async () => [await server.app.files.stat(key), await ended(stage, id)];
    },
    once: [undefined, 'done'],
  },
  'xapi-report': {
    async make(stage) {
      const { server, tenant } = stage;
      const module = await stockModule(server, tenant);
      const learner = await clientOf(server, tenant, 'learner');
      const params = { id: module.lessons.first };
      const page = must(await learner.getCurrentPage({ params, query: {} }));
      const launch = must(
        await learner.launchTincan({ params, body: { pageId: page.id, rowId: moduleRow } }),
      );
      const asked = new URL(launch.url).searchParams;
      const activityId = asked.get('activity_id') ?? '';
      const key = await storeStatement(stage, {
        ...sample,
        verb: { id: 'http://adlnet.gov/expapi/verbs/completed' },
        object: { id: activityId },
        result: { score: { scaled: 0.75 } },
      });
      const id = newId(stage);
      const about = { pageId: page.id, userId: tenant.users.learner, activityId };
      await inTenant(stage, (tx) => insertReport(tx, id, about, [key], server.clock.now()));
      return async () => [
        await count(stage, `lesson_event_list where "lessonId" = '${params.id}' and kind = 'page-completed'`),
        await ended(stage, id),
      ];
    },
    once: [1, 'done'],
  },
  'xapi-forward': {
    async make(stage) {
      const { server, tenant } = stage;
      const outside = await startOutsideStore();
      const authorization = server.vault.seal('Basic eA==', secretOf('xapi_forwards', tenant.contextId));
      await inTenant(stage, (tx) =>
        setOutsideStore(
          tx,
          { endpoint: `http://127.0.0.1:${outside.port}/`, authorization },
          server.clock.now(),
        ),
      );
      // Known for a second: whether statements are sent on at all.
      server.clock.advance(2_000);
      await storeStatement(stage, sample);
      return async () => [outside.ids().size, await waitingOf(stage, 'xapi-forward')];
    },
    once: [1, 0],
  },
  webhook: {
    async make(stage) {
      const { server, tenant } = stage;
      const receiver = await startWebhookReceiver();
      const secret = newWebhookSecret(systemRandom);
      const now = server.clock.now();
      const [hookId, id, entryId] = [newId(stage), newId(stage), newId(stage)];
      await inTenant(stage, async (tx) => {
        const sealed = server.vault.seal(secret, secretOf('webhooks', tenant.contextId));
        const url = `http://127.0.0.1:${receiver.port}/`;
        await insertWebhook(tx, { id: hookId, name: 'Paie', url, events: [], secret: sealed, now });
        await insertDelivery(tx, { id, webhookId: hookId, event: 'test', body: '{}', entryId, now });
      });
      return async () => [receiver.ids().size, await ended(stage, entryId)];
    },
    once: [1, 'done'],
  },
  push: {
    async make(stage) {
      const { server, tenant } = stage;
      const service = await startPushService();
      const learner = await clientOf(server, tenant, 'learner');
      for (const { id } of must(await learner.getPush()).devices)
        must(await learner.removePushDevice({ params: { id } }));
      const device = newSubscription(service.addressOf('phone'));
      must(await learner.addPushDevice({ body: device.body }));
      const news = {
        userId: tenant.users.learner,
        kind: 'session',
        thingId: tenant.openClass.classId,
      } as const;
      const moment = { now: server.clock.now(), nextId: () => newId(stage) };
      await inTenant(stage, async (tx) => {
        await tx.run(tx.sql.deleteFrom('notifications').where('thingId', '=', news.thingId));
        await insertNotifications(tx, [news], moment);
        // As the sweep does.
        await adoptOutboxEntries(tx, moment.now);
      });
      return async () => {
        // Sent again, it has the same name, and a device shows it once.
        const shown = new Set(service.messages('phone').map((message) => device.read(message).id));
        return [shown.size, await waitingOf(stage, 'push')];
      };
    },
    once: [1, 0],
  },
};
