/** What is done again and again, or as soon as what runs now has ended: a process that has nothing else to do may end. */

/** Answers what ends it. */
export function every(ms: number, act: () => void): () => void {
  const timer = setInterval(act, ms);
  timer.unref();
  return () => clearInterval(timer);
}

/** After what runs now, and after what waits for it. */
export function soon(act: () => void): void {
  setImmediate(act);
}
