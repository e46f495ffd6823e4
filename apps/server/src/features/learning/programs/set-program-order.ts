/** Puts the courses of a program in order, all at once; lessons that run follow (back-office §4). */
import type { endpoints, HandlerInput, SuccessBody } from '@parcours/contract';
import { isMovedSince, mayOperate } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { setBranchesOfProgram } from '../enrolment/branches.store.ts';
import { mustOpenInTheEnd } from './must-open-in-the-end.ts';
import { findPlacedCourses, holdProgram, setEndsOfProgram, setPlaces } from './program-courses.store.ts';

type Call = typeof endpoints.setProgramOrder;

export async function setProgramOrder(
  { tx, principal, clock }: Scope,
  { params, body: { programCourseIds, from } }: HandlerInput<Call>,
): Promise<SuccessBody<Call>> {
  if (!mayOperate(principal, 'programs', 'update')) throw new AppError('Forbidden');
  const program = await holdProgram(tx, { programId: params.id });
  if (program === undefined) throw new AppError('MODEL_NOT_FOUND');
  const wanted = programCourseIds.map((id) => id.toLowerCase());
  const there = (await findPlacedCourses(tx, program.id)).map(({ id }) => id);
  const unique = new Set(wanted);
  if (unique.size < wanted.length) throw new AppError('BAD_REQUEST', { path: 'body.programCourseIds' });
  // One that somebody else took out meanwhile is nothing any more.
  if (wanted.some((id) => !there.includes(id)))
    throw new AppError('MODEL_NOT_FOUND', { path: 'body.programCourseIds' });
  const read = from?.map((id) => id.toLowerCase()) ?? there;
  if (read.some((id) => !there.includes(id))) throw new AppError('MODEL_NOT_FOUND', { path: 'body.from' });
  if (there.length > wanted.length) throw new AppError('PROGRAM_CHANGED');
  if (there.some((id, place) => id !== wanted[place])) {
    if (isMovedSince(read, there)) throw new AppError('ORDER_CHANGED');
    await setPlaces(tx, program.id, wanted);
    await mustOpenInTheEnd(tx, program, 'body.programCourseIds');
    await setEndsOfProgram(tx, program.id);
    await setBranchesOfProgram(tx, program.id, clock.now());
  }
  return { courses: wanted.length };
}
