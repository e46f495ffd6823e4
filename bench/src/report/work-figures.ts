// The figures of what the database did for one request.
import type { RequestWork } from '../database/work-summary.ts';
import type { Limit } from './budgets.ts';
import type { Figure } from './table.ts';

interface WorkLimits {
  readonly transactions?: Limit;
  readonly roundTrips?: Limit;
  readonly walBytes?: Limit;
}

/** `of` is what was measured: a page fetch, a page turn. */
export function workFigures(of: string, work: RequestWork, limits: WorkLimits = {}): Figure[] {
  const { transactions, roundTrips, walBytes } = limits;
  const { written, writtenLater } = work;
  const limited = (limit: Limit | undefined) => (limit === undefined ? {} : { limit });
  const counted: Figure[] = [
    { name: `${of}: transactions`, value: work.transactions, ...limited(transactions) },
    { name: `${of}: round trips to the database`, value: work.roundTrips, ...limited(roundTrips) },
    { name: `${of}: statements, begin and commit included`, value: work.statements },
  ];
  if (!('bytes' in written))
    return [
      ...counted,
      { name: `${of}: rows written, jobs included (by the counters)`, value: written.rows },
      { name: `${of}: index entries written, jobs included (computed)`, value: written.indexEntries },
    ];
  return [
    ...counted,
    { name: `${of}: rows written (by the log)`, value: written.rows },
    { name: `${of}: index entries written (by the log)`, value: written.indexEntries },
    { name: `${of}: WAL without page images`, value: written.bytes, unit: 'bytes', ...limited(walBytes) },
    { name: `${of}: WAL with page images`, value: written.bytes + written.imageBytes, unit: 'bytes' },
    { name: `${of}: rows written by jobs afterwards`, value: writtenLater?.rows },
    { name: `${of}: index entries written by jobs afterwards`, value: writtenLater?.indexEntries },
    { name: `${of}: WAL of jobs afterwards, without page images`, value: writtenLater?.bytes, unit: 'bytes' },
  ];
}
