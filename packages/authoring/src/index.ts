/** The door of authoring: courses as they are written by hand, what keeps one from being published, and its versions. */
export {
  type AuthoredCourse,
  type AuthoredMultiblock,
  type AuthoredSection,
  type AuthoredStep,
  type AuthoredTerm,
  blocksOf,
  filesOf,
} from './authored-course.ts';
export { draftChanges } from './draft/draft-changes.ts';
export { renewIds } from './draft/renew-ids.ts';
export { lintCourse } from './course-lint.ts';
export { applyOperation, type Bin } from './draft/apply-operation.ts';
export { diffDrafts } from './draft/diff-drafts.ts';
export { draftOfVersion } from './draft/draft-of-version.ts';
export { childrenOf, draftText, normalDraft, sortedText } from './draft/normal-draft.ts';
export { readPlace } from './draft/place.ts';
export { type Meanwhile, rebaseOperation } from './draft/rebase-operation.ts';
export { treeOf } from './draft/tree-operations.ts';
export { pageFacts } from './page-facts.ts';
export { stepMinutes } from './planned-minutes.ts';
export { type AdviceCode, blockAdvice } from './rows/advice.ts';
export { cutWords, joinWithNext, textOfPieces } from './rows/cut-words.ts';
export { copyRow, neededFor, newRow, type NewRow } from './rows/new-row.ts';
export { linesOfPaste } from './rows/pasted-list.ts';
export { blockingProblems, checkCourse, keptReport, unreasoned } from './problems/check-course.ts';
export { courseProblems, mayHoldNode } from './problems/course-problems.ts';
export { keyProblems, type StructureCode } from './problems/key-problems.ts';
export { type ProgramPlace } from './problems/finding.ts';
export { plainText } from './plain-text.ts';
export { findInDraft, type TextMatch } from './search/find-in-draft.ts';
export { type IdOf, toVersion } from './to-version.ts';
export { readCaptions } from './formats/web-vtt.ts';
export { typeset } from './typeset.ts';
export { courseChanges, type CourseState } from './diff/course-changes.ts';
export { isSameStructure, withHarmlessParts } from './diff/harmless-parts.ts';
export { blocksGradedOtherwise, foresee } from './foresight/foresee.ts';
export { noConsequences, withEffect } from './foresight/consequences.ts';
export { itemFinding } from './analysis/item-sentence.ts';
export { repairedKeys, withRowKey } from './analysis/repaired-keys.ts';
