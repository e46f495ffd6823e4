/** Work that nobody sees waits until what is seen has been painted. */

/** A busy or hidden tab may have neither a frame nor a quiet moment: then it is this late at most, in milliseconds. */
const latest = 200;

/** Resolves in a quiet moment once the changes made until now stand on the screen; soon after, where it need not be quiet. */
export function afterPaint(isQuiet = true): Promise<void> {
  return new Promise((done) => {
    const patience = setTimeout(done, latest);
    const finish = (): void => {
      clearTimeout(patience);
      done();
    };
    requestAnimationFrame(() => {
      // Safari knows no quiet moments.
      if (isQuiet && 'requestIdleCallback' in window) requestIdleCallback(finish);
      else setTimeout(finish, 20);
    });
  });
}
