/** Writes under way in this process: what is stored after the earliest of them may still be missing from answers. */

export interface InFlight {
  /** Notes a write whose statements are stored from that millisecond on; call the answer when it has ended. */
  readonly begin: (millis: number) => () => void;
  /** Every statement stored before this moment can be read. */
  readonly consistentThrough: (now: number) => number;
}

export function createInFlight(): InFlight {
  const writes = new Set<{ readonly millis: number }>();
  return {
    begin(millis) {
      const write = { millis };
      writes.add(write);
      return () => void writes.delete(write);
    },
    consistentThrough(now) {
      let earliest = now;
      for (const { millis } of writes) earliest = Math.min(earliest, millis);
      return earliest;
    },
  };
}
