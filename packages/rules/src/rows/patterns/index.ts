/** The door of the patterns: for the server and for authors alone, as the engine behind it weighs too much for a learner's browser. */
export { lintPattern } from './lint.ts';
