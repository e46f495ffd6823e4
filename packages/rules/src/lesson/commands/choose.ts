/** POST lessons/{id}/actions: stores the choices made after the last page (spec §4, domain §6). */
import { faultyChoice } from '../state/interactive.ts';
import type { ActionChoice, LessonCommand } from '../facts.ts';
import { isLessonEnded } from '../state/lesson-state.ts';
import { refuse, saveLesson, type Played, type Turn } from '../turn.ts';

function store(turn: Turn, { actionIdx, choiceIdx }: ActionChoice, target: string): void {
  saveLesson(turn, { chosen: { ...turn.facts.lesson.chosen, [actionIdx]: choiceIdx } });
  turn.events.push({ kind: 'choice-made', at: turn.now, actionIdx, choiceIdx, target });
}

/** All choices or none; a question that was answered before is INVALID_INPUTS, whatever is chosen now. */
export function playChoose(turn: Turn, { choices }: Extract<LessonCommand, { kind: 'choose' }>): Played {
  const { lesson, around } = turn.facts;
  const path = faultyChoice(around.interactive, choices);
  if (path !== null) return refuse('BAD_REQUEST', { path });
  if (!isLessonEnded(lesson)) return refuse('PAGE_NOT_COMPLETED');
  if (choices.some(({ actionIdx }) => Object.hasOwn(lesson.chosen, actionIdx)))
    return refuse('INVALID_INPUTS');
  const programCourseIds: string[] = [];
  for (const choice of choices) {
    const target = around.interactive[choice.actionIdx]?.choices[choice.choiceIdx]?.action.target ?? '';
    store(turn, choice, target);
    programCourseIds.push(target);
  }
  return { ok: true, answer: { kind: 'targets', programCourseIds } };
}
