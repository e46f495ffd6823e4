/** Marks as they are typed: points of an answer, which are sent as a share of them. */

/** How long digits belong to one number, in milliseconds. */
const numberMs = 800;

/** Null where it is no mark between nothing and the points. */
export function ratioOf(mark: string, points: number): number | null {
  const typed = mark.trim().replace(',', '.');
  if (!/^\d+(\.\d+)?$/.test(typed)) return null;
  const given = Number(typed);
  if (given > points) return null;
  return points === 0 ? 1 : given / points;
}

/** The points of a share, as they are typed. */
export function markOf(ratio: number, points: number): string {
  return String(Number((ratio * points).toFixed(2)));
}

interface Digits {
  readonly text: string;
  readonly at: number;
}

/** A digit goes on the number that was begun just before, where that is still a mark; else it begins one. */
export function markByDigit(before: Digits, digit: string, at: number, points: number): Digits {
  const longer = `${before.text}${digit}`;
  const goesOn = before.text !== '' && before.text !== '0' && at - before.at < numberMs;
  if (goesOn && Number(longer) <= points) return { text: longer, at };
  return { text: String(Math.min(Number(digit), points)), at };
}
