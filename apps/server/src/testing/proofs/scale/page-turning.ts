/** Learners who turn page after page, as the portal does: what they were told, how fast, and what came to nothing. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Result } from '@parcours/contract/client';
import { samplePath } from '@parcours/contract/testing';
import type { Learner } from '../crash.ts';

export interface Acknowledged {
  readonly userId: string;
  readonly lessonId: string;
  /** `performance.now()`. */
  readonly at: number;
}

/** A learner asks again for so long; then the proof is short. */
const patienceMs = 30_000;

export class PageTurning {
  readonly acknowledged = new Map<string, Acknowledged>();
  /** Milliseconds from each answer that was sent to its acknowledgement, where it came at once. */
  readonly took: number[] = [];
  /** Whatever was not a success, one by one: while servers change, some are sent again. */
  readonly failures: string[] = [];
  readonly stuck: string[] = [];
  isOver = false;
  readonly #pauseMs: number;

  /** `pauseMs`: between two answers of a learner. */
  constructor(pauseMs = 0) {
    this.#pauseMs = pauseMs;
  }

  /** Until it is over, or the lesson has no further page to answer. */
  async play(learner: Learner): Promise<void> {
    const { client, lessonId, userId } = learner;
    const params = { id: lessonId };
    const first = await this.#untilAnswered(() => client.getCurrentPage({ params, query: {} }));
    let page = first?.ok === true ? first.data : undefined;
    while (page !== undefined && !this.isOver && page.blockType !== 'slide') {
      const { id } = page;
      const inputs = { answers: [{ path: samplePath('pick'), userAnswer: ['helmet', 'harness'] }] };
      const query = { include: 'next', move: 'true' } as const;
      const since = performance.now();
      const answered = await this.#untilAnswered(() =>
        client.answerPage(
          { params, query, body: { pageId: id, inputs } },
          { idempotencyKey: `answer-${id}` },
        ),
      );
      if (answered === undefined) return;
      const at = performance.now();
      if (answered.ok) {
        this.took.push(at - since);
        this.acknowledged.set(id, { userId, lessonId, at });
      }
      const next = answered.ok ? answered.data.next : undefined;
      if (next !== undefined && 'id' in next) page = next;
      else {
        // The end, or a server that knows nothing of the last pages: what it shows is what there is.
        const now = await this.#untilAnswered(() => client.getCurrentPage({ params, query: {} }));
        page = now?.ok === true && now.data.id !== id ? now.data : undefined;
      }
      if (this.#pauseMs > 0) await pause(this.#pauseMs);
    }
  }

  /** How many were acknowledged between two moments. */
  countBetween(from: number, to: number): number {
    return [...this.acknowledged.values()].filter(({ at }) => at >= from && at < to).length;
  }

  /** Undefined once it is over, or where nobody answered for too long. */
  async #untilAnswered<T>(call: () => Promise<Result<T>>): Promise<Result<T> | undefined> {
    const since = performance.now();
    for (;;) {
      const result = await call();
      if (result.ok) return result;
      this.failures.push(`${result.status} ${result.code}`);
      const isFinal = result.status > 0 && result.status < 500 && result.code !== 'PATCH_IN_PROGRESS';
      if (isFinal) return result;
      if (performance.now() - since > patienceMs) {
        this.stuck.push(`no answer for ${patienceMs / 1_000} s: ${result.status} ${result.code}`);
        return undefined;
      }
      await pause(50);
    }
  }
}

/** The value below which that share of the sorted numbers lies. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
