/** The questions after the last page: what is still to be chosen, and which choices can be taken at all (spec §3, §4). */
import type { InteractiveAction, LessonActions } from '@parcours/contract';
import { windowMoment } from './opening.ts';
import type { ActionChoice, LessonFacts, Millis } from '../facts.ts';
import { isLessonEnded } from './lesson-state.ts';

/** Where the first choice lies that names no question, no choice, or a question twice; null when there is none. */
export function faultyChoice(
  actions: readonly InteractiveAction[],
  choices: readonly ActionChoice[],
): string | null {
  const seen = new Set<number>();
  for (const [at, { actionIdx, choiceIdx }] of choices.entries()) {
    const action = actions[actionIdx];
    if (action === undefined || seen.has(actionIdx)) return `inputs.${at}.actionIdx`;
    if (action.choices[choiceIdx] === undefined) return `inputs.${at}.choiceIdx`;
    seen.add(actionIdx);
  }
  return choices.length === 0 ? 'inputs' : null;
}

/** Nothing before the end of the lesson, nor once every question was answered. */
export function questionsOf({ lesson, around }: LessonFacts): NonNullable<LessonActions['interactive']> {
  const questions = around.interactive.map((action, at) => ({
    ...action,
    chosen: lesson.chosen[at] ?? null,
  }));
  const isOpen = isLessonEnded(lesson) && questions.some(({ chosen }) => chosen === null);
  return isOpen ? questions : [];
}

/**
 * What the portal needs to choose, in the specified order, where to go: questions, then unlocked lessons. The lessons of
 * a run share its window: outside of it none of them can be entered, and nothing is offered.
 */
export function actionsOf(facts: LessonFacts, now: Millis): LessonActions {
  const { opensAt, closesAt } = facts.around;
  if (windowMoment({ from: opensAt, to: closesAt }, now) !== 'open') return { unlockedLessons: [] };
  const interactive = questionsOf(facts);
  // A last page may be passed while earlier steps are open: nothing is unlocked until the lesson has ended.
  const unlockedLessons = isLessonEnded(facts.lesson) ? [...facts.around.unlockedLessons] : [];
  return interactive.length === 0 ? { unlockedLessons } : { interactive, unlockedLessons };
}
