/** The library's schema: made and brought up to date by the owner, with the rights that the application needs and no more. */
import { createHash } from 'node:crypto';
import type { Owner } from '../database/connections/owner.ts';
import {
  deadLetterDays,
  deadLetters,
  endedStaySeconds,
  heartbeatSeconds,
  jobSchema,
  type Kind,
  kindNames,
  kinds,
} from './kinds.ts';

/** Of `package.json`: the schema is that of this release. */
export const libraryRelease = '12.38.0';

/**
 * What the application may do there: queue, take, settle and remove jobs, and stamp the passes that one process of all
 * makes (those of the last two tables find nothing: nobody uses them). The library's own queue of schedules is inserted at
 * each start, where it is not there. It owns nothing.
 */
const rights = `
  grant usage on schema ${jobSchema} to parcours_app;
  grant select, insert, update, delete on ${jobSchema}.job, ${jobSchema}.job_common to parcours_app;
  grant select, update on ${jobSchema}.version, ${jobSchema}.schedule to parcours_app;
  grant select, insert, update on ${jobSchema}.queue to parcours_app;
  grant select, update, delete on ${jobSchema}.job_dependency, ${jobSchema}.instance to parcours_app;
`;

/** A job that carried more than ids would be a row of a tenant outside of its policy. */
const idsAlone = `
  alter table ${jobSchema}.job drop constraint if exists carries_ids_alone;
  alter table ${jobSchema}.job add constraint carries_ids_alone check (
    name like '\\_\\_pgboss\\_\\_%' or data is null or (
      jsonb_typeof(data) = 'object' and data - array['contextId', 'id'] = '{}'
      and coalesce(data ->> 'contextId', '') ~ '^([0-9a-f-]{36})?$' and coalesce(data ->> 'id', '') ~ '^([0-9a-f-]{36})?$'));
`;

/** Written on the schema: where it says the same, there is nothing to do. */
export function jobSchemaDigest(): string {
  const made = JSON.stringify([libraryRelease, kinds, rights, idsAlone, deadLetterDays, heartbeatSeconds]);
  return `parcours ${createHash('sha256').update(made).digest('hex').slice(0, 24)}`;
}

/** Answers whether the queue was made now: whatever rows of ours wait for is not in it. */
export async function prepareJobSchema(owner: Owner): Promise<boolean> {
  const [known] = await owner.query<{ said: string | null }>(
    `select obj_description(to_regnamespace('${jobSchema}'), 'pg_namespace') as said`,
  );
  if (known?.said === jobSchemaDigest()) return false;
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => owner.script(text, values),
    },
    schema: jobSchema,
    supervise: false,
    schedule: false,
    registerInstance: false,
  });
  const failures: unknown[] = [];
  boss.on('error', (error) => failures.push(error));
  await boss.start();
  try {
    await boss.createQueue(deadLetters, { retentionSeconds: deadLetterDays * 86_400 });
    for (const name of kindNames) {
      const { policy, deadLetter, ...options } = queueOptions(kinds[name]);
      await boss.createQueue(name, { ...options, policy });
      await boss.updateQueue(name, { ...options, deadLetter });
      const { schedule } = kinds[name];
      if (schedule === undefined) await boss.unschedule(name);
      else await boss.schedule(name, schedule, {}, { tz: 'UTC' });
    }
    await untilChanged(boss);
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
  if (failures.length > 0) throw failures[0];
  await owner.exec(`${rights} ${idsAlone} comment on schema ${jobSchema} is '${jobSchemaDigest()}';`);
  return (known?.said ?? null) === null;
}

/** Between two releases the library builds some indexes afterwards. */
async function untilChanged(boss: { getBamStatus(): Promise<readonly { status: string }[]> }): Promise<void> {
  for (;;) {
    const left = (await boss.getBamStatus()).filter(({ status }) => status !== 'completed');
    if (left.length === 0) return;
    if (left.some(({ status }) => status === 'failed'))
      throw new Error('the schema of the job library could not be changed');
    await new Promise((done) => setTimeout(done, 200));
  }
}

function queueOptions({ fact, repeats, firstPause, longestPause, expires, schedule }: Kind) {
  return {
    policy: fact === true || schedule !== undefined ? 'short' : 'standard',
    retryLimit: repeats,
    retryDelay: firstPause,
    retryDelayMax: longestPause,
    retryBackoff: true,
    expireInSeconds: expires,
    heartbeatSeconds,
    deleteAfterSeconds: endedStaySeconds,
    // What can be asked for again leaves nothing behind that somebody would have to look at.
    deadLetter: fact === true || schedule !== undefined ? null : deadLetters,
  };
}
