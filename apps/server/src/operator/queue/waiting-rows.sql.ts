/** Which rows of each kind wait for their job, as SQL: the same that fail where it is lost. */
import type { EntryKind, JobKind } from '../../platform/jobs/kinds.ts';
import type { WaitingRows } from '../../platform/jobs/lost-jobs.sql.ts';

export const waitingRows = {
  /** What no job takes by itself yet waits for a sweep, which gives it one. */
  entries: (kind: EntryKind): WaitingRows => ({
    table: 'outbox',
    condition: `r.kind = '${kind}' and r."doneAt" is null and r."availableAt" = 'infinity'`,
  }),
  tenantJobs: (kind: JobKind): WaitingRows => ({
    table: 'jobs',
    condition: `r.kind = '${kind}' and r."endedAt" is null`,
  }),
  imports: (state: 'committing' | 'undoing'): WaitingRows => ({
    table: 'people_imports',
    condition: `r.state = '${state}'`,
  }),
  merges: (state: 'waiting' | 'undoing'): WaitingRows => ({
    table: 'person_merges',
    condition: `r.state = '${state}'`,
  }),
  exports: {
    table: 'centre_exports',
    condition: `r.state in ('waiting', 'running')`,
  },
} as const;
