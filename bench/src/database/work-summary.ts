// What the database did for a request, made of what was watched call by call.
import { median } from '../load/statistics.ts';
import type { CountedRows } from './table-counters.ts';
import type { TappedTransaction } from './wire-tap.ts';
import { type WalRecord, type Written, writtenIn } from './written-records.ts';

/** All of it for one request: a page turn may be several calls. */
export interface RequestWork {
  /** Medians: now and then a request also renews what the process keeps. */
  readonly transactions: number;
  readonly roundTrips: number;
  readonly statements: number;
  /** On the average. */
  readonly written: Written | CountedRows;
  /** By jobs, after the answer; unknown where the log cannot be read. */
  readonly writtenLater: Written | undefined;
  /** What each call asked, in words. */
  readonly calls: readonly string[];
  /** What was written to each table, until the answer and by jobs, in words. */
  readonly tables: readonly string[];
}

export interface Watched {
  /** The number of the request that it belongs to. */
  readonly request: number;
  /** What was asked; undefined for what only prepares it. */
  readonly call: string | undefined;
  readonly transactions: readonly TappedTransaction[];
  /** Places in the log, before and after. */
  readonly from: bigint;
  readonly to: bigint;
}

/** Transactions that send the same statements are of one make. */
export const makeOf = ({ statements }: TappedTransaction) => statements.join('\n');

interface Asked {
  readonly transactions: number;
  readonly roundTrips: number;
  readonly statements: number;
}

/** `jobs` are the makes of transactions that are nobody's request. */
export function askedIn(
  watched: readonly Watched[],
  jobs: ReadonlySet<string>,
  requests: number,
): Asked & Pick<RequestWork, 'calls'> {
  const askedBy = (of: readonly Watched[]): Asked => {
    const own = of.flatMap(({ transactions }) => transactions.filter((one) => !jobs.has(makeOf(one))));
    const sum = (count: (transaction: TappedTransaction) => number) =>
      own.reduce((all, transaction) => all + count(transaction), 0);
    return {
      transactions: own.length,
      roundTrips: sum(({ roundTrips }) => roundTrips),
      statements: sum(({ statements }) => statements.length),
    };
  };
  const counted = watched.filter(({ call }) => call !== undefined);
  const byRequest = [...Map.groupBy(counted, ({ request }) => request).values()].map(askedBy);
  const medianOf = (field: keyof Asked) => median(byRequest.map((asked) => asked[field]));
  const calls = [...Map.groupBy(counted, ({ call }) => call)].map(([call, own]) => {
    const asked = askedBy(own);
    const average = (field: keyof Asked) => (asked[field] / own.length).toFixed(2);
    return (
      `  ${call ?? ''}: ${(own.length / requests).toFixed(2)} times; on the average ${average('transactions')} ` +
      `transactions, ${average('roundTrips')} round trips, ${average('statements')} statements`
    );
  });
  return {
    transactions: medianOf('transactions'),
    roundTrips: medianOf('roundTrips'),
    statements: medianOf('statements'),
    calls,
  };
}

/**
 * What was committed while a call was under way is the call's own, unless a transaction that wrote to just the same tables
 * was also committed while none was: that is a job's.
 */
export function writtenFor(
  watched: readonly Watched[],
  records: readonly WalRecord[],
  requests: number,
): Pick<RequestWork, 'written' | 'writtenLater' | 'tables'> {
  const callOf = ({ committedAt }: WalRecord) =>
    watched.find(({ from, to }) => committedAt >= from && committedAt < to);
  const tablesOf = new Map(
    [...Map.groupBy(records, ({ transaction }) => transaction)].map(([transaction, own]) => [
      transaction,
      [...new Set(own.map(({ table }) => table))].sort().join(),
    ]),
  );
  const makeOfRecord = ({ transaction }: WalRecord) =>
    transaction === '0' ? undefined : tablesOf.get(transaction);
  const jobs = new Set(records.filter((record) => callOf(record) === undefined).map(makeOfRecord));
  const isJob = (record: WalRecord) => {
    const make = makeOfRecord(record);
    return callOf(record) === undefined || (make !== undefined && jobs.has(make));
  };
  const own = records.filter((record) => !isJob(record) && callOf(record)?.call !== undefined);
  const later = records.filter(isJob);
  return {
    written: each(own, requests),
    writtenLater: each(later, requests),
    tables: [...byTable('until the answer', own, requests), ...byTable('by jobs', later, requests)],
  };
}

function each(records: readonly WalRecord[], requests: number): Written {
  const { rows, indexEntries, bytes, imageBytes } = writtenIn(records);
  return {
    rows: rows / requests,
    indexEntries: indexEntries / requests,
    bytes: bytes / requests,
    imageBytes: imageBytes / requests,
  };
}

function byTable(when: string, records: readonly WalRecord[], requests: number): string[] {
  return [...Map.groupBy(records, ({ table }) => table)]
    .map(([table, own]) => ({ table, ...each(own, requests) }))
    .filter(({ rows, indexEntries }) => rows + indexEntries > 0)
    .sort((a, b) => b.bytes - a.bytes)
    .map(
      ({ table, rows, indexEntries, bytes }) =>
        `  ${when}: ${table}, ${rows.toFixed(2)} rows, ${indexEntries.toFixed(2)} index entries, ${Math.round(bytes)} bytes`,
    );
}
