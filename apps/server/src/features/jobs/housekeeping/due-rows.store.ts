/** What goes by a period, counted before it goes: by the conditions by which it is removed. */
import {
  type DueRows,
  limits,
  type RetainedRows,
  retainedRows,
  type RetentionKind,
} from '@parcours/contract';
import { endedBefore, periodOfRows, type Periods } from '@parcours/rules';
import { type Statement, statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { dueRows } from './due-rows.sql.ts';

/** `$1` to `$5` of the conditions. */
export function dueValues(
  tx: TenantTransaction,
  what: RetainedRows,
  { periods, now, max }: { readonly periods: Periods; readonly now: Date; readonly max: number },
): readonly (string | number | Date)[] {
  const [before, coFinanced] = endedBefore(what, periods, now);
  return [tx.contextId, before, max, now, ...(coFinanced === undefined ? [] : [coFinanced])];
}

const counts = Object.fromEntries(
  retainedRows.map((what) => {
    const { table, condition, people } = dueRows[what];
    const counted = statement<{ rows: number; people: number }>(
      `dueRows.${what}`,
      `with due as materialized (select x.* from ${table} x where ${condition} limit $3)
       select (select count(*) from due)::int as rows, (${people})::int as people`,
    );
    return [what, counted];
  }),
) as Readonly<Record<RetainedRows, Statement<{ rows: number; people: number }>>>;

/** What of a kind would go at `now` if the periods were these; kinds of which nothing would are left out. */
export async function countDueRows(
  tx: TenantTransaction,
  kind: RetentionKind,
  periods: Periods,
  now: Date,
): Promise<DueRows[]> {
  const asked = kind === 'coFinancedProofs' ? 'proofs' : kind;
  const found: DueRows[] = [];
  for (const what of retainedRows.filter((one) => periodOfRows[one] === asked)) {
    const values = dueValues(tx, what, { periods, now, max: limits.dueRowsMax + 1 });
    // oxlint-disable-next-line no-await-in-loop -- two at most
    const [row] = await tx.query(counts[what], values);
    if (row !== undefined && row.rows > 0) found.push({ what, ...row });
  }
  return found;
}
