/** One case for each kind of job: work that one job does, and what there is of it afterwards, however often it was begun. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Result } from '@parcours/contract/client';
import { insertLetter } from '../../features/mail/letters.store.ts';
import { setOutsideStore } from '../../features/record-store/forwarding/forwarding.store.ts';
import { insertReport } from '../../features/record-store/module-reports/queued-reports.store.ts';
import type { TenantTransaction } from '../../platform/database/database.ts';
import { createIds } from '../../platform/database/ids.ts';
import type { JobKind } from '../../platform/jobs/kinds.ts';
import { insertOutboxEntry } from '../../platform/jobs/outbox.store.ts';
import { systemRandom } from '../../platform/security/random.ts';
import { secretOf } from '../../platform/security/keys/sealed-secrets.ts';
import { moduleRow, stockModule } from '../packages/stock-module.ts';
import { clientOf } from '../signed-in.ts';
import type { TestServer } from '../servers/start-server.ts';
import { stockOldRows } from '../stock/old-rows.ts';
import { stockLesson } from '../stock/stock-lesson.ts';
import type { StockedTenant } from '../stock/stock-tenant.ts';
import { createKit, type Json } from '../xapi/kit.ts';
import { playLessonOfAll } from '../xapi/played-lesson.ts';
import { newTenantCredential } from '../xapi/store-under-test.ts';

export interface Stage {
  readonly server: TestServer;
  readonly tenant: StockedTenant;
}

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

const sample: Json = {
  actor: { objectType: 'Agent', mbox: 'mailto:a@b.test' },
  verb: { id: 'http://adlnet.gov/expapi/verbs/experienced' },
  object: { id: 'https://a.test/activity' },
};

const newId = ({ server }: Stage): string => createIds(server.clock, systemRandom).next();

const inTenant = <T>({ server, tenant }: Stage, work: (tx: TenantTransaction) => Promise<T>): Promise<T> =>
  server.open.database.withTenant(tenant.contextId, work);

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`the case could not be made: ${result.code}`);
  return result.data;
}

async function queueLetter(stage: Stage): Promise<string> {
  const id = newId(stage);
  const letter = {
    letter: 'passwordChanged' as const,
    values: { link: 'https://alpha.test/' },
    recipientId: stage.tenant.users.learner,
  };
  await inTenant(stage, (tx) => insertLetter(tx, letter, { id, now: stage.server.clock.now() }));
  return id;
}

/** A process that is killed after a letter has left sends it again: under the same name, so that there is one. */
async function lettersNamed({ server }: Stage, id: string): Promise<number> {
  const files = await readdir(join(server.dataDir, 'mails')).catch(() => []);
  return files.filter((file) => file.endsWith(`-${id}.eml`)).length;
}

async function rowsOf<Row>({ server, tenant }: Stage, select: string): Promise<Row[]> {
  return server.open.asOwner((owner) =>
    owner.query<Row>(`with given as (select set_config('app.context', $1, true)) ${select}`, [
      tenant.contextId,
    ]),
  );
}

async function count(stage: Stage, from: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    stage,
    `select (select count(*)::int from ${from}${from.includes(' where ') ? ' and' : ' where'} "contextId" = '${stage.tenant.contextId}') as count from given`,
  );
  return row?.count ?? NaN;
}

async function ended(stage: Stage, id: string): Promise<string> {
  const done = await count(
    stage,
    `outbox where id = '${id}' and "doneAt" is not null and "failedAt" is null`,
  );
  return done === 1 ? 'done' : 'not done';
}

const waitingOf = (stage: Stage, kind: string) =>
  count(stage, `outbox where kind = '${kind}' and "doneAt" is null`);

/** Its key in the store. */
async function storeStatement(stage: Stage, statement: Json): Promise<string> {
  const { auth } = await newTenantCredential(stage.server, stage.tenant);
  const kit = createKit({ url: `${stage.server.url}/api/xapi`, auth, edition: '1.0.3' });
  const id = await kit.store(statement);
  const [row] = await rowsOf<{ key: string }>(
    stage,
    `select x.key from given, xapi_statements x where x."contextId" = '${stage.tenant.contextId}' and x.id = '${id}'`,
  );
  return row?.key ?? '';
}

/** Keeps the ids that it was sent, each once, as a store does. */
async function startOutsideStore() {
  const ids = new Set<string>();
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      for (const { id } of JSON.parse(body) as { id: string }[]) ids.add(id);
      reply.writeHead(204).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  server.unref();
  return { port: (server.address() as AddressInfo).port, ids: () => ids };
}
