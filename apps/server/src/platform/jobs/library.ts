/** The job library behind what we ask of it: opened over our own connections, with the application's rights. */
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { JobDoor } from '../database/database.ts';
import { type JobData, type JobKind, jobSchema, kinds } from './kinds.ts';
import type { Outcome } from './failure.ts';

export interface LibrarySettings {
  /** Whether this process also does what one process of all does now and then: schedules, and jobs that were lost. */
  readonly isWorking: boolean;
  /** The clock of a test; the database's own where absent. */
  readonly at: (() => Date) | undefined;
  readonly failed: (error: unknown) => void;
}

export interface Library {
  readonly boss: PgBoss;
  /** There is work of the kind in rows of ours; a tenant's waits once. */
  readonly queueFact: (kind: JobKind, contextId: string | undefined) => Promise<void>;
  readonly take: (kind: JobKind, max: number) => Promise<JobWithMetadata<JobData>[]>;
  /** Puts back the jobs of processes that have ended, where nobody has looked lately. */
  readonly recover: (kind: JobKind) => Promise<void>;
  readonly settle: (kind: JobKind, job: TakenJob, outcome: Outcome) => Promise<void>;
  readonly close: () => Promise<void>;
}

export type TakenJob = Pick<JobWithMetadata<JobData>, 'id' | 'retryCount'>;

/** How often one process of all looks for jobs whose process has ended, and for schedules. */
const passSeconds = 30;
/** How often one process of all removes jobs that ended. */
const upkeepSeconds = 600;
/** Jobs never wait for each other's: the library's pass for those that do has nothing to find. */
const flowSeconds = 6 * 3_600;
/** Shorter than what is left of a stop (`stop.ts`) once nothing new is accepted. */
const finishMs = 8_000;

export async function openLibrary(
  door: JobDoor,
  { isWorking, at, failed }: LibrarySettings,
): Promise<Library> {
  // Loaded by those alone that do jobs: whoever queues one writes a row.
  const library = await import('pg-boss');
  const boss = new library.PgBoss({
    db: {
      executeSql: (text, values) => door.query(text, values, at?.()),
    },
    schema: jobSchema,
    migrate: false,
    createSchema: false,
    registerInstance: false,
    supervise: isWorking,
    schedule: isWorking,
    superviseIntervalSeconds: passSeconds,
    monitorIntervalSeconds: passSeconds,
    cronMonitorIntervalSeconds: passSeconds,
    cronWorkerIntervalSeconds: 10,
    queueCacheIntervalSeconds: upkeepSeconds,
    maintenanceIntervalSeconds: upkeepSeconds,
    flowIntervalSeconds: flowSeconds,
    // Both look at what belongs to the owner of the schema.
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', failed);
  await boss.start();

  return {
    boss,
    async queueFact(kind, contextId) {
      if (contextId === undefined) await boss.send(kind, {});
      else await boss.send(kind, { contextId }, { singletonKey: contextId, group: { id: contextId } });
    },
    recover: (kind) => boss.supervise(kind),
    take: (kind, max) => boss.fetch<JobData>(kind, { batchSize: max, includeMetadata: true }),
    async settle(kind, job, outcome) {
      if ('done' in outcome) {
        await boss.complete(kind, job);
        return;
      }
      if (outcome.giveUp)
        await door.query(
          `update ${jobSchema}.job set retry_limit = retry_count where name = $1 and id = $2 and state = 'active'`,
          [kind, job.id],
        );
      await boss.fail(kind, job, { reason: outcome.reason });
    },
    close: () => boss.stop({ graceful: true, timeout: finishMs, close: false }),
  };
}

/** Limits of a tenant's share hold for the jobs of all processes. */
export function shareOf(kind: JobKind): { readonly groupConcurrency?: number } {
  const { perTenant } = kinds[kind];
  return perTenant === undefined ? {} : { groupConcurrency: perTenant };
}
