// Counts what the database does for one request at a time: through the tap what was asked, in the log what was written.
// A transaction of a make that also begins while no request is under way is a job's, and so is what it writes.
import { setTimeout as pause } from 'node:timers/promises';
import type { SqlSession } from '../fixture/sql-session.ts';
import { type CountedRows, countRows } from './table-counters.ts';
import type { TappedTransaction, WireTap } from './wire-tap.ts';
import {
  canReadLog,
  logPlace,
  type LogRow,
  readLog,
  recordsIn,
  type WalRecord,
  type Written,
  writtenIn,
} from './written-records.ts';

/** All of it for one request, on the average. */
export interface RequestWork {
  readonly requests: number;
  readonly transactions: number;
  readonly roundTrips: number;
  readonly statements: number;
  readonly written: Written | CountedRows;
  /** By jobs, after the answer; unknown where the log cannot be read. */
  readonly writtenLater: Written | undefined;
  /** Rows by table, until the answer and by jobs. */
  readonly tables: readonly string[];
}

interface Watched {
  /** Whether it is one of the requests asked about, not one that only prepares it. */
  readonly counts: boolean;
  readonly transactions: readonly TappedTransaction[];
  readonly from: bigint;
  readonly to: bigint;
}

/** The database is at rest when nothing was asked of it for so long. */
const restMs = 60;
/** Jobs that wait for a while begin within this time. */
const jobsMs = 3_000;

export class WorkMeter {
  readonly #tap: WireTap;
  readonly #sql: SqlSession;
  readonly #watched: Watched[] = [];
  readonly #jobs = new Set<string>();
  readonly #log: LogRow[] = [];
  /** Undefined where the log cannot be read. */
  #readTo: bigint | undefined;

  constructor(tap: WireTap, sql: SqlSession) {
    this.#tap = tap;
    this.#sql = sql;
  }

  /** Measures one request, or the requests of one page turn. */
  during(work: () => Promise<unknown>): Promise<void> {
    return this.#watch(work, true);
  }

  /** Requests that only prepare what is measured: what they do is neither counted nor a job's. */
  aside(work: () => Promise<unknown>): Promise<void> {
    return this.#watch(work, false);
  }

  async #watch(work: () => Promise<unknown>, counts: boolean): Promise<void> {
    await this.#rest(restMs);
    const from = await logPlace(this.#sql);
    await work();
    const transactions = this.#tap.take();
    const to = await logPlace(this.#sql);
    this.#watched.push({ counts, transactions, from, to });
    await this.#rest(restMs);
    await this.#readOn();
  }

  /** Reads the log on from where it was read last. */
  async #readOn(): Promise<void> {
    if (this.#readTo === undefined) return;
    const to = await logPlace(this.#sql);
    this.#log.push(...(await readLog(this.#sql, this.#readTo, to)));
    this.#readTo = to;
  }

  /** Does all of `work`, which calls {@link during}, and answers the averages. */
  async over(work: () => Promise<void>): Promise<RequestWork> {
    this.#watched.length = 0;
    this.#tap.take();
    const readsLog = await canReadLog(this.#sql);
    await this.#rest(jobsMs);
    const before = readsLog ? undefined : await countRows(this.#sql);
    this.#readTo = readsLog ? await logPlace(this.#sql) : undefined;
    this.#log.length = 0;
    await work();
    await this.#rest(jobsMs);
    await this.#readOn();
    const asked = this.#asked();
    if (before !== undefined) {
      const after = await countRows(this.#sql);
      const each = (field: 'rows' | 'indexEntries') => (after[field] - before[field]) / this.#counted.length;
      const written = { rows: each('rows'), indexEntries: each('indexEntries') };
      return { ...asked, written, writtenLater: undefined, tables: [] };
    }
    const records = recordsIn(this.#log);
    const requestOf = ({ committedAt }: WalRecord) =>
      this.#watched.find(({ from, to }) => committedAt >= from && committedAt < to);
    const own = records.filter((record) => requestOf(record)?.counts === true);
    const later = records.filter((record) => requestOf(record) === undefined);
    return {
      ...asked,
      written: this.#each(own),
      writtenLater: this.#each(later),
      tables: [...this.#byTable('until the answer', own), ...this.#byTable('by jobs', later)],
    };
  }

  get #counted(): readonly Watched[] {
    return this.#watched.filter(({ counts }) => counts);
  }

  #asked(): Omit<RequestWork, 'written' | 'writtenLater' | 'tables'> {
    const counted = this.#counted;
    const own = counted.flatMap(({ transactions }) =>
      transactions.filter((transaction) => !this.#jobs.has(makeOf(transaction))),
    );
    const requests = counted.length;
    const each = (count: (transaction: TappedTransaction) => number) =>
      own.reduce((sum, transaction) => sum + count(transaction), 0) / requests;
    return {
      requests,
      transactions: own.length / requests,
      roundTrips: each(({ roundTrips }) => roundTrips),
      statements: each(({ statements }) => statements.length),
    };
  }

  #each(records: readonly WalRecord[]): Written {
    const { length } = this.#counted;
    const { rows, indexEntries, bytes, imageBytes } = writtenIn(records);
    return {
      rows: rows / length,
      indexEntries: indexEntries / length,
      bytes: bytes / length,
      imageBytes: imageBytes / length,
    };
  }

  #byTable(when: string, records: readonly WalRecord[]): string[] {
    const tables = new Map<string, WalRecord[]>();
    for (const record of records)
      tables.set(record.relation, [...(tables.get(record.relation) ?? []), record]);
    const { length } = this.#counted;
    return [...tables]
      .map(([table, own]) => ({ table, ...writtenIn(own) }))
      .filter(({ rows, indexEntries }) => rows + indexEntries > 0)
      .sort((a, b) => b.bytes - a.bytes)
      .map(({ table, rows, indexEntries, bytes }) => {
        const count =
          rows > 0 ? `${(rows / length).toFixed(2)} rows` : `${(indexEntries / length).toFixed(2)} entries`;
        return `  ${when}: ${table}, ${count}, ${Math.round(bytes / length)} bytes`;
      });
  }

  /** Waits until nothing is asked any more; whatever is asked meanwhile is a job's. */
  async #rest(milliseconds: number): Promise<void> {
    for (let since = performance.now(); performance.now() - since < milliseconds; await pause(20)) {
      const seen = this.#tap.take();
      for (const transaction of seen) this.#jobs.add(makeOf(transaction));
      if (seen.length > 0 && milliseconds === restMs) since = performance.now();
    }
  }
}

const makeOf = ({ statements }: TappedTransaction) => statements.join('\n');
