/** How far a lesson is and what it scored: projections of its pages (spec §4, domain §6). */
import type { BlockKeys, Score } from '@parcours/contract';
import { addPoints, pageMaximum } from '../../rows/grading/page-score.ts';
import { childrenOf, nodeById, stepsOf, type Step } from '../tree/course-tree.ts';
import type { LessonFacts, PageFacts } from '../facts.ts';

const noKeys: BlockKeys = { rows: {}, hints: [], feedbacks: [] };

type PageShare = Pick<PageFacts, 'nodeId' | 'progress' | 'ahead'>;

function shareOf(page: PageShare | undefined): number {
  if (page === undefined) return 0;
  // spec §4: ONGOING counts half, COMPLETED counts full.
  return page.progress === 'COMPLETED' ? 1 : 0.5;
}

function pageAt(step: Step, pages: readonly PageShare[]): PageShare | undefined {
  return step.nodeId === null ? undefined : pages.find((page) => page.nodeId === step.nodeId && !page.ahead);
}

/** Mean over steps of the completed-page share, 0..1; 0 without steps. */
export function progressionOf(steps: readonly Step[], pages: readonly PageShare[]): number {
  if (steps.length === 0) return 0;
  return steps.reduce((sum, step) => sum + shareOf(pageAt(step, pages)), 0) / steps.length;
}

/** Domain §6: a lesson is COMPLETED when every step of its enabled sections has a COMPLETED page. */
export function isEveryStepDone(steps: readonly Step[], pages: readonly PageShare[]): boolean {
  return steps.length > 0 && steps.every((step) => pageAt(step, pages)?.progress === 'COMPLETED');
}

/** The sum over completed pages; ongoing ones have no score yet. */
export function lessonScore(pages: readonly Pick<PageFacts, 'progress' | 'score'>[]): Score {
  const done = pages.filter((page) => page.progress === 'COMPLETED');
  return {
    actual: addPoints(done.map(({ score }) => score.actual)),
    max: addPoints(done.map(({ score }) => score.max)),
  };
}

type ScoredFacts = Pick<LessonFacts, 'lesson' | 'pages' | 'content' | 'keys'>;

/** Points of a step that was never reached; of an undrawn multiblock its child that is worth the least. */
function unreachedPoints({ content, keys }: ScoredFacts, step: Step): number {
  const node = step.nodeId === null ? undefined : nodeById(content, step.nodeId);
  const nodes = node === undefined ? childrenOf(content, step.placeId) : [node];
  const points = nodes.flatMap(({ blockId }) => {
    const block = content.blocks[blockId ?? ''];
    return block === undefined ? [] : [pageMaximum(block.content, keys[block.id] ?? noKeys)];
  });
  return points.length === 0 ? 0 : Math.min(...points);
}

/**
 * What a lesson scored. When its time ran out, the exercises that were not reached count as not answered: running out of
 * time must not raise a ratio, and with it win a certificate.
 */
export function scoreOf(facts: ScoredFacts): Score {
  const reached = lessonScore(facts.pages);
  if (facts.lesson.storedState !== 'SKIPPED') return reached;
  const unreached = stepsOf(facts.content, facts.lesson).filter(
    (step) => pageAt(step, facts.pages) === undefined,
  );
  const lost = unreached.map((step) => unreachedPoints(facts, step));
  return { actual: reached.actual, max: addPoints([reached.max, ...lost]) };
}

/** Whether a page is one of the learner's exercises (domain §9). */
export function countsAsExercise({
  progress,
  results,
  score,
}: Pick<PageFacts, 'progress' | 'results' | 'score'>): boolean {
  return progress === 'COMPLETED' && results?.pending === false && score.max > 0;
}
