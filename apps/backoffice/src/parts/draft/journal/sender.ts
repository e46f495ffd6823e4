/** Sends what is not acknowledged: in order, one request at a time, again after growing pauses, under the same ids. */
import type { CourseOperation } from '@parcours/contract';
import type { Confirmed } from './book.ts';
import type { JournalParts } from './journal-parts.ts';
import { type Conflict, isRemoval, type Pending } from './pending.ts';

interface SenderParts extends Pick<JournalParts, 'api' | 'courseId' | 'session' | 'now' | 'later'> {
  readonly pending: () => readonly Pending[];
  readonly confirm: (entries: readonly Confirmed[]) => void;
  readonly catchUp: () => Promise<void>;
  readonly collide: (id: string, choice: Pick<Conflict, 'mine' | 'theirs' | 'by'>) => void;
  /** Null: it is of no more use, and nobody need be told. */
  readonly refuse: (id: string, code: string | null) => void;
  /** The course is not to be written any more; what is kept stays. */
  readonly halted: (code: string) => void;
  readonly changed: () => void;
}

export interface Sender {
  /** There may be something to send. */
  readonly wake: () => void;
  /** Whether the last try had no answer. */
  readonly isAway: () => boolean;
  readonly stop: () => void;
}

const batchMax = 50;
const pauseMs = 500;
const pauseMsMax = 30_000;

export function createSender(parts: SenderParts): Sender {
  const { api, courseId, session, now, later } = parts;
  let isSending = false;
  let isStopped = false;
  let failures = 0;
  let size = batchMax;
  let callOff: (() => void) | undefined;

  function ready(): readonly Pending[] {
    const pending = parts.pending();
    const end = pending.findIndex(({ readyAt }) => readyAt > now());
    return pending.slice(0, Math.min(size, end === -1 ? pending.length : end));
  }

  function wakeIn(ms: number): void {
    callOff?.();
    callOff = later(ms, () => {
      callOff = undefined;
      wake();
    });
  }

  function wake(): void {
    if (isSending || isStopped || (failures > 0 && callOff !== undefined)) return;
    const batch = ready();
    const [next] = parts.pending();
    if (batch.length > 0) void send(batch);
    else if (next !== undefined) wakeIn(Math.max(10, next.readyAt - now()));
  }

  async function send(batch: readonly Pending[]): Promise<void> {
    isSending = true;
    const answer = await api.sendOperations({
      params: { id: courseId },
      body: {
        client: session,
        operations: batch.map(({ id, base, operation }) => ({
          id,
          base,
          operation: operation as unknown as Record<string, unknown>,
        })),
      },
    });
    isSending = false;
    if (isStopped) return;
    if (answer.ok) {
      failures = 0;
      size = batchMax;
      take(batch, answer.data.results);
      wake();
      return;
    }
    if (isFault(answer.status)) {
      // One of them is not even read: they are sent by themselves, until that one is found.
      if (batch.length > 1) size = 1;
      else for (const { id } of batch) parts.refuse(id, answer.code);
      wake();
      return;
    }
    failures += 1;
    const pause = Math.min(pauseMs * 2 ** (failures - 1), pauseMsMax);
    wakeIn(Math.max(pause, ('retryAfter' in answer ? (answer.retryAfter ?? 0) : 0) * 1_000));
    if (answer.status === 403 || answer.status === 404) parts.halted(answer.code);
    parts.changed();
  }

  function take(
    batch: readonly Pending[],
    results: Extract<Awaited<ReturnType<typeof api.sendOperations>>, { ok: true }>['data']['results'],
  ): void {
    const sent = new Map(batch.map((one) => [one.id, one.operation]));
    const applied = results.flatMap((one): Confirmed[] => {
      const operation = sent.get(one.id);
      if (one.result !== 'applied' || operation === undefined) return [];
      const done = (one.operation as unknown as CourseOperation | undefined) ?? operation;
      return [{ id: one.id, revision: one.revision, operation: done, by: '' }];
    });
    if (applied.length > 0) parts.confirm(applied);
    for (const one of results) {
      if (one.result === 'conflict') parts.collide(one.id, one);
      else if (one.result === 'refused') {
        const operation = sent.get(one.id);
        const isAway = operation !== undefined && isRemoval(operation) && one.code === 'unknown-place';
        parts.refuse(one.id, isAway ? null : one.code);
      }
      // What they conflict with is not here yet.
      if (one.result !== 'applied') void parts.catchUp();
    }
  }

  return {
    wake,
    isAway: () => failures > 0,
    stop() {
      isStopped = true;
      callOff?.();
    },
  };
}

/** What no repetition mends. */
const isFault = (status: number) => status === 400 || status === 413 || status === 422;
