/** When a picture that waits for its sizes has been given up, as SQL: by the job, by whoever watches, and by housekeeping. */

/** A picture that so many processes began and none ended is shown as it is from then on. */
export const picturesTriesMax = 5;

/** Of the row `x`, where `before` is a moment: given up by then. It stays for somebody to look at. */
export const isGivenUp = (x: string, before: string): string =>
  `${x}.tries >= ${picturesTriesMax} and ${x}."dueAt" <= ${before}`;
