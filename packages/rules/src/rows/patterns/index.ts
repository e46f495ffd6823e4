/** The door of the patterns: for the server alone, as the engine behind it weighs too much for a learner's browser. */
export { lintPattern } from './lint.ts';
export {
  patternLimits,
  patternRatio,
  readPattern,
  type Pattern,
  type PatternOptions,
  type PatternVerdict,
  type ReadPattern,
} from './pattern.ts';
export type { PatternCode, PatternProblem } from './problems.ts';
