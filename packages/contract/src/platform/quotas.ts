/** How much a person, and a context as a whole, may store and write (domain §3); a context's settings may say otherwise. */
import { z } from 'zod';

export interface Quota {
  /** Length of the window that is counted in; null for what stays used until it is deleted. */
  readonly seconds: number | null;
  /** Most of one person in a window. */
  readonly person: number;
  /** Most of all people of the context together; null where one person's limit is enough. */
  readonly context: number | null;
}

const minute = 60;
const day = 24 * 60 * minute;
const gib = 1_024 ** 3;

/** The defaults. Windows begin at whole multiples of their length, in UTC. */
export const quotas = {
  /** Bytes of files and packages. */
  fileBytes: { seconds: null, person: 5 * gib, context: 500 * gib },
  /** Files and packages that are sent. */
  uploads: { seconds: day, person: 300, context: 50_000 },
  /** Letters that people write or send to themselves; those that protect an account are not counted. */
  letters: { seconds: day, person: 50, context: 10_000 },
  /** Letters to the learners of classes that one opens, and those of a reminder rule. */
  classLetters: { seconds: day, person: 3_000, context: 20_000 },
  /** Letters that invite people to choose a password. */
  invitations: { seconds: day, person: 3_000, context: 20_000 },
  /** Entries of the logbook, answers included. */
  logBookRecords: { seconds: day, person: 300, context: 50_000 },
  /** Statements sent to the record store. */
  statements: { seconds: minute, person: 600, context: 60_000 },
  /** Documents of modules written to the record store. */
  documents: { seconds: minute, person: 300, context: null },
  /** The same of a centre's own credential, by which another system sends: its person is the credential. */
  storeStatements: { seconds: minute, person: 60_000, context: null },
  storeDocuments: { seconds: minute, person: 6_000, context: null },
  /** Pages started, answered and moved to, and scores that modules report. */
  pageTurns: { seconds: minute, person: 1_200, context: null },
  /** Hints that are opened. */
  hints: { seconds: minute, person: 600, context: null },
  /** Choices after the last page. */
  choices: { seconds: minute, person: 300, context: null },
  /** Changes of the own account, and those that an admin makes of others'. */
  accountChanges: { seconds: minute, person: 300, context: null },
  /** A portal sends one every ten seconds from each tab. */
  pings: { seconds: minute, person: 120, context: null },
  /** Any other call of a signed-in person that changes something. */
  writes: { seconds: minute, person: 600, context: null },
} as const satisfies Readonly<Record<string, Quota>>;

export type QuotaName = keyof typeof quotas;
export const quotaNames = Object.keys(quotas) as [QuotaName, ...QuotaName[]];

/** Bytes need more than 32 bits: every statement compares with a bigint. */
const most = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** What a context sets instead of the defaults. */
export const contextQuotas = z.partialRecord(
  z.enum(quotaNames),
  z.strictObject({ person: most, context: most }).partial(),
);
export type ContextQuotas = z.infer<typeof contextQuotas>;

/** With QUOTA_EXCEEDED: which limit was reached, and when it ends. */
export const reachedQuota = z.strictObject({
  name: z.enum(quotaNames),
  of: z.enum(['person', 'context']),
  limit: most,
  /** Null where only deleting makes room. */
  endsAt: z.iso.datetime().nullable(),
});
export type ReachedQuota = z.infer<typeof reachedQuota>;
