/** Statements that are asked one after the other, without waiting, as packets. */
import type { Asked } from '../read-batches.ts';

/** What is asked before the program waits for anything leaves together: writes cost more than what they carry. */
export function packets(send: (asked: readonly Asked[]) => void): (asked: Asked) => void {
  let waiting: Asked[] = [];
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
