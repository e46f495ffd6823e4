/** One case for each kind of job: work that one job does, and what there is of it afterwards, however often it was begun. */
import { sampleBlocks } from '@parcours/contract/testing';
import { noTotals } from '../../features/grading/walk-lessons.ts';
import { insertExport } from '../../features/tenants/centre-exports/centre-exports.store.ts';
import { insertTenantJob } from '../../features/jobs/tenant-jobs.store.ts';
import { queueJob } from '../../platform/jobs/queue-job.ts';
import { insertNotifications } from '../../features/notifications/list/notifications.store.ts';
import type { JobKind } from '../../platform/jobs/kinds.ts';
import { clientOf } from '../signed-in.ts';
import { stockOldRows } from '../stock/old-rows.ts';
import { slotOf } from '../stock/slot.ts';
import { stockLesson } from '../stock/stock-lesson.ts';
import { playLessonOfAll } from '../xapi/played-lesson.ts';
import {
  count,
  ended,
  inTenant,
  lettersNamed,
  newId,
  queueLetter,
  repaired,
  stockRepair,
} from './kill-stage.ts';
import { readStatementsFromNowOn } from '../stock/statement-reader.ts';
import { brandCase } from './brand-case.ts';
import { courseImportCase } from './course-import-case.ts';
import { deliveryCases } from './delivery-cases.ts';
import { importedBy, importInto } from './import-stage.ts';
import { mergedBy, mergeTwins } from './merge-stage.ts';
import { pictureCase } from './picture-case.ts';
import { passToNextMorning, reminderCase } from './reminder-case.ts';
import type { KillCase } from './kill-stage.ts';
import { must } from '../signed-in.ts';

export const killCases: Readonly<Record<JobKind, KillCase>> = {
  ...deliveryCases,
  'own-statements': {
    async make(stage) {
      const { server, tenant } = stage;
      await readStatementsFromNowOn(server.open, tenant.contextId, server.clock.now());
      await server.app.jobs.run('own-statements');
      const before = await count(stage, 'xapi_statements');
      await playLessonOfAll(server, tenant);
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
  'brand-publications': brandCase,
  'picture-sizes': pictureCase,
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
      const id = await importInto(stage, 'table.test');
      return () => importedBy(stage, 'table.test', id);
    },
    once: ['committed', 2, 2],
  },
  'people-import-undo': {
    async make(stage) {
      const id = await importInto(stage, 'undone.test');
      await stage.server.app.jobs.run('people-import');
      must(await (await clientOf(stage.server, stage.tenant, 'admin')).undoImport({ params: { id } }));
      return () => importedBy(stage, 'undone.test', id);
    },
    once: ['undone', 0, 0],
  },
  'person-merge': {
    async make(stage) {
      const merge = await mergeTwins(stage);
      return () => mergedBy(stage, merge);
    },
    once: ['merged', 0, 2],
  },
  'person-merge-undo': {
    async make(stage) {
      const merge = await mergeTwins(stage);
      await stage.server.app.jobs.run('person-merge');
      const params = { id: merge.id };
      must(await (await clientOf(stage.server, stage.tenant, 'admin')).undoPersonMerge({ params }));
      return () => mergedBy(stage, merge);
    },
    once: ['undone', 1, 1],
  },
  'course-import': courseImportCase,
  'centre-export': {
    async make(stage) {
      const { server, tenant } = stage;
      const id = newId(stage);
      const now = server.clock.now();
      await inTenant(stage, async (tx) => {
        await insertExport(tx, id, now);
        await queueJob(tx, 'centre-export', { id, now });
      });
      return async () => [
        await count(stage, `centre_exports where id = '${id}' and state = 'done' and bytes > 0`),
        await count(stage, `unused_bytes where "storageKey" = '${tenant.contextId}/${id}'`),
      ];
    },
    // A step for each page of each table.
    stride: 4,
    once: [1, 1],
  },
  openings: {
    async make(stage) {
      const { server, tenant } = stage;
      passToNextMorning(server);
      const { classId } = await stockLesson(server, tenant);
      const admin = await clientOf(server, tenant, 'admin');
      const startAt = new Date(server.clock.now().getTime() - 60_000).toISOString();
      must(await admin.updateClass({ params: { id: classId }, body: { startAt } }));
      const tomorrow = new Date(server.clock.now().getTime() + 24 * 3_600_000).toISOString();
      const params = { id: classId };
      const { ids } = must(await admin.createSlots({ params, body: slotOf(tomorrow) }));
      const told = `notifications where kind = 'slot' and "thingId" = '${ids[0] ?? ''}'`;
      const before = await count(stage, "outbox where payload ->> 'letter' = 'slotReminder'");
      return async () => [
        await count(stage, `notifications where kind = 'session' and "thingId" = '${classId}'`),
        await count(stage, told),
        (await count(stage, "outbox where payload ->> 'letter' = 'slotReminder'")) - before,
      ];
    },
    // The learner and the peer.
    once: [2, 2, 2],
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
  reminders: reminderCase,
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
