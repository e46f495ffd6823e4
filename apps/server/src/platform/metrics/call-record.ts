/** What one request, or one attempt at a job, has waited for so far: what the slow-request log and the traces tell of it. */
import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * `statements`: a packet and its answers; `connection`: a free one of the pool, or the transaction that is shared; `call`:
 * another server.
 */
export type WaitKind = 'call' | 'connection' | 'statements';

export interface Wait {
  readonly on: WaitKind;
  /** The statements of the packet, or the host that was called. */
  readonly names: readonly { readonly name: string }[];
  /** By the clock of `performance`. */
  readonly began: number;
  readonly ms: number;
  readonly failed: boolean;
  /** The transaction that the statements were of. */
  readonly within: Lasted | undefined;
}

/** A transaction: from its connection on until it was committed or given up. */
export interface Lasted {
  readonly began: number;
  /** Until it has ended, undefined. */
  ms: number | undefined;
  failed: boolean;
}

export interface CallRecord {
  /** When its handler began, by the clock of `performance`. */
  readonly began: number;
  readonly waits: Wait[];
  readonly transactions: Lasted[];
  /** Waits besides those that are kept. */
  more: number;
  /** When its answer was ready to leave. */
  readyAt: number | undefined;
  /** Timers that it began go on without it. */
  isOpen: boolean;
}

/** Called at the end of every wait of the process. */
export type ObserveWait = (on: WaitKind, ms: number, failed: boolean) => void;

const waitsMax = 60;

const records = new AsyncLocalStorage<CallRecord>();

export function newCallRecord(): CallRecord {
  return { began: performance.now(), waits: [], transactions: [], more: 0, readyAt: undefined, isOpen: true };
}

/** Does what a request asks for, and what comes of it, with its record. */
export function recorded<T>(record: CallRecord, work: () => T): T {
  return records.run(record, work);
}

/** Begins a wait of the request that asks; the answer ends it, with the error where it failed. */
export function beginWait(
  on: WaitKind,
  names: Wait['names'],
  observe?: ObserveWait,
  within?: Lasted,
): (error?: unknown) => void {
  const record = records.getStore();
  const began = performance.now();
  return (error) => {
    const ms = performance.now() - began;
    const failed = error !== undefined;
    observe?.(on, ms, failed);
    if (record?.isOpen !== true) return;
    if (record.waits.length < waitsMax) record.waits.push({ on, names, began, ms, failed, within });
    else record.more += 1;
  };
}

/** Begins a transaction of the request that asks; {@link beginWait} takes it with its statements. */
export function beginTransaction(): Lasted {
  const transaction: Lasted = { began: performance.now(), ms: undefined, failed: false };
  const record = records.getStore();
  if (record?.isOpen === true && record.transactions.length < waitsMax) record.transactions.push(transaction);
  return transaction;
}

export function endTransaction(transaction: Lasted, failed: boolean): void {
  transaction.ms = performance.now() - transaction.began;
  transaction.failed = failed;
}
