/** What the reference model knows of a page, and what a learner may ask of it. */
import type { AnswerKind } from './model-course.ts';

export interface ModelPage {
  startedAt: number | null;
  doneAt: number | null;
  /** Answered with the page before it; not shown yet. */
  ahead: boolean;
  ranOut: boolean;
  given: AnswerKind;
  draft: AnswerKind;
  hasDraft: boolean;
  hints: number;
  tincan: number | null;
  corrected: number | null;
}

export type ModelCommand =
  | { kind: 'current'; from?: { place: string | null } | { section: 'first' | 'second' } }
  | { kind: 'start' }
  | { kind: 'hint' }
  | { kind: 'reset' }
  | { kind: 'draft'; place: string | null; given: AnswerKind }
  | { kind: 'answer'; given: AnswerKind; includeNext: boolean; move: boolean }
  | { kind: 'next' | 'previous'; place: string | null }
  | { kind: 'choose'; choices: { actionIdx: number; choiceIdx: number }[] }
  | { kind: 'tincan-score'; place: string | null; ratio: number }
  | { kind: 'correct'; place: string | null; ratio: number };

export interface ModelSettings {
  readonly factor: number | null;
  readonly lessonLimit: number | null;
  readonly closesAt: number;
}
