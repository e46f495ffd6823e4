// What a check or a run of tests came to, counted the same way whichever runner it was.

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** One sentence for each thing that failed or did not run. */
  readonly notes: readonly string[];
}

/** A stage that could not run counts as one failure, in words. */
export function didNotRun(sentence: string): Outcome {
  return { passed: 0, failed: 1, notes: [sentence] };
}

export function sum(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failed: outcomes.reduce((total, { failed }) => total + failed, 0),
    notes: outcomes.flatMap(({ notes }) => notes),
  };
}

/** The last line of `npm test`. */
export function lastLine({ passed, failed }: Outcome): string {
  return `${passed} passed, ${failed} failed`;
}
