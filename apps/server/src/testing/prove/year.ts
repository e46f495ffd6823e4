/**
 * A simulated year of learners, week by week, with the background work of each week done: what a learner costs in bytes by
 * table, and that what is of no more use does not pile up (assurance §6).
 */
import { readStatementsFromNowOn } from '../stock/statement-reader.ts';
import { keepHouse } from '../../features/jobs/housekeeping/housekeeping.service.ts';
import { samplePath } from '@parcours/contract/testing';
import type { Client } from '@parcours/contract/client';
import { givePasswords, stockLongLesson } from '../proofs/stock-long-lesson.ts';
import { startServer, type TestServer } from '../servers/start-server.ts';
import { stockPassword, stockTenant } from '../stock/stock-tenant.ts';
import type { Proof } from './verdict.ts';

const week = 7 * 24 * 3_600_000;
const minute = 60_000;
/** What a learner does in a week. */
const habits = { signIns: 2, pages: 6, draftsAPage: 2, pingsAPage: 6, refreshes: 10 } as const;
/** A password is forgotten in every so many weeks. */
const recoverEvery = 8;

/** Rows of these end: there are no more of them after a year than after half of one. */
const passing = [
  'idempotency_records',
  'sessions',
  'password_resets',
  'outbox',
  'quota_uses',
  'rate_limits',
  'lesson_page_drafts',
  'due_statements',
] as const;
/** More after a year than after half of one: what a week leaves behind varies. */
const growthMax = 1.25;
const largest = 8;

interface Size {
  readonly table: string;
  readonly bytes: number;
  readonly rows: number;
}

export async function proveYear({
  learners,
  weeks,
}: {
  readonly learners: number;
  readonly weeks: number;
}): Promise<Proof> {
  // The embedded database does not say how large its tables are without the room that removed rows left.
  const server = await startServer({ idleSignInsEnd: true, database: 'postgres' });
  try {
    const tenant = await stockTenant(server, 'alpha');
    const pages = weeks * habits.pages;
    const users = await stockLongLesson(server.open, tenant, pages + 1, learners);
    await givePasswords(
      server.open,
      tenant,
      users.map(({ userId }) => userId),
    );
    // The most that a page turn can cost: statements are made of it too.
    await readStatementsFromNowOn(server.open, tenant.contextId, server.clock.now());
    // What was stocked is of now.
    server.clock.advance(Date.now() - server.clock.now().getTime() + minute);
    const first = await sizesOf(server, tenant.contextId);
    let halfway: readonly Size[] = [];
    let removed = 0;
    for (let number = 1; number <= weeks; number += 1) {
      for (const user of users) await liveAWeek(server, tenant.host, user, number);
      // Letters and statements leave as they come; once a week is the least that a server would do.
      await readStatementsFromNowOn(server.open, tenant.contextId, server.clock.now());
      await server.app.jobs.run('own-statements');
      await server.app.jobs.run('mail');
      server.clock.advance(week - habits.pages * habits.pingsAPage * minute);
      const { open, clock, dataDir, app } = server;
      const kept = await keepHouse({ database: open.database, store: app.files, clock, temporary: dataDir });
      removed += Object.values(kept).reduce((sum, count) => sum + count, 0);
      if (number === Math.ceil(weeks / 2)) halfway = await sizesOf(server, tenant.contextId);
    }
    const last = await sizesOf(server, tenant.contextId);
    const faults: string[] = [];
    const rowsIn = (sizes: readonly Size[], table: string) =>
      sizes.find((one) => one.table === table)?.rows ?? 0;
    for (const table of passing) {
      const [half, whole] = [rowsIn(halfway, table), rowsIn(last, table)];
      if (whole > growthMax * half + learners)
        faults.push(`${table}: ${half} rows after half of the time, ${whole} after all of it`);
    }
    const done = rowsIn(last, 'exercise_results') - rowsIn(first, 'exercise_results');
    if (done !== learners * pages)
      faults.push(`${done} exercises were stored instead of ${learners * pages}`);
    const grown = last
      .map(({ table, bytes }) => ({
        table,
        bytes: bytes - (first.find((one) => one.table === table)?.bytes ?? 0),
      }))
      .sort((one, other) => other.bytes - one.bytes);
    const total = grown.reduce((sum, { bytes }) => sum + bytes, 0);
    const share = (bytes: number) => `${Math.round(bytes / learners / 1_024)} KiB`;
    for (const { table, bytes } of grown.filter((one) => one.bytes > 0))
      process.stdout.write(`  ${share(bytes).padStart(9)}  ${table}\n`);
    return {
      faults,
      figures:
        `${weeks} weeks of ${learners} learners, ${pages} pages each: ${share(total)} a learner in all, ` +
        `${Math.round(total / learners / pages)} bytes a page turn (${grown
          .slice(0, largest)
          .map(({ table, bytes }) => `${table} ${share(bytes)}`)
          .join(
            ', ',
          )}); ${removed} rows and files removed; rows that end, after half and all of the time: ${passing
          .map((table) => `${table} ${rowsIn(halfway, table)} and ${rowsIn(last, table)}`)
          .join(', ')}`,
    };
  } finally {
    await server.close();
  }
}

async function liveAWeek(
  server: TestServer,
  host: string,
  { username, lessonId }: { readonly username: string; readonly lessonId: string },
  number: number,
): Promise<void> {
  const params = { id: lessonId };
  let learner: Client | undefined;
  for (let time = 0; time < habits.signIns; time += 1) {
    const signedIn = await server.client(host).login({ body: { username, password: stockPassword } });
    if (!signedIn.ok) throw new Error(`${username} could not sign in in week ${number}: ${signedIn.code}`);
    learner = server.client(host, { token: signedIn.data.access_token });
  }
  if (learner === undefined) return;
  if (number % recoverEvery === 0) await server.client(host).recoverPassword({ body: { username } });
  for (let time = 0; time < habits.refreshes; time += 1) await learner.getHome({ query: {} });
  for (let done = 0; done < habits.pages; done += 1) {
    const page = await learner.getCurrentPage({ params, query: {} });
    if (!page.ok) throw new Error(`${username} has no page in week ${number}: ${page.code}`);
    const pageId = page.data.id;
    const inputs = { answers: [{ path: samplePath('pick'), userAnswer: ['helmet', 'harness'] }] };
    for (let time = 0; time < habits.draftsAPage; time += 1)
      await learner.saveDraft({ params, body: { pageId, inputs, activeSeconds: 5 } });
    for (let time = 0; time < habits.pingsAPage; time += 1) {
      await learner.pingLesson({ params, body: { pageId, activeSeconds: 10 } });
      // Everybody's minutes are the same clock's: a week has room for them.
      server.clock.advance(1_000);
    }
    const answered = await learner.answerPage(
      { params, query: { include: 'next', move: 'true' }, body: { pageId, inputs } },
      { idempotencyKey: `answer-${pageId}` },
    );
    if (!answered.ok) throw new Error(`${username} could not answer in week ${number}: ${answered.code}`);
  }
}

/** Of every table with its indexes and long values, without the room that removed rows left. */
async function sizesOf({ open }: TestServer, contextId: string): Promise<readonly Size[]> {
  return open.asOwner(async (owner) => {
    await owner.query('vacuum full');
    const tables = await owner.query<{ table: string; bytes: number }>(
      `select relname as table, pg_total_relation_size(oid)::float8 as bytes from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
    );
    await owner.query("select set_config('app.context', $1, false)", [contextId]);
    const sizes: Size[] = [];
    for (const { table, bytes } of tables) {
      const [row] = await owner.query<{ rows: number }>(`select count(*)::int as rows from "${table}"`);
      sizes.push({ table, bytes, rows: row?.rows ?? 0 });
    }
    await owner.query("select set_config('app.context', '', false)");
    return sizes;
  });
}
