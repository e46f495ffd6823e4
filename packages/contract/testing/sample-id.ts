/** Ids for samples: valid UUIDv7s that say in a failed assertion what they stand for by their number. */

/** E.g. `sampleId(7)` is `019aa000-0000-7000-8000-000000000007`. */
export function sampleId(number: number): string {
  return `019aa000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
}
