/** Runs statements whose text follows a filter that was sent: its values are placeholders, and nothing is kept prepared. */
import { CompiledQuery } from 'kysely';
import type { TenantTransaction, Value } from '../../../platform/database/database.ts';

/** A condition of SQL with the values of its placeholders, from `$1` on. */
export interface Condition {
  readonly text: string;
  readonly values: readonly Value[];
}

export interface AskedPage {
  readonly where: Condition;
  readonly offset: number;
  readonly most: number;
}

/** One page of what is there, and how many there are in all. */
export async function findPage<Row>(
  tx: TenantTransaction,
  { select, source, order }: { readonly select: string; readonly source: string; readonly order: string },
  { where: { text, values }, offset, most }: AskedPage,
): Promise<{ readonly total: number; readonly rows: readonly Row[] }> {
  const run = <R>(statement: string, given: readonly Value[]) =>
    tx.run<R>({ compile: () => CompiledQuery.raw(statement, [...given]) });
  const from = `${source} and ${text}`;
  const [limit, start] = [`$${values.length + 1}`, `$${values.length + 2}`];
  const page = `select ${select} ${from} order by ${order} limit ${limit} offset ${start}`;
  const [[counted], rows] = await Promise.all([
    run<{ total: number }>(`select count(*)::integer as total ${from}`, values),
    most === 0 ? [] : run<Row>(page, [...values, most, offset]),
  ]);
  return { total: counted?.total ?? 0, rows };
}
