/** Puts the programs of a class in order, all at once: as learners meet them (back-office §4). */
import type { endpoints, HandlerInput, SuccessBody } from '@parcours/contract';
import { isMovedSince } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import { mustManageClass } from './must-manage-class.ts';
import { findProgramsOfClass, setPlacesOfPrograms } from './program-places.store.ts';

type Call = typeof endpoints.setClassOrder;

/** Programs that somebody else has added meanwhile come after those that are named, as they stood. */
export async function setProgramPlaces(
  scope: Scope,
  { params, body: { classProgramIds, from } }: HandlerInput<Call>,
): Promise<SuccessBody<Call>> {
  await mustManageClass(scope, params.id, true);
  const wanted = classProgramIds.map((id) => id.toLowerCase());
  if (new Set(wanted).size < wanted.length)
    throw new AppError('BAD_REQUEST', { path: 'body.classProgramIds' });
  const there = await findProgramsOfClass(scope.tx, params.id);
  if (wanted.some((id) => !there.includes(id)))
    throw new AppError('MODEL_NOT_FOUND', { path: 'body.classProgramIds' });
  const read = from?.map((id) => id.toLowerCase()) ?? there;
  if (read.some((id) => !there.includes(id))) throw new AppError('MODEL_NOT_FOUND', { path: 'body.from' });
  const placed = [...wanted, ...there.filter((id) => !wanted.includes(id))];
  if (there.some((id, place) => id !== placed[place])) {
    if (isMovedSince(read, there)) throw new AppError('ORDER_CHANGED');
    await setPlacesOfPrograms(scope.tx, params.id, placed);
  }
  return { programs: placed.length };
}
