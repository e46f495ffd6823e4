/** Housekeeping while the server answers: everything old goes, nothing else, and nobody waits for it. */
import { keepHouse } from '../../features/jobs/housekeeping/housekeeping.service.ts';
import { type HousekeepingKind, keptMs } from '../../features/jobs/housekeeping/housekeeping.store.ts';
import { oldRows, stockOldRows } from '../stock/old-rows.ts';
import { clientOf } from '../signed-in.ts';
import { startServer } from '../servers/start-server.ts';
import { stockTenant } from '../stock/stock-tenant.ts';
import type { Proof } from './verdict.ts';

const kinds = [
  'idempotencyRecords',
  'sessions',
  'loginCodes',
  'passwordResets',
  'deliveries',
] as const satisfies readonly HousekeepingKind[];
const slowestMsMax = 1_000;

/** `count` rows of each kind are a moment too young, and as many are old enough. */
export async function proveHousekeeping(count: number): Promise<Proof> {
  const server = await startServer();
  try {
    const tenant = await stockTenant(server, 'alpha');
    const learner = await clientOf(server, tenant, 'learner');
    const lesson = { id: tenant.openClass.lessonIds[0] };
    const page = await learner.getCurrentPage({ params: lesson, query: {} });
    if (!page.ok) throw new Error(page.code);
    const pageId = page.data.id;
    const of = { contextId: tenant.contextId, userId: tenant.users.learner, pageId };
    const now = server.clock.now().getTime();
    for (const kind of kinds) {
      await stockOldRows(server, of, kind, new Date(now - keptMs[kind]), count);
      await stockOldRows(server, of, kind, new Date(now - keptMs[kind] + 1), count);
    }
    const before = await rowsOf(of.contextId);
    let isDone = false;
    const round = keepHouse({
      database: server.open.database,
      store: server.app.files,
      clock: server.clock,
      temporary: server.dataDir,
    });
    void round.finally(() => {
      isDone = true;
    });
    let [slowestMs, answered] = [0, 0];
    const faults: string[] = [];
    while (!isDone) {
      const began = performance.now();
      const ping = await learner.pingLesson({ params: lesson, body: { pageId, activeSeconds: 1 } });
      slowestMs = Math.max(slowestMs, performance.now() - began);
      answered += 1;
      // A frozen clock leaves one window of pings: past it, being refused is an answer.
      if (!ping.ok && ping.code !== 'QUOTA_EXCEEDED') faults.push(`a ping was answered ${ping.code}`);
    }
    const removed = await round;
    const after = await rowsOf(of.contextId);
    for (const kind of kinds) {
      if (removed[kind] !== count) faults.push(`${kind}: ${removed[kind]} removed instead of ${count}`);
      const gone = (before.get(kind) ?? 0) - (after.get(kind) ?? 0);
      if (gone !== count) faults.push(`${kind}: ${gone} rows are gone instead of ${count}`);
    }
    // The embedded database has one connection: a call waits for the batch before it, and is only reported.
    if (server.open.database.concurrent && slowestMs > slowestMsMax)
      faults.push(`an answer took ${Math.round(slowestMs)} ms`);
    const figures =
      `${count * kinds.length} old rows of ${kinds.length} kinds removed, as many a millisecond too young kept; ` +
      `${answered} calls answered meanwhile, the slowest in ${Math.round(slowestMs)} ms`;
    return { faults, figures };

    async function rowsOf(contextId: string): Promise<Map<string, number>> {
      const counts = new Map<string, number>();
      for (const kind of kinds) {
        const [row] = await server.open.asOwner((owner) =>
          owner.query<{ count: number }>(
            `with t as (select set_config('app.context', $1::text, true))
             select count(*)::int as count from t, ${oldRows[kind].table} x where x."contextId" = $1::uuid`,
            [contextId],
          ),
        );
        counts.set(kind, row?.count ?? 0);
      }
      return counts;
    }
  } finally {
    await server.close();
  }
}
