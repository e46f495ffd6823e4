/** PATCH pages/{id}/correction: a trainer grades an answer that waited for it (domain §3, §7). */
import type { ErrorCode } from '@parcours/contract';
import { answerableRows } from '../../rows/grading/graded-rows.ts';
import { keysOf, resultsOf, blockOf } from './complete-page.ts';
import type { LessonEvent, LessonFacts, Millis, PageFacts, TrainerCorrection } from '../facts.ts';
import { pageById, savePage, type Turn } from '../turn.ts';

export interface Correction {
  readonly pageId: string;
  readonly rowId: string;
  /** 0..1. */
  readonly ratio: number;
  readonly comment: string;
  /** The decision that the trainer was shown, null for none; another one is not overwritten. Absent: whichever it is. */
  readonly seen?: TrainerCorrection | null | undefined;
}

export type Corrected =
  | {
      readonly ok: true;
      readonly facts: LessonFacts;
      readonly events: readonly LessonEvent[];
      readonly page: PageFacts;
    }
  | { readonly ok: false; readonly code: ErrorCode; readonly path?: string };

/** Whether the author left the row to a trainer. */
function waitsForTrainer(facts: LessonFacts, page: PageFacts, rowId: string): boolean {
  const content = blockOf(facts, page)?.content;
  const rows = content === undefined ? [] : answerableRows(content, keysOf(facts, page));
  return rows.some(
    ({ row, key }) => row.id === rowId && key?.type === 'free-answer' && key.validator.kind === 'manual',
  );
}

/** Whether the decision about the row is still the one that the trainer was shown. */
function isAsSeen({ corrections }: PageFacts, { rowId, seen }: Correction): boolean {
  if (seen === undefined) return true;
  const stored = Object.hasOwn(corrections, rowId) ? corrections[rowId] : undefined;
  if (seen === null || stored === undefined) return seen === null && stored === undefined;
  return stored.ratio === seen.ratio && stored.comment === seen.comment;
}

/**
 * Grades one row anew. Allowed on completed pages at any time, also after the lesson and its window have ended, and
 * again when the trainer changes their mind. The page must have been read whole.
 */
export function correctPage(facts: LessonFacts, correction: Correction, now: Millis): Corrected {
  const { pageId, rowId, ratio, comment } = correction;
  const page = pageById(facts, pageId);
  if (page === undefined) return { ok: false, code: 'MODEL_NOT_FOUND' };
  if (page.progress !== 'COMPLETED') return { ok: false, code: 'INVALID_INPUTS' };
  if (!waitsForTrainer(facts, page, rowId)) return { ok: false, code: 'BAD_REQUEST', path: 'rowId' };
  if (!isAsSeen(page, correction)) return { ok: false, code: 'ALREADY_CORRECTED' };
  const decided = { ...page, corrections: { ...page.corrections, [rowId]: { ratio, comment } } };
  const results = resultsOf(facts, decided);
  const corrected: PageFacts = { ...decided, results, score: results.score };
  const turn: Turn = { facts, events: [], now, random: () => 0 };
  savePage(turn, corrected);
  turn.events.push({ kind: 'page-corrected', at: now, pageId, rowId, ratio, results });
  return { ok: true, facts: turn.facts, events: turn.events, page: corrected };
}
