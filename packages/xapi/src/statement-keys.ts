/** Keys of statements: UUIDv7s whose time is the `stored` time, so that a span of time is a span of keys. */

/** The milliseconds in a key. */
export function millisOfKey(key: string): number {
  return Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16);
}

/** The last key that a statement stored in that millisecond, or before it, can have. */
export function lastKeyOf(millis: number): string {
  const time = Math.min(Math.max(0, Math.floor(millis)), 2 ** 48 - 1)
    .toString(16)
    .padStart(12, '0');
  return millis < 0 ? zeroKey : `${time.slice(0, 8)}-${time.slice(8)}-ffff-ffff-ffffffffffff`;
}

export const zeroKey = '00000000-0000-0000-0000-000000000000';

/** Keys up to this one come before `key`. */
export function keyBefore(key: string): string {
  const hex = (BigInt(`0x${key.replaceAll('-', '')}`) - 1n).toString(16).padStart(32, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
