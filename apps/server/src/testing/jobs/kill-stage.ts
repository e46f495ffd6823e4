/** What the cases of killed jobs are made of: letters, statements, a store outside, a course that was repaired. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { courseContentSample, courseKeysSample, sampleBlocks } from '@parcours/contract/testing';
import { insertVersion } from '../../features/courses/publishing.store.ts';
import { insertLetter } from '../../features/mail/letters.store.ts';
import type { TenantTransaction } from '../../platform/database/database.ts';
import { createIds } from '../../platform/database/ids.ts';
import { systemRandom } from '../../platform/security/random.ts';
import { clientOf } from '../signed-in.ts';
import type { TestServer } from '../servers/start-server.ts';
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
  /** Of a job of many like steps, every so many are passed over; 1 where absent. */
  readonly stride?: number;
}

export const sample: Json = {
  actor: { objectType: 'Agent', mbox: 'mailto:a@b.test' },
  verb: { id: 'http://adlnet.gov/expapi/verbs/experienced' },
  object: { id: 'https://a.test/activity' },
};

/** A lesson that was played, and a version published since by whose keys its choices are wrong. */
export async function stockRepair(stage: Stage) {
  const { server, tenant } = stage;
  const { lessonId } = await playLessonOfAll(server, tenant);
  const [row] = await rowsOf<{ courseId: string }>(
    stage,
    `select l."courseId" from given, lessons l where l.id = '${lessonId}'`,
  );
  const courseId = row?.courseId ?? '';
  const keys = courseKeysSample();
  const pick = { type: 'multiple-choice' as const, correct: ['sandals'], points: 2 };
  await inTenant(stage, (tx) =>
    insertVersion(tx, {
      versionId: newId(stage),
      courseId,
      content: { ...courseContentSample({}), courseId },
      keys: { ...keys, [sampleBlocks.choices]: { rows: { pick }, hints: [], feedbacks: [] } },
      stepCount: 3,
      publishedAt: server.clock.now(),
    }),
  );
  return { admin: await clientOf(server, tenant, 'admin'), courseId, lessonId };
}

export const repaired = { blockId: sampleBlocks.choices, dryRun: false, lower: true };

export const newId = ({ server }: Stage): string => createIds(server.clock, systemRandom).next();

export const inTenant = <T>(
  { server, tenant }: Stage,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> => server.open.database.withTenant(tenant.contextId, work);

export async function queueLetter(stage: Stage): Promise<string> {
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
export async function lettersNamed({ server }: Stage, id: string): Promise<number> {
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

export async function count(stage: Stage, from: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    stage,
    `select (select count(*)::int from ${from}${from.includes(' where ') ? ' and' : ' where'} "contextId" = '${stage.tenant.contextId}') as count from given`,
  );
  return row?.count ?? NaN;
}

export async function ended(stage: Stage, id: string): Promise<string> {
  const done = await count(
    stage,
    `outbox where id = '${id}' and "doneAt" is not null and "failedAt" is null`,
  );
  return done === 1 ? 'done' : 'not done';
}

export const waitingOf = (stage: Stage, kind: string) =>
  count(stage, `outbox where kind = '${kind}' and "doneAt" is null`);

/** Its key in the store. */
export async function storeStatement(stage: Stage, statement: Json): Promise<string> {
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
export const startOutsideStore = () =>
  startReceiver((_headers, body) => (JSON.parse(body) as { id: string }[]).map(({ id }) => id));

/** Of events: a message is known by its id. */
export const startWebhookReceiver = () => startReceiver((headers) => [String(headers['webhook-id'])]);

async function startReceiver(idsOf: (headers: IncomingHttpHeaders, body: string) => readonly string[]) {
  const ids = new Set<string>();
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      for (const id of idsOf(request.headers, body)) ids.add(id);
      reply.writeHead(204).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  server.unref();
  return { port: (server.address() as AddressInfo).port, ids: () => ids };
}
