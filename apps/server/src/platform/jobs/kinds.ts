/** Every kind of background work, and how its queue behaves: one row of this table is one kind. */

/** How one kind is queued, repeated and given up. */
export interface Kind {
  /** Jobs of the kind at the same time in a process. */
  readonly atOnce: number;
  /** Of those, how many may be of one tenant, over all processes: the others are not kept waiting by it. */
  readonly perTenant?: number;
  /**
   * The work itself stays in rows of ours: the job only says that there is some. At most one of a tenant waits; it is
   * queued by who hears of it (`wake`) and, for what nobody heard of, by the sweep. Nothing is kept of one that fails.
   */
  readonly fact?: true;
  /** When it is queued by itself, as cron says it (UTC); by one process of all. */
  readonly schedule?: string;
  /** Repeats after a failure, before it is kept as a dead letter; pauses double from `firstPause` to `longestPause` seconds. */
  readonly repeats: number;
  readonly firstPause: number;
  readonly longestPause: number;
  /** Seconds that one attempt may take. */
  readonly expires: number;
}

const minute = 60;
const hour = 60 * minute;

/** What leaves the house is tried for five days (`delivery.ts` counts them), with pauses from 10 s to 4 h. */
const delivery = { repeats: 60, firstPause: 10, longestPause: 4 * hour, expires: 5 * minute } as const;
/** What is asked for again by the next sweep anyway. */
const fact = { fact: true, repeats: 2, firstPause: 1, longestPause: 10 } as const;

/** What somebody started and waits for. */
const started = {
  atOnce: 2,
  perTenant: 1,
  repeats: 5,
  firstPause: 5,
  longestPause: minute,
  expires: 2 * hour,
} as const;

const table = {
  mail: { ...delivery, atOnce: 5, perTenant: 2 },
  'erase-files': { ...delivery, atOnce: 2, perTenant: 1 },
  'xapi-report': { ...delivery, atOnce: 2, perTenant: 1 },
  'xapi-forward': { ...delivery, atOnce: 4, perTenant: 1 },
  webhook: { ...delivery, atOnce: 4, perTenant: 2 },
  push: { ...delivery, atOnce: 4, perTenant: 2 },
  'own-statements': { ...fact, atOnce: 2, expires: 2 * minute },
  'timed-out-lessons': { ...fact, atOnce: 2, expires: minute },
  /** Makes the narrower sizes of pictures that have none yet, one picture after the other. */
  'picture-sizes': { ...fact, atOnce: 1, expires: 10 * minute },
  /** Writes to whom the rules of a centre concern, in the daytime of the centre: each rule is done once a day. */
  reminders: { ...fact, atOnce: 2, perTenant: 1, expires: 30 * minute },
  /** Publishes the brands whose time has come. */
  'brand-publications': { ...fact, atOnce: 1, expires: minute },
  regrade: { ...started },
  'undo-regrade': { ...started },
  /** What other keys would do to the stored answers: writes nothing but what it found. */
  foresight: { ...started },
  /** Makes and changes accounts, row by row of a table. */
  'people-import': { ...started },
  /** Takes an import back. */
  'people-import-undo': { ...started },
  /** Makes two accounts one, in one transaction. */
  'person-merge': { ...started },
  /** Makes them two again. */
  'person-merge-undo': { ...started },
  /** Reads a course as text, and makes what it holds. */
  'course-import': { ...started },
  /** Makes the archive of a centre anew from the beginning, whoever comes after one that was cut short. */
  'centre-export': { ...started, atOnce: 1 },
  /** Looks for work that nobody was told of, since the process that was has ended. */
  sweep: {
    atOnce: 1,
    schedule: '* * * * *',
    repeats: 0,
    firstPause: 1,
    longestPause: 1,
    expires: 5 * minute,
  },
  /** Tells of windows that have opened, and of slots on the day before. */
  openings: {
    atOnce: 1,
    schedule: '*/5 * * * *',
    repeats: 0,
    firstPause: 1,
    longestPause: 1,
    expires: 10 * minute,
  },
  /** Writes the digests whose hour has come. */
  digests: {
    atOnce: 1,
    schedule: '*/10 * * * *',
    repeats: 0,
    firstPause: 1,
    longestPause: 1,
    expires: 30 * minute,
  },
  housekeeping: {
    atOnce: 1,
    schedule: '*/10 * * * *',
    repeats: 0,
    firstPause: 1,
    longestPause: 1,
    expires: 2 * hour,
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type JobKind = keyof typeof table;
export const kinds: Readonly<Record<JobKind, Kind>> = table;
export const kindNames = Object.keys(table) as readonly JobKind[];

const entries = [
  'mail',
  'erase-files',
  'xapi-report',
  'xapi-forward',
  'webhook',
  'push',
] as const satisfies readonly JobKind[];
/** Kinds of entry of the outbox; the job of each has its name. */
export type EntryKind = (typeof entries)[number];

export function isEntryKind(kind: string): kind is EntryKind {
  return (entries as readonly string[]).includes(kind);
}

/** The schema of the library's tables, and the channel on which queued jobs are announced. */
export const jobSchema = 'pgboss';
export const jobChannel = 'parcours_jobs';
/** Where a job goes that was given up; it stays so many days. */
export const deadLetters = 'dead-letters';
export const deadLetterDays = 90;

/** A process says so often that it is still at a job; one that says nothing for so long has lost it. */
export const heartbeatSeconds = 30;
/** Jobs that ended stay this long, for whoever looks. */
export const endedStaySeconds = 10 * minute;

/** What a job carries: never more, so that nothing of a tenant leaves its policy. */
export interface JobData {
  readonly contextId?: string;
  readonly id?: string;
}
