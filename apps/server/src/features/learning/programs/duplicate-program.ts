/** Makes a draft like another program: what its courses wait for, and what their questions lead to, are the copies. */
import type { endpoints, HandlerInput, SuccessBody } from '@parcours/contract';
import { mayOperate } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import {
  copyProgram,
  findPlacedCourses,
  insertPlacedCourses,
  type ProgramCourseSettings,
} from './program-courses.store.ts';

type Call = typeof endpoints.duplicateProgram;

export async function duplicateProgram(
  { tx, principal, ids }: Scope,
  { params: { id: sourceId }, body: { name } }: HandlerInput<Call>,
): Promise<SuccessBody<Call>> {
  if (!mayOperate(principal, 'programs', 'create')) throw new AppError('Forbidden');
  const programId = ids.next();
  if (!(await copyProgram(tx, { sourceId, programId, name }))) throw new AppError('MODEL_NOT_FOUND');
  const rows = await findPlacedCourses(tx, sourceId);
  const copies = new Map(rows.map(({ id }) => [id, ids.next()]));
  const made = rows.map((row) => ({
    ...row,
    id: copies.get(row.id) ?? row.id,
    settings: ledToCopies(row.settings, copies),
  }));
  await insertPlacedCourses(tx, programId, made);
  return { programId, courses: made.length };
}

/** What is gone from the program is waited for no longer. */
function ledToCopies(
  { unlockedBy, interactive }: ProgramCourseSettings,
  copies: ReadonlyMap<string, string>,
): ProgramCourseSettings {
  return {
    ...(unlockedBy === undefined ? {} : { unlockedBy: unlockedBy.flatMap((id) => copies.get(id) ?? []) }),
    ...(interactive === undefined
      ? {}
      : {
          interactive: interactive.map((action) => ({
            ...action,
            choices: action.choices.map((choice) => ({
              ...choice,
              action: { ...choice.action, target: copies.get(choice.action.target) ?? choice.action.target },
            })),
          })),
        }),
  };
}
