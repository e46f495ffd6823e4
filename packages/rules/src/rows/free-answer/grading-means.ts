/**
 * What grading a free answer may need besides the row and its key: the values drawn for the page and the engines that
 * read formulas and patterns. Handed in, so that a browser that shows rows does not load those engines.
 */
export interface PatternKey {
  readonly pattern: string;
  readonly foldCase?: boolean | undefined;
  readonly anywhere?: boolean | undefined;
}

export interface GradingMeans {
  /** The number that a formula gives on the page's values; null when it gives none. */
  readonly numberOf: (formula: string) => number | null;
  /** The ratio that a formula gives to an answer, 0..1; 0 when it fails. */
  readonly ratioOf: (formula: string, answer: string, unit: string | undefined) => number;
  readonly matches: (pattern: PatternKey, answer: string) => boolean;
}

/** For a page without values, formulas or patterns. */
export const noMeans: GradingMeans = { numberOf: () => null, ratioOf: () => 0, matches: () => false };
