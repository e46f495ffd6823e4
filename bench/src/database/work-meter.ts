// Counts what the database does for one request at a time: through the tap what was asked, in the log what was written.
// A transaction of a make that also begins while no request is under way is a job's, and so is what it writes.
import { setTimeout as pause } from 'node:timers/promises';
import type { SqlSession } from '../fixture/sql-session.ts';
import { countRows } from './table-counters.ts';
import type { WireTap } from './wire-tap.ts';
import { askedIn, makeOf, type RequestWork, type Watched, writtenFor } from './work-summary.ts';
import { canReadLog, logPlace, type LogRow, readLog, recordsIn, releaseLog } from './written-records.ts';

/** The database is at rest when nothing was asked of it for so long. */
const restMs = 60;
/** Jobs that wait for a while begin within this time. */
const jobsMs = 3_000;

export class WorkMeter {
  readonly #tap: WireTap;
  readonly #sql: SqlSession;
  readonly #watched: Watched[] = [];
  readonly #jobs = new Set<string>();
  #request = 0;
  readonly #log: LogRow[] = [];
  /** Undefined where the log cannot be read. */
  #readTo: bigint | undefined;

  constructor(tap: WireTap, sql: SqlSession) {
    this.#tap = tap;
    this.#sql = sql;
  }

  /** Measures one call, named as it is to be printed; calls of one request, a page turn, follow each other. */
  during<T>(call: string, work: () => Promise<T>): Promise<T> {
    return this.#watch(work, call);
  }

  /** What is measured from here on is another request. */
  next(): void {
    this.#request += 1;
  }

  /** Requests that only prepare what is measured: what they do is neither counted nor a job's. */
  async aside(work: () => Promise<unknown>): Promise<void> {
    await this.#watch(work, undefined);
  }

  async #watch<T>(work: () => Promise<T>, call: string | undefined): Promise<T> {
    await this.#rest(restMs);
    const from = await logPlace(this.#sql);
    const answer = await work();
    const transactions = this.#tap.take();
    const to = await logPlace(this.#sql);
    this.#watched.push({ request: this.#request, call, transactions, from, to });
    await this.#rest(restMs);
    await this.#readOn();
    return answer;
  }

  /** Reads the log on from where it was read last. */
  async #readOn(): Promise<void> {
    if (this.#readTo === undefined) return;
    const to = await logPlace(this.#sql);
    this.#log.push(...(await readLog(this.#sql, this.#readTo, to)));
    this.#readTo = to;
  }

  /** Does all of `work`, which calls {@link during} and {@link next}; answers what a request did. */
  async over(work: () => Promise<void>): Promise<RequestWork> {
    this.#watched.length = 0;
    this.#tap.take();
    const readsLog = await canReadLog(this.#sql);
    await this.#rest(jobsMs);
    const before = readsLog ? undefined : await countRows(this.#sql);
    this.#readTo = readsLog ? await logPlace(this.#sql) : undefined;
    this.#log.length = 0;
    this.#request = 0;
    await work();
    const requests = this.#request;
    await this.#rest(jobsMs);
    await this.#readOn();
    if (readsLog) await releaseLog(this.#sql);
    const asked = askedIn(this.#watched, this.#jobs, requests);
    if (before === undefined)
      return { ...asked, ...writtenFor(this.#watched, recordsIn(this.#log), requests) };
    const after = await countRows(this.#sql);
    const each = (field: 'rows' | 'indexEntries') => (after[field] - before[field]) / requests;
    const written = { rows: each('rows'), indexEntries: each('indexEntries') };
    return { ...asked, written, writtenLater: undefined, tables: [] };
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
