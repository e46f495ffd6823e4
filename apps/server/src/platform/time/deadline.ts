/** A deadline that does not keep the process alive by itself. */

/** Fails like a network that is silent where the work takes longer; what it answers later is forgotten. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => {
      fail(Object.assign(new Error(`no answer within ${milliseconds} ms`), { code: 'ETIMEDOUT' }));
    }, milliseconds);
    timer.unref();
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
