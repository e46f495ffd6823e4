/** Work that is done when it is first asked for, and then remembered. */

/** A failure is forgotten: the next asks anew. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => {
    done ??= work().catch((error: unknown) => {
      done = undefined;
      throw error;
    });
    return done;
  };
}
