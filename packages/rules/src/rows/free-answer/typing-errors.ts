/** How many typing errors lie between two texts, with a bounded cost. */

/** Texts longer than 256 characters tolerate no more errors than one of 256: keeps 20,000 characters cheap. */
const mostErrors = 64;

/** Domain §7: up to a quarter of the length, in characters. */
export function toleratedErrors(length: number): number {
  return Math.min(Math.floor(length / 4), mostErrors);
}

/**
 * Whether `typed` is within `most` insertions, deletions, replacements or swaps of neighbours of `expected`
 * (Damerau-Levenshtein, each pair swapped at most once). Costs at most length × (2 × `most` + 1) steps.
 */
export function isWithinErrors(typed: string, expected: string, most: number): boolean {
  const a = [...typed];
  const b = [...expected];
  if (Math.abs(a.length - b.length) > most) return false;
  const far = most + 1;
  const line = () => new Uint16Array(b.length + 2).fill(far);
  let [beforeLast, last, current] = [line(), line(), line()];
  for (let column = 0; column <= Math.min(most, b.length); column += 1) last[column] = column;
  for (let row = 1; row <= a.length; row += 1) {
    // Outside this band every distance is above `most`: only its edges are marked as far.
    const from = Math.max(1, row - most);
    const to = Math.min(b.length, row + most);
    current[from - 1] = from === 1 ? Math.min(row, far) : far;
    for (let column = from; column <= to; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let errors = Math.min(
        (last[column - 1] ?? far) + (same ? 0 : 1),
        (last[column] ?? far) + 1,
        (current[column - 1] ?? far) + 1,
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        errors = Math.min(errors, (beforeLast[column - 2] ?? far) + 1);
      }
      current[column] = Math.min(errors, far);
    }
    current[to + 1] = far;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return (last[b.length] ?? far) <= most;
}
