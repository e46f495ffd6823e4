/** Between two transactions of the embedded database, sockets are looked at. */
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';

/** After so long nobody else has been looked at. */
const aloneMsMax = 20;

/**
 * To be awaited before each transaction. The database computes in this thread and gives way by microtasks alone: work that
 * asks it again and again, such as housekeeping, would let nobody's request be read meanwhile.
 */
export function giveWay(): () => Promise<void> {
  let turnedAt = performance.now();
  return async () => {
    if (performance.now() - turnedAt < aloneMsMax) return;
    await turnOfTheLoop();
    turnedAt = performance.now();
  };
}
