/** POST lessons/{id}/actions: stores the choices made after the last page and opens what they lead to (spec §4). */
import type { sendActions } from '@parcours/contract';
import type { ActionChoice } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Outcome, PipelinedScope } from '../../../platform/http/calls/scope.ts';
import { insertChoices, revealLessons } from './branches.store.ts';
import type { CommandScope } from '../lesson-parts.ts';
import { changeLesson, refusalOf } from '../play/change-lesson.ts';
import type { Played } from '../play/play-lesson.ts';

export function chooseActions(
  scope: CommandScope,
  lessonId: string,
  choices: readonly ActionChoice[],
): Promise<Outcome<typeof sendActions>> {
  const locks = { refuseAtOnce: true, wholeRun: true };
  return changeLesson<typeof sendActions>(scope, { lessonId }, { kind: 'choose', choices }, locks, (played) =>
    openTargets(scope, choices, played),
  );
}

async function openTargets(
  { tx, userId }: PipelinedScope,
  choices: readonly ActionChoice[],
  { outcome, stored, now }: Played,
): Promise<Outcome<typeof sendActions>> {
  if (!outcome.ok) return refusalOf(outcome);
  if (outcome.answer.kind !== 'targets') throw new Error('a choice is answered by its targets');
  const { programCourseIds } = outcome.answer;
  const lessonId = stored.lesson.id;
  await insertChoices(tx, { lessonId, choices, now });
  const opened = await revealLessons(tx, { lessonId, programCourseIds, userId, now });
  const lessons = programCourseIds.flatMap((target) => {
    const lesson = opened.find(({ programCourseId }) => programCourseId === target);
    return lesson === undefined ? [] : [{ id: lesson.id, title: lesson.title }];
  });
  // A target without a lesson: the author named a course that is not in the program.
  const [first] = lessons;
  if (first === undefined) throw new AppError('MODEL_NOT_FOUND');
  return { status: 200, body: { lesson: first, opened: lessons } };
}
