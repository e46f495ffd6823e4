/** The two ways into the database: a tenant's transaction, or the few platform tables. Nothing else is exported. */
import type { Compilable, Kysely } from 'kysely';
import type { Tables } from './tables.generated.ts';

/** SQL text written by hand, prepared once per connection under its name. Placeholders are `$1`, `$2`, … */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  /** Several may share it: its values are the tenant and an item. */
  readonly isShared?: true;
  /** Carries the row's type; never set. */
  readonly row?: Row;
}

/** Names a statement; `name` is `noun.verb`, unique in the program. */
export function statement<Row>(name: string, text: string): Statement<Row> {
  return { name, text };
}

/** A statement that does for each item of a list what it would do for it alone (`groups/shared-statements.ts`). */
export interface SharedStatement<Item extends object, Row> extends Statement<Row> {
  readonly isShared: true;
  /** Carries the item's type; never set. */
  readonly item?: Item;
}

/**
 * Another text after each change of a row, as SQL; `row` is the alias of its table. It is the number of the transaction that
 * wrote the row, and the timeline on which it did: a server that was promoted counts on from what it had received, and
 * gives the numbers of lost transactions a second time.
 */
export const rowRevision = (row: string) => `${row}.xmin::text || '/' || ${timeline}`;
/**
 * Eight digits, others after each promotion and each recovery to a point in time; nothing on a standby, which writes
 * nothing. Of an argument that is no constant, or a prepared statement would keep what it was when it was planned.
 */
export const timeline = `case when pg_is_in_recovery() then '' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end`;

export type Value =
  | string
  | number
  | boolean
  | null
  | Date
  | Uint8Array
  | readonly string[]
  | readonly number[];

/** An open transaction. Statements are sent as they come, without waiting for each other, and run in that order. */
export interface Transaction {
  query<Row>(statement: Statement<Row>, values?: readonly Value[]): Promise<Row[]>;
  /** Runs a query that {@link sql} built. */
  run<Row>(query: Compilable<Row>): Promise<Row[]>;
  /** Builds dynamic queries; it cannot run them, so that nothing leaves the transaction. */
  readonly sql: Kysely<Tables>;
  /**
   * Done once what was written is committed and acknowledged; never where the commit failed or its answer was lost. It
   * must not throw. Of a reader: at once, since it sees only what is committed.
   */
  readonly afterCommit: (act: () => void) => void;
  /** Says, once this is committed, that there is work of a kind of job: now, or at a time. Rolled back, nobody hears it. */
  wake(kind: string, at?: Date): void;
}

/** There is work of `kind`; `contextId` is null for the platform's own. */
export type Woken = (kind: string, contextId: string | null, at: Date | undefined) => void;

/**
 * The job library's own way in, to its own schema: each list of statements begins and commits what it wants to. Only
 * `platform/jobs` may use it.
 */
export interface JobDoor {
  /** Answers the rows of every statement of the list. `at` is what the schema's clock says meanwhile, in tests. */
  query(text: string, values?: readonly unknown[], at?: Date): Promise<{ rows: unknown[] }>;
  /**
   * Hears what is said on a channel by any process, until the answer is called; `heard` is called without a word each
   * time that something may have been missed. Absent where there is no other process. Other parts than jobs may listen too.
   */
  readonly listen?: (channel: string, heard: (word?: string) => void) => () => Promise<void>;
  /** Hears what transactions of this process have said by `wake`. */
  onWake(woken: Woken): void;
}

/** A transaction in which only the rows of one context exist. */
export interface TenantTransaction extends Transaction {
  readonly contextId: string;
}

/** A transaction with no tenant: every tenant table is empty in it. */
export interface PlatformTransaction extends Transaction {
  readonly contextId: null;
}

export interface TransactionOptions {
  /**
   * Nothing is written: what is asked together is sent and answered in one packet, in a transaction of its own that
   * refuses to write; no connection is held in between.
   */
  readonly reads?: boolean;
  /**
   * Like `reads`, but for writing what may be lost with the machine's power, such as pings: what is asked together is
   * committed together, before anybody has seen an answer, and the commit does not wait for the disk. A statement that
   * writes must say itself that the session is alive.
   */
  readonly atOnce?: boolean;
  /**
   * Each statement is planned once for each connection, whatever its values: right where it finds its rows by keys, wrong
   * where the best way depends on a value, as with the beginning of a name. For calls that come too often to be planned.
   * With `reads`, calls of a tenant that ask the same in the same moment share a packet (`groups/shared-reads.ts`).
   */
  readonly plansOnce?: boolean;
  /**
   * What is written and locked is of this one person, the row of that id first. With `plansOnce`, what others of the tenant
   * write in the same moment may be committed with it (`groups/shared-transactions.ts`): the work runs a second time, alone,
   * where that of another one has failed.
   */
  readonly sharedBy?: { readonly personId: string; readonly lockedId: string };
}

export interface Upkeep {
  /**
   * Tells the planner how full those tables have become, for a job that fills them faster than the database notices by
   * itself: until then it reads them whole, as the small ones that they were. Rejects where the owner cannot be asked.
   */
  readonly analyze: (tables: readonly string[]) => Promise<void>;
  /** Frees what dead rows take, and counts again, where there is enough of it; answers of how many tables. Absent where autovacuum does so. */
  readonly vacuum?: () => Promise<number>;
}

export interface Database {
  readonly kind: 'postgres' | 'embedded';
  /** Whether queries of one transaction overlap with those of another (the embedded database has one connection). */
  readonly concurrent: boolean;
  /** Opens a transaction; inside an open one it rejects with `NestedTransaction` instead of waiting for itself. */
  withTenant<T>(
    contextId: string,
    work: (tx: TenantTransaction) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  withPlatform<T>(work: (tx: PlatformTransaction) => Promise<T>): Promise<T>;
  readonly jobs: JobDoor;
  readonly upkeep: Upkeep;
  /** Statements sent since the start, begin and commit included: what the budgets count. */
  readonly statementCount: () => number;
  /** Packets of statements whose answers were waited for together; the embedded database has none: it is no wire away. */
  readonly roundTripCount: () => number;
  /** Connections of the pool, and callers that wait for one; the embedded database has none. */
  readonly poolUse: () => PoolUse | undefined;
  close(): Promise<void>;
}

export interface PoolUse {
  readonly max: number;
  readonly open: number;
  readonly inUse: number;
  /** Callers without a connection. */
  readonly waiting: number;
}
