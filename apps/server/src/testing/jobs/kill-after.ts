/** A process that does one kind of job beside a server, and is killed on the way. */
import { type JobKind, jobSchema } from '../../platform/jobs/kinds.ts';
import { startServer, type TestServer } from '../servers/start-server.ts';
import { killedDatabase } from './killed-database.ts';

/** Settings of a server whose jobs reach what the cases start on this machine. */
export const killedServer = {
  egressHosts: ['127.0.0.1'],
  publicAddress: { scheme: 'http', port: null },
} as const;

/** Before these steps no job is taken; no job has as many as the last one. */
export const firstStep = 10;
export const stepsMax = 200;

/** Nobody tries again whatever is queued of the kind. */
export async function setLastTry(server: TestServer, kind: JobKind): Promise<void> {
  await server.open.asOwner((owner) =>
    owner.query(`update ${jobSchema}.job set retry_limit = retry_count where name = '${kind}'`),
  );
}

/** Kills a process so many steps after it began; answers whether the job had ended before. */
export async function killAfter(server: TestServer, kind: JobKind, steps: number): Promise<boolean> {
  const process = killedDatabase();
  const other = await startServer({ beside: server, around: process.around, ...killedServer });
  await other.app.contexts();
  process.killAfter(steps);
  const ended = other.app.jobs.run(kind).then(
    () => true,
    () => false,
  );
  const wasDone = await Promise.race([ended, process.killed.then(() => false)]);
  process.bury();
  await ended;
  await other.close().catch(() => undefined);
  return wasDone;
}
