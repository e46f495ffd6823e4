/** Runs the statements of lists and of single rows. */
import { CompiledQuery } from 'kysely';
import { statement, type TenantTransaction, type Value } from '../../platform/database/database.ts';
import { fingerprint } from '../../platform/security/digest.ts';

export interface ListStatement {
  /** Depends on the request's shape alone; every value is a placeholder. */
  readonly text: string;
  readonly values: readonly Value[];
}

export interface ListRow {
  readonly items: readonly Record<string, unknown>[];
  readonly total: number | null;
  /** What rows share, by relation and id; null where nothing is shared. */
  readonly related: Readonly<Record<string, Readonly<Record<string, Record<string, unknown>>> | null>> | null;
}

/** Shapes kept prepared. Callers choose the shapes: beyond this many, a new one is planned each time. */
const preparedMax = 100;
const prepared = new Map<string, ReturnType<typeof statement>>();

export async function findList(tx: TenantTransaction, asked: ListStatement): Promise<ListRow> {
  const [row] = await findRows<ListRow>(tx, asked);
  if (row === undefined) throw new Error('an aggregate answers one row');
  return row;
}

/** Runs a statement that is asked again and again in a few shapes. */
export async function findRows<Row>(
  tx: TenantTransaction,
  { text, values }: ListStatement,
): Promise<readonly Row[]> {
  let known = prepared.get(text);
  if (known === undefined && prepared.size < preparedMax) {
    known = statement(`list.${fingerprint(text)}`, text);
    prepared.set(text, known);
  }
  if (known !== undefined) return (await tx.query(known, values)) as Row[];
  return tx.run<Row>({ compile: () => CompiledQuery.raw(text, [...values]) });
}

/** Like a list's: fixed text, every value a placeholder. */
export type WriteStatement = ListStatement;

/** Runs a statement that was made for one row. */
export async function runOnRow<Row>(tx: TenantTransaction, { text, values }: WriteStatement): Promise<Row[]> {
  return tx.run<Row>({ compile: () => CompiledQuery.raw(text, [...values]) });
}
