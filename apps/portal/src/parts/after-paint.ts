/** Work that nobody sees waits until what is seen has been painted. */

/** No frame comes in a tab in the background: then it is this late at most, in milliseconds. */
const latest = 100;

/** Resolves once the changes made until now stand on the screen. */
export function afterPaint(): Promise<void> {
  return new Promise((done) => {
    const patience = setTimeout(done, latest);
    requestAnimationFrame(() => {
      clearTimeout(patience);
      setTimeout(done);
    });
  });
}
