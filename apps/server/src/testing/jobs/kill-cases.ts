/** One case for each kind of job: work that one job does, and what there is of it afterwards, however often it was begun. */
import { setOutsideStore } from '../../features/record-store/forwarding/forwarding.store.ts';
import { insertReport } from '../../features/record-store/module-reports/queued-reports.store.ts';
import { sampleBlocks } from '@parcours/contract/testing';
import { noTotals } from '../../features/grading/walk-lessons.ts';
import { insertTenantJob } from '../../features/jobs/tenant-jobs.store.ts';
import { queueJob } from '../../platform/jobs/queue-job.ts';
import { insertNotifications } from '../../features/notifications/list/notifications.store.ts';
import { insertDelivery } from '../../features/tenants/webhooks/deliveries.store.ts';
import { insertWebhook } from '../../features/tenants/webhooks/webhooks.store.ts';
import { systemRandom } from '../../platform/security/random.ts';
import { newWebhookSecret } from '../../platform/security/webhook-signature.ts';
import type { JobKind } from '../../platform/jobs/kinds.ts';
import { insertOutboxEntry } from '../../platform/jobs/outbox.store.ts';
import { secretOf } from '../../platform/security/keys/sealed-secrets.ts';
import { moduleRow, stockModule } from '../packages/stock-module.ts';
import { clientOf, tokenOf } from '../signed-in.ts';
import { sendTable } from '../stock/send-table.ts';
import { stockOldRows } from '../stock/old-rows.ts';
import { stockLesson } from '../stock/stock-lesson.ts';
import { playLessonOfAll } from '../xapi/played-lesson.ts';
import {
  count,
  ended,
  inTenant,
  lettersNamed,
  must,
  newId,
  queueLetter,
  repaired,
  sample,
  startOutsideStore,
  startWebhookReceiver,
  stockRepair,
  storeStatement,
  waitingOf,
  type Stage,
} from './kill-stage.ts';

export interface KillCase {
  /** Makes the work; answers how its effect is looked up. */
  readonly make: (stage: Stage) => Promise<() => Promise<unknown>>;
  /** The effect of the work done once. */
  readonly once: unknown;
}

export const killCases: Readonly<Record<JobKind, KillCase>> = {
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
  'own-statements': {
    async make(stage) {
      await stage.server.app.jobs.run('own-statements');
      const before = await count(stage, 'xapi_statements');
      await playLessonOfAll(stage.server, stage.tenant);
      return async () => [
        (await count(stage, 'xapi_statements')) - before,
        await count(stage, 'due_statements'),
      ];
    },
    once: [8, 0],
  },
  'timed-out-lessons': {
    async make(stage) {
      const { server, tenant } = stage;
      const { lessonId } = await stockLesson(server, tenant, { settings: { timeLimit: 300 }, timeFactor: 1 });
      const learner = await clientOf(server, tenant, 'learner');
      must(await learner.getCurrentPage({ params: { id: lessonId }, query: {} }));
      must(await learner.startPage({ params: { id: lessonId } }));
      server.clock.advance(303_000);
      return async () => [
        await count(stage, `lesson_event_list where "lessonId" = '${lessonId}' and kind = 'lesson-ended'`),
        await count(stage, `due_lessons where "lessonId" = '${lessonId}'`),
      ];
    },
    once: [1, 0],
  },
  regrade: {
    async make(stage) {
      const { admin, courseId, lessonId } = await stockRepair(stage);
      const { jobId } = must(await admin.regradeCourse({ params: { id: courseId }, body: repaired }));
      return async () => [
        await count(stage, `lesson_event_list where "lessonId" = '${lessonId}' and kind = 'page-regraded'`),
        must(await admin.getJob({ params: { id: jobId ?? '' } })).state,
      ];
    },
    once: [1, 'done'],
  },
  'undo-regrade': {
    async make(stage) {
      const { admin, courseId, lessonId } = await stockRepair(stage);
      const { regradeId } = must(await admin.regradeCourse({ params: { id: courseId }, body: repaired }));
      await stage.server.app.jobs.run('regrade');
      const { jobId } = must(await admin.undoRegrade({ params: { id: regradeId ?? '' } }));
      return async () => [
        await count(
          stage,
          `lesson_event_list where "lessonId" = '${lessonId}' and kind = 'page-regrade-undone'`,
        ),
        must(await admin.getJob({ params: { id: jobId } })).state,
      ];
    },
    once: [1, 'done'],
  },
  foresight: {
    async make(stage) {
      const { admin, courseId } = await stockRepair(stage);
      const [id, now] = [newId(stage), stage.server.clock.now()];
      const keys = { [sampleBlocks.choices]: { rows: {}, hints: [], feedbacks: [] } };
      await inTenant(stage, async (tx) => {
        await insertTenantJob(tx, {
          id,
          kind: 'foresight',
          subject: { courseId, keys, lower: true },
          total: 1,
          result: noTotals,
          createdBy: stage.tenant.users.admin,
          createdAt: now,
        });
        await queueJob(tx, 'foresight', { id, now });
      });
      return async () => {
        const { state, result } = must(await admin.getJob({ params: { id } }));
        return [state, result.consequences?.lessons.read];
      };
    },
    once: ['done', 1],
  },
  'people-import': {
    async make(stage) {
      const { server, tenant } = stage;
      const admin = await clientOf(server, tenant, 'admin');
      const token = await tokenOf(server, tenant, 'admin');
      const { host, companyId } = tenant;
      const table = 'E-mail\nune@table.test\ndeux@table.test';
      const { file } = await sendTable(server, { host, token, companyId }, table);
      const id = file?.id ?? '';
      must(await admin.commitImport({ params: { id } }));
      return async () => [
        must(await admin.getImport({ params: { id } })).state,
        await count(stage, "users where email like '%@table.test'"),
      ];
    },
    once: ['committed', 2],
  },
  openings: {
    async make(stage) {
      const { server, tenant } = stage;
      const { classId } = await stockLesson(server, tenant);
      const admin = await clientOf(server, tenant, 'admin');
      const startAt = new Date(server.clock.now().getTime() - 60_000).toISOString();
      must(await admin.updateClass({ params: { id: classId }, body: { startAt } }));
      return () => count(stage, `notifications where kind = 'session' and "thingId" = '${classId}'`);
    },
    // The learner and the peer.
    once: 2,
  },
  digests: {
    async make(stage) {
      const { server, tenant } = stage;
      const learner = await clientOf(server, tenant, 'learner');
      must(await learner.setNotificationSettings({ body: { digest: 'daily', hour: 7 } }));
      server.clock.advance(24 * 3_600_000);
      const { classId } = await stockLesson(server, tenant);
      const news = { userId: tenant.users.learner, kind: 'session', thingId: classId } as const;
      await inTenant(stage, (tx) =>
        insertNotifications(tx, [news], { now: server.clock.now(), nextId: () => newId(stage) }),
      );
      const before = await count(stage, "outbox where kind = 'mail'");
      return async () => (await count(stage, "outbox where kind = 'mail'")) - before;
    },
    once: 1,
  },
  housekeeping: {
    async make(stage) {
      const { server, tenant } = stage;
      const of = { contextId: tenant.contextId, userId: tenant.users.learner, pageId: newId(stage) };
      const old = new Date(server.clock.now().getTime() - 40 * 24 * 3_600_000);
      await stockOldRows(server, of, 'loginCodes', old, 3);
      return () => count(stage, 'login_codes');
    },
    once: 0,
  },
  sweep: {
    async make(stage) {
      // As an earlier release wrote it: nobody has queued a job.
      const id = await queueLetter(stage);
      await stage.server.open.asOwner((owner) =>
        owner.query(
          `with given as (select set_config('app.context', $1, true)),
           gone as (delete from pgboss.job where id = $2::uuid)
           update outbox set "availableAt" = "createdAt" from given where "contextId" = $1::uuid and id = $2::uuid`,
          [stage.tenant.contextId, id],
        ),
      );
      return async () => {
        await stage.server.app.jobs.run('mail');
        return [await lettersNamed(stage, id), await ended(stage, id)];
      };
    },
    once: [1, 'done'],
  },
};
