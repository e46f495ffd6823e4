/** Grades a whole page: ratios, points, verdict, feedback and corrections, as they are stored (domain §7). */
import type { Answer, BlockContent, BlockKeys, PageResults, RowCorrection } from '@parcours/contract';
import type { DatasetValues } from '../datasets/declaration.ts';
import { isAnswered } from '../answer-forms.ts';
import { correctRow, gradeRow } from '../row-table.ts';
import { chooseFeedbacks } from './choose-feedbacks.ts';
import { answerableRows, givenAnswer } from './graded-rows.ts';
import { meansOf } from './means.ts';
import { pageScore, pageVerdict, type RowOutcome } from './page-score.ts';

export interface PageToGrade {
  readonly content: BlockContent;
  readonly keys: BlockKeys;
  /** Each at a known path and in the shape of its row. */
  readonly answers: readonly Answer[];
  readonly openedHints: number;
  /** Row id -> what a trainer decided, for rows that wait for one. */
  readonly corrections?: Readonly<Record<string, { readonly ratio: number }>>;
  /** The best score of an external module; null when there is none. */
  readonly tincanRatio?: number | null;
  /** Values drawn for the page (domain §5). */
  readonly values?: DatasetValues;
  /** Whether the course type enables feedback (spec §4). */
  readonly feedbacks: boolean;
}

/** Points that the opened hints cost together. */
export function hintCosts(keys: BlockKeys, opened: number): number {
  return keys.hints.slice(0, opened).reduce((sum, hint) => sum + hint.cost, 0);
}

/** A free answer is right only at 1 (spec §5), also when a trainer says so. */
function decidedRow(correction: RowCorrection, decided: number | undefined): RowCorrection {
  if (decided === undefined || correction.type !== 'free-answer') return correction;
  return { ...correction, mark: decided === 1 ? 'good' : 'wrong' };
}

/** An author who sets points makes the module count even when it reports nothing (domain §1: the best score counts). */
function tincanOutcome(keys: BlockKeys, ratio: number | null): RowOutcome[] {
  if (keys.tincan !== undefined) return [{ ratio: ratio ?? 0, points: keys.tincan.points }];
  return ratio === null ? [] : [{ ratio, points: 1 }];
}

/** Results with every correction; what a learner may read of them is decided by `reveal.ts`. */
export function gradePage(page: PageToGrade): PageResults {
  const {
    content,
    keys,
    answers,
    openedHints,
    feedbacks,
    corrections = {},
    tincanRatio = null,
    values = {},
  } = page;
  const means = meansOf(values);
  const rows = answerableRows(content, keys);
  const outcomes: RowOutcome[] = tincanOutcome(keys, tincanRatio);
  const answerRatios: Record<string, number | null> = {};
  const sections: Record<string, Record<string, RowCorrection>> = {};
  for (const asked of rows) {
    if (asked.key === null) continue;
    const value = givenAnswer(asked, answers);
    const decided =
      asked.key.everyoneRight === true
        ? 1
        : Object.hasOwn(corrections, asked.row.id)
          ? corrections[asked.row.id]?.ratio
          : undefined;
    const ratio = decided ?? gradeRow(asked.row, asked.key, value, means);
    outcomes.push({ ratio, points: asked.key.points ?? 1 });
    answerRatios[asked.path] = ratio;
    sections[asked.sectionId] = {
      ...sections[asked.sectionId],
      [asked.row.id]: decidedRow(correctRow(asked.row, asked.key, value, means), decided),
    };
  }
  const verdict = pageVerdict(outcomes);
  return {
    verdict,
    // A page that asks nothing leaves nothing unanswered.
    answered: rows.length === 0 || rows.some((asked) => isAnswered(asked.row, givenAnswer(asked, answers))),
    pending: outcomes.some(({ ratio }) => ratio === null),
    score: pageScore(outcomes, hintCosts(keys, openedHints)),
    answerRatios,
    feedbacks: feedbacks ? chooseFeedbacks(keys.feedbacks, { rows, answers, verdict }) : [],
    sections,
  };
}
