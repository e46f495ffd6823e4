/** The primary of the database is lost while learners answer, and its replica takes over. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Learner } from '../crash.ts';
import { PageTurning } from './page-turning.ts';
import type { ScaleStage } from './scale-stage.ts';

export interface Failover {
  readonly acknowledged: number;
  /** Acknowledged before the loss, and not among what the new primary has. */
  readonly lost: number;
  /** From the loss until each learner had another answer acknowledged. */
  readonly recoveryMs: number;
  /** Learners whom nobody answered any more. */
  readonly stuck: readonly string[];
}

const pauseMs = 25;
const recoverWithinMs = 30_000;

export async function failOver(
  stage: Pick<ScaleStage, 'ask' | 'failOver' | 'holdBack'>,
  learners: readonly Learner[],
  { quietMs, lagMs }: { readonly quietMs: number; readonly lagMs: number },
): Promise<Failover> {
  const turning = new PageTurning(pauseMs);
  const played = Promise.all(learners.map((learner) => turning.play(learner)));
  await pause(quietMs);
  if (lagMs > 0) await stage.holdBack(lagMs);
  const since = performance.now();
  let lost = 0;
  await stage.failOver(async () => {
    const rows = await stage.ask<{ id: string }>(`select id from lesson_pages where progress = 'COMPLETED'`);
    const there = new Set(rows.map(({ id }) => id));
    lost = [...turning.acknowledged.keys()].filter((id) => !there.has(id)).length;
  });
  const back = performance.now();
  const waiting = () => {
    const seen = [...turning.acknowledged.values()].filter(({ at }) => at > back);
    return learners.length - new Set(seen.map(({ userId }) => userId)).size;
  };
  while (waiting() > 0 && performance.now() - back < recoverWithinMs) await pause(10);
  const recoveryMs = performance.now() - since;
  turning.isOver = true;
  await played;
  return { acknowledged: turning.acknowledged.size, lost, recoveryMs, stuck: turning.stuck };
}
