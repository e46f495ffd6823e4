/** Completes a page, by an answer or because its time ran out (domain §6, §7). */
import type { Answer, BlockContent, BlockKeys, CourseBlock, PageResults } from '@parcours/contract';
import { realAnswers } from '../../rows/grading/check-answers.ts';
import { gradePage } from '../../rows/grading/grade-page.ts';
import { answerableRows, type AnswerableRow } from '../../rows/grading/graded-rows.ts';
import { fillShortcodes } from '../../rows/shortcodes/fill.ts';
import type { LessonFacts, Millis, PageDraw, PageFacts } from '../facts.ts';
import { endIfComplete, reachPage, savePage, type Turn } from '../turn.ts';

const noKeys: BlockKeys = { rows: {}, hints: [], feedbacks: [] };

export function blockOf({ content }: LessonFacts, page: Pick<PageFacts, 'blockId'>): CourseBlock | undefined {
  return content.blocks[page.blockId];
}

/** The keys by which the page counts, with the page's values written into their texts. */
export function keysOf(
  facts: LessonFacts,
  page: Pick<PageFacts, 'blockId' | 'draw' | 'regraded'>,
): BlockKeys {
  return withValues(standingKeys(facts, page), page.draw);
}

/** A repair replaces what grades and what is said about it; hints and draws stay those that the learner had. */
function standingKeys(
  { keys, repairs = {} }: LessonFacts,
  { blockId, regraded }: Pick<PageFacts, 'blockId' | 'regraded'>,
): BlockKeys {
  const { tincan, ...own } = keys[blockId] ?? noKeys;
  const repaired = regraded === null ? undefined : repairs[regraded.versionId]?.[blockId];
  if (repaired === undefined) return tincan === undefined ? own : { ...own, tincan };
  const { rows, feedbacks } = repaired;
  return { ...own, rows, feedbacks, ...(repaired.tincan === undefined ? {} : { tincan: repaired.tincan }) };
}

/** The content of the page's block, with the page's values written into its texts (spec §5 shortcodes). */
export function contentOf(facts: LessonFacts, page: Pick<PageFacts, 'blockId' | 'draw'>): BlockContent {
  return withValues(blockOf(facts, page)?.content ?? { sections: [] }, page.draw);
}

function withValues<T extends object>(texts: T, { values, locale }: PageDraw): T {
  return values === undefined ? texts : fillShortcodes(texts, values, locale ?? 'en');
}

export function rowsOf(facts: LessonFacts, page: PageFacts): readonly AnswerableRow[] {
  const block = blockOf(facts, page);
  return block === undefined ? [] : answerableRows(block.content, keysOf(facts, page));
}

export interface Completion {
  readonly by: 'answer' | 'time';
  readonly at: Millis;
  /** For `time`: what the last draft held; whatever in it does not fit counts as not answered. */
  readonly answers: readonly Answer[];
}

/** Grades the answers that the page holds, with what a trainer decided and what a module reported. */
export function resultsOf(facts: LessonFacts, page: PageFacts): PageResults {
  const block = blockOf(facts, page);
  return gradePage({
    content: contentOf(facts, page),
    keys: keysOf(facts, page),
    answers: page.answers,
    openedHints: page.openedHints,
    feedbacks: facts.content.feedbacks,
    corrections: page.corrections,
    ...(page.draw.values === undefined ? {} : { values: page.draw.values }),
    tincanRatio: block?.type === 'tincan' ? page.tincanRatio : null,
  });
}

/** Grades the page, stores the results, and renews score and progression; ends the lesson when it was the last step. */
export function completePage(turn: Turn, found: PageFacts, { by, at, answers }: Completion): PageFacts {
  const page = reachPage(turn, found);
  const given = realAnswers(rowsOf(turn.facts, page), answers);
  const results = resultsOf(turn.facts, { ...page, answers: given });
  const completed: PageFacts = {
    ...page,
    state: by === 'time' ? 'SKIPPED' : page.state,
    progress: 'COMPLETED',
    answers: given,
    results,
    score: results.score,
    completedAt: at,
  };
  savePage(turn, completed);
  turn.events.push({ kind: 'page-completed', at, pageId: page.id, by, answers: given, results });
  return completed;
}

/** Completes the page and, when it was the last step, the lesson. */
export function completeStep(turn: Turn, page: PageFacts, completion: Completion): PageFacts {
  const completed = completePage(turn, page, completion);
  endIfComplete(turn, completion.at);
  return completed;
}
