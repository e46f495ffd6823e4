/** A deadline that does not keep the process alive by itself. */

/** Calls `late` after so many milliseconds, unless the process has ended before. */
export function atDeadline(milliseconds: number, late: () => void): void {
  setTimeout(late, milliseconds).unref();
}
