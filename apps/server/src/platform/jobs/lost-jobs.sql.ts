/** Which rows wait for a job that nobody will do: it was given up, dropped, or removed since nobody took it in its time. */
import { jobSchema } from './kinds.ts';

/** Rows that are asked for, and what is known of their jobs. */
export interface Lost {
  readonly at: Date;
  /** This row alone; all of them where absent. */
  readonly id?: string;
  /** The caller is an attempt that failed: a job that has no other one left counts as lost. */
  readonly afterLastTry?: boolean;
  /** An operator dropped it. */
  readonly isDropped?: boolean;
}

/** The first values of a statement with `lostJob`. */
export const lostValues = (contextId: string, { id, afterLastTry = false }: Lost) =>
  [contextId, id ?? null, afterLastTry] as const;

/**
 * A condition on the rows of a relation (`$1` the tenant, `$2` a row, `$3` after a last try). A row and its
 * job are written in one transaction, so that one without a job that waits or runs has lost it.
 */
export const lostJob = (row: string, kind: string) =>
  `${row}."contextId" = $1 and ($2::uuid is null or ${row}.id = $2) and not exists (
     select from ${jobSchema}.job d where d.name = ${kind} and d.id = ${row}.id and d.state <= 'active'
       and not ($3::boolean and d.state = 'active' and d.retry_count >= d.retry_limit))`;

/** Rows of a table that wait for their job, as a condition on the row `r`. */
export interface WaitingRows {
  readonly table: string;
  readonly condition: string;
}
