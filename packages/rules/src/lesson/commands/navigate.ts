/** GET pages/current: the page where the learner is, or the one asked for (domain §6). */
import type { Step } from '../tree/course-tree.ts';
import type { LessonCommand } from '../facts.ts';
import { noPage, showStep } from '../pages/show-step.ts';
import { pageById, pageOfStep, refuse, steps, type Played, type Turn } from '../turn.ts';

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
