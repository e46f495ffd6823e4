/** What one request has waited for so far: what the slow-request log and the traces tell of it. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** `statements`: a packet and its answers; `connection`: a free one of the pool; `call`: another server. */
export type WaitKind = 'call' | 'connection' | 'statements';

export interface Wait {
  readonly on: WaitKind;
  /** The statements of the packet, or the host that was called. */
  readonly names: readonly { readonly name: string }[];
  /** By the clock of `performance`. */
  readonly began: number;
  readonly ms: number;
  readonly failed: boolean;
}

export interface CallRecord {
  /** When its handler began, by the clock of `performance`. */
  readonly began: number;
  readonly waits: Wait[];
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
  return { began: performance.now(), waits: [], more: 0, readyAt: undefined, isOpen: true };
}

/** Does what a request asks for, and what comes of it, with its record. */
export function recorded(record: CallRecord, work: () => void): void {
  records.run(record, work);
}

/** Begins a wait of the request that asks; the answer ends it, with the error where it failed. */
export function beginWait(
  on: WaitKind,
  names: Wait['names'],
  observe?: ObserveWait,
): (error?: unknown) => void {
  const record = records.getStore();
  const began = performance.now();
  return (error) => {
    const ms = performance.now() - began;
    const failed = error !== undefined;
    observe?.(on, ms, failed);
    if (record?.isOpen !== true) return;
    if (record.waits.length < waitsMax) record.waits.push({ on, names, began, ms, failed });
    else record.more += 1;
  };
}
