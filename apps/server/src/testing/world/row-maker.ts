/** Puts a row into a tenant's table under an id of its own; the tables are named by the files of this folder alone. */
import type { TenantTransaction } from '../../platform/database/database.ts';
import type { Ids } from '../../platform/database/ids.ts';

export interface RowMaker {
  readonly tx: TenantTransaction;
  readonly ids: Ids;
  readonly now: Date;
  /** Answers the row's id: the one given, or a new one. */
  readonly put: (table: string, values: Readonly<Record<string, unknown>>) => Promise<string>;
  /** A row of a table without an id. */
  readonly link: (table: string, values: Readonly<Record<string, unknown>>) => Promise<void>;
}

export function rowMaker(tx: TenantTransaction, ids: Ids, now: Date): RowMaker {
  const { contextId } = tx;
  const link: RowMaker['link'] = async (table, values) => {
    await tx.run(tx.sql.insertInto(table as 'users').values({ contextId, ...values } as never));
  };
  return {
    tx,
    ids,
    now,
    link,
    async put(table, values) {
      const id = typeof values['id'] === 'string' ? values['id'] : ids.next();
      await link(table, { ...values, id });
      return id;
    },
  };
}
