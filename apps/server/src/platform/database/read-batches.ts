/** What is asked in one go travels in one go; reading so holds no transaction open, and sees one tenant. */
import type { Compilable } from 'kysely';
import type { Statement, TenantTransaction, TransactionOptions, Value } from './database.ts';
import { refuseNested } from './nested-transaction.ts';
import { queryBuilder } from './query-builder.ts';
import { safeContextId } from './values.ts';

/** A statement that waits for its rows; the name is empty where it is not to be kept prepared. */
export interface Asked {
  readonly name: string;
  readonly text: string;
  readonly values: readonly Value[];
  /** Its second value is an item, and it is sent once for all that ask it in a packet (`groups/shared-statements.ts`). */
  readonly isShared?: true | undefined;
  /** Whose it is, where a packet is of several; undefined for what stands before or behind what they ask. */
  readonly by?: object | undefined;
  /** `command` is what was carried out, such as COMMIT; the embedded database does not say. */
  readonly resolve: (rows: unknown[], command?: string) => void;
  /** `isOfSeveral`: nobody knows whose item failed. */
  readonly reject: (error: unknown, isOfSeveral?: boolean) => void;
}

/** What is asked before the program waits for anything leaves together: writes cost more than what they carry. */
export function packets<A extends Asked>(send: (asked: readonly A[]) => void): (asked: A) => void {
  let waiting: A[] = [];
  return (asked) => {
    waiting.push(asked);
    if (waiting.length > 1) return;
    process.nextTick(() => {
      const together = waiting;
      waiting = [];
      send(together);
    });
  };
}

interface ReadBatches {
  readonly tx: TenantTransaction;
  /** From now on nothing may be asked. */
  readonly end: () => void;
}

/**
 * A reader of one tenant. `run` is handed all that was asked before the program waited for anything; it settles each,
 * and never throws. Between two batches no connection is held, and nothing is promised about what others commit.
 */
function readBatches(contextId: string, run: (asked: readonly Asked[]) => void): ReadBatches {
  const sendLater = packets(run);
  let isOpen = true;

  function ask<Row>({ name, text, isShared }: Statement<Row>, values: readonly Value[]): Promise<Row[]> {
    if (!isOpen) return Promise.reject(new Error('the transaction has ended'));
    const rows = new Promise<Row[]>((resolve, reject) => {
      sendLater({ name, text, isShared, values, resolve: resolve as Asked['resolve'], reject });
    });
    // Whoever asks and does not wait must not leave an unhandled rejection.
    rows.catch(() => undefined);
    return rows;
  }

  return {
    tx: {
      contextId,
      sql: queryBuilder,
      query<Row>(asked: Statement<Row>, values: readonly Value[] = []) {
        return ask<Row>(asked, values);
      },
      run<Row>(query: Compilable<Row>) {
        const { sql, parameters } = query.compile();
        return ask<Row>({ name: '', text: sql }, parameters as readonly Value[]);
      },
      afterCommit: (act) => act(),
      // What only reads, or writes a ping, makes no work.
      wake: () => undefined,
    },
    end() {
      isOpen = false;
    },
  };
}

/** Sets the tenant for the statements behind it, and sees to it that none of them writes. */
export const beginReading = {
  name: 'reading.begin',
  text: `select set_config('app.context', $1, true), set_config('transaction_read_only', 'on', true)`,
};

/** The same for statements that write what may be lost with the machine's power: the commit does not wait for the disk. */
export const beginAtOnce = {
  name: 'atOnce.begin',
  text: `select set_config('app.context', $1, true), set_config('synchronous_commit', 'off', true)`,
};

/** What stands before a batch or a transaction; `$1` is the tenant. */
export type BatchBegin = typeof beginReading;

/** The same, and each statement behind it is planned once for each connection. */
export const plannedOnce = (begin: BatchBegin): BatchBegin => ({
  name: `${begin.name}.plannedOnce`,
  text: `${begin.text}, set_config('plan_cache_mode', 'force_generic_plan', true)`,
});
export const readingOnce = plannedOnce(beginReading);
const atOnceOnce = plannedOnce(beginAtOnce);

/** The begin of a batch by the options of its transaction; undefined for one that is begun and committed by name. */
export function batchBegin({ reads, atOnce, plansOnce }: TransactionOptions): BatchBegin | undefined {
  if (reads === true) return plansOnce === true ? readingOnce : beginReading;
  if (atOnce === true) return plansOnce === true ? atOnceOnce : beginAtOnce;
  return undefined;
}

/** Sets the tenant of a transaction that is begun and committed by name. */
const setContext = { name: 'transaction.context', text: `select set_config('app.context', $1, true)` };
const setContextOnce = plannedOnce(setContext);
export const contextBegin = ({ plansOnce }: TransactionOptions): BatchBegin =>
  plansOnce === true ? setContextOnce : setContext;

export interface BatchWork<T> {
  /** The pool or connection that a transaction of the caller would wait for. */
  readonly connections: object;
  readonly contextId: string;
  readonly work: (tx: TenantTransaction) => Promise<T>;
  /** Sends one batch and settles each of its statements; never throws. */
  readonly send: (contextId: string, asked: readonly Asked[]) => void;
}

/** Does the work with a reader whose batches are sent as they come. */
export async function inBatches<T>({ connections, contextId, work, send }: BatchWork<T>): Promise<T> {
  refuseNested(connections);
  const { tx, end } = readBatches(safeContextId(contextId), (asked) => send(contextId, asked));
  try {
    return await work(tx);
  } finally {
    end();
  }
}
