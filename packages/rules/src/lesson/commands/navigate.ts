/** GET pages/current and POST pages/previous: moving among pages without an answer (domain §6). */
import type { Step } from '../tree/course-tree.ts';
import type { LessonCommand } from '../facts.ts';
import { noPage, placeOf, showStep } from '../pages/open-step.ts';
import { pageById, pageOfStep, type Played, refuse, steps, type Turn } from '../turn.ts';

type Current = Extract<LessonCommand, { kind: 'current' }>;

/** The first unfinished step of a section; its first step when all are finished, to be read again. */
function stepOfSection(turn: Turn, sectionId: string): Step | undefined {
  const inSection = steps(turn.facts).filter((step) => step.sectionId === sectionId);
  return inSection.find((step) => pageOfStep(turn.facts, step)?.progress !== 'COMPLETED') ?? inSection[0];
}

function stepOfPage(turn: Turn, pageId: string): Step | undefined {
  const page = pageById(turn.facts, pageId);
  return page === undefined ? undefined : steps(turn.facts).find((step) => step.nodeId === page.nodeId);
}

export function playCurrent(turn: Turn, { fromPageId, fromSectionId, newPageId }: Current): Played {
  if (fromPageId !== undefined || fromSectionId !== undefined) {
    const step =
      fromPageId === undefined ? stepOfSection(turn, fromSectionId ?? '') : stepOfPage(turn, fromPageId);
    return step === undefined ? refuse('MODEL_NOT_FOUND') : showStep(turn, step, newPageId);
  }
  const all = steps(turn.facts);
  const { currentNodeId } = turn.facts.lesson;
  const step = all.find(({ nodeId }) => nodeId !== null && nodeId === currentNodeId) ?? all[0];
  return step === undefined ? noPage(turn) : showStep(turn, step, newPageId);
}

/** Before the first page, or from an unknown one: there is no such page. */
export function playPrevious(
  turn: Turn,
  { fromPageId, newPageId }: Extract<LessonCommand, { kind: 'previous' }>,
): Played {
  const step = steps(turn.facts)[placeOf(turn, fromPageId) - 1];
  if (step === undefined) return refuse('MODEL_NOT_FOUND');
  const isReached = pageOfStep(turn.facts, step) !== undefined;
  if (!isReached && newPageId === undefined) return refuse('MODEL_NOT_FOUND');
  const played = showStep(turn, step, newPageId ?? fromPageId);
  return !played.ok && played.code === 'NO_LESSON_PAGE_AVAILABLE' ? refuse('MODEL_NOT_FOUND') : played;
}
