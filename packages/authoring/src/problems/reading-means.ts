/** What reading a key needs besides the key. */

/** What weighs too much for a learner's browser is handed in. */
export interface ReadingMeans {
  readonly isPattern: (source: string, foldCase: boolean) => boolean;
}
