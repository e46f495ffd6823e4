/** Goes to any step, reached or not: in a tryout alone, where an author looks at one page (back-office §3 "Preview"). */
import type { LessonCommand } from '../facts.ts';
import { showStep } from '../pages/open-step.ts';
import { nodeById } from '../tree/course-tree.ts';
import { pageOfStep, project, refuse, saveLesson, steps, type Played, type Turn } from '../turn.ts';

type Jump = Extract<LessonCommand, { kind: 'jump' }>;

/** Draws `childId` for its multiblock; the page of another child, if there was one, is given up. */
function drawInstead(turn: Turn, placeId: string, childId: string): void {
  const { lesson, pages } = turn.facts;
  const former = lesson.draws[placeId];
  if (former === childId) return;
  turn.facts = { ...turn.facts, pages: pages.filter(({ nodeId }) => nodeId !== former) };
  saveLesson(turn, { draws: { ...lesson.draws, [placeId]: childId } });
  turn.events.push({ kind: 'block-drawn', at: turn.now, nodeId: placeId, childNodeId: childId });
  project(turn);
}

export function playJump(turn: Turn, { nodeId, newPageId }: Jump): Played {
  const { content, lesson } = turn.facts;
  const node = nodeById(content, nodeId);
  const around = nodeById(content, node?.parentId ?? '');
  if (node?.type === 'block' && around?.type === 'multiblock') {
    const isShown = pageOfStep(turn.facts, { sectionId: '', placeId: around.id, nodeId }) !== undefined;
    // Nothing new is reached once the lesson has ended.
    if (!isShown && lesson.progress === 'ONGOING') drawInstead(turn, around.id, nodeId);
  }
  const step = steps(turn.facts).find((one) => one.nodeId === nodeId || one.placeId === nodeId);
  return step === undefined ? refuse('MODEL_NOT_FOUND') : showStep(turn, step, newPageId);
}
