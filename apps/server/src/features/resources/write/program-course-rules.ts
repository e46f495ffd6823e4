/** What holds for a course in its program: whom it may name, which choices learners have made, and what follows a change. */
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { setBranchesOfProgram } from '../../learning/enrolment/branches.store.ts';
import { insertEnrolment } from '../../learning/enrolment/enrolment.store.ts';
import { mustOpenInTheEnd } from '../../learning/programs/must-open-in-the-end.ts';
import {
  findMadeChoices,
  forgetPrerequisite,
  holdProgram,
  type ProgramCourseSettings,
  setEndsOfProgram,
} from '../../learning/programs/program-courses.store.ts';
import type { Item } from '../manifest/resource.ts';
import { keepEvidence } from './keep-evidence.ts';
import { areCoursesBeside, findPlacesOf, isChosenTarget } from './write-rules.store.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

async function check(scope: Scope, values: Item, id: string | null): Promise<void> {
  const of = id === null ? { programId: text(values['programId']) } : { programCourseId: id };
  await holdProgram(scope.tx, of);
  await mustNameCourses(scope, values, id);
  if (id !== null && values['settings'] !== undefined)
    await mustKeepChoices(scope, id, values['settings'] as ProgramCourseSettings);
}

async function checkDelete(scope: Scope, id: string): Promise<void> {
  await holdProgram(scope.tx, { programCourseId: id });
  await keepEvidence('programCourse')(scope, id);
  // A choice must not lead nowhere.
  if (await isChosenTarget(scope.tx, id)) throw new AppError('BAD_REQUEST', { path: 'params.id' });
}

/**
 * A program that is running follows its courses: who is in it gets what is new, its end may have moved, and so may what
 * only a choice leads to.
 */
async function follow({ tx, ids, clock }: Scope, row: Item, isRemoved: boolean): Promise<void> {
  const programId = text(row['programId']);
  if (isRemoved) await forgetPrerequisite(tx, programId, text(row['id']));
  const program = await holdProgram(tx, { programId });
  if (program !== undefined)
    await mustOpenInTheEnd(tx, program, isRemoved ? 'params.id' : 'body.settings.unlockedBy');
  for (const place of await findPlacesOf(tx, programId))
    await insertEnrolment(tx, { ...place, createdAt: clock.now() }, ids.next);
  await setEndsOfProgram(tx, programId);
  await setBranchesOfProgram(tx, programId, clock.now());
}

/** What a program course names, as a prerequisite or behind a choice, is another course of the same program. */
async function mustNameCourses({ tx }: Scope, values: Item, id: string | null): Promise<void> {
  const { unlockedBy = [], interactive = [] } = (values['settings'] ?? {}) as ProgramCourseSettings;
  const targets = interactive.flatMap(({ choices }) => choices.map(({ action }) => action.target));
  for (const [named, path] of [
    [unlockedBy, 'body.settings.unlockedBy'],
    [targets, 'body.settings.interactive'],
  ] as const)
    if (
      named.length > 0 &&
      !(await areCoursesBeside(tx, named, { id, programId: text(values['programId']) }))
    )
      throw new AppError('MODEL_NOT_FOUND', { path });
}

/**
 * A choice that a learner has made is kept by its place: the question and the choice stay there and lead to the same
 * course. Their words may change, and others may be added behind them.
 */
async function mustKeepChoices({ tx }: Scope, id: string, settings: ProgramCourseSettings): Promise<void> {
  const { interactive = [] } = settings;
  for (const { actionIndex, choiceIndex, target } of await findMadeChoices(tx, id)) {
    const kept = interactive[actionIndex]?.choices[choiceIndex]?.action.target;
    if (kept?.toLowerCase() !== target?.toLowerCase())
      throw new AppError('CHOICE_MADE', { path: 'body.settings.interactive' });
  }
}

export const programCourseRules = {
  check,
  checkDelete,
  written: (scope: Scope, row: Item, how: 'created' | 'changed' | 'removed') =>
    follow(scope, row, how === 'removed'),
};
