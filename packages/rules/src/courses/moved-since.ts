/** Whether somebody has moved one of a list since it was read: then an order that was made of it would undo that. */

/**
 * `read` is the list as it was read, `there` as it stands now. What was added since was moved by nobody, and what is gone was
 * removed: of both, the caller decides.
 */
export function isMovedSince(read: readonly string[], there: readonly string[]): boolean {
  const [known, still] = [new Set(read), new Set(there)];
  const before = read.filter((id) => still.has(id));
  const now = there.filter((id) => known.has(id));
  return now.some((id, place) => id !== before[place]);
}
