/** UUIDv7 ids (domain §2): the first 48 bits are the clock's milliseconds, so that new rows lie side by side. */
import type { Clock } from '../time/clock.ts';
import type { Random } from '../security/random.ts';

export interface Ids {
  readonly next: () => string;
}

/** Makes ids that never go back within one process: ids of the same millisecond count up in the 12 bits after it. */
export function createIds(clock: Clock, random: Random): Ids {
  let lastTime = 0;
  let counter = 0;
  return {
    next() {
      const bytes = Buffer.from(random.bytes(16));
      const time = Math.max(clock.now().getTime(), lastTime);
      // The counter starts in its lower half, so that 2,048 ids fit in a millisecond before it borrows the next one.
      counter = time === lastTime ? counter + 1 : bytes.readUInt16BE(6) & 0x7ff;
      lastTime = time;
      if (counter > 0xfff) {
        lastTime += 1;
        counter = 0;
      }
      bytes.writeUIntBE(lastTime, 0, 6);
      bytes.writeUInt16BE(0x7000 | counter, 6);
      bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
      const hex = bytes.toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
    },
  };
}
