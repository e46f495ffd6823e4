/** The door of what tests of drafts are made of: for tests and proofs only. */
export { courseDraftSample } from './course-draft.ts';
export { type Hand, randomOperation } from './random-operation.ts';
