/** Prepares a class like another one at other dates: programs and trainers come along, learners do not (back-office §4). */
import type { endpoints, HandlerInput, SuccessBody } from '@parcours/contract';
import { usualTimeZone } from '@parcours/rules';
import type { Scope } from '../../platform/http/calls/scope.ts';
import { insertAuditEntry } from '../../platform/security/audit.store.ts';
import { mustManageClass } from './must-manage-class.ts';
import {
  copyClass,
  copyClassPrograms,
  findOpenedPrograms,
  findTrainerIds,
  insertTrainers,
} from './opening.store.ts';

type Cloning = typeof endpoints.cloneClass;

export async function cloneClass(
  scope: Scope,
  { params, body: { name, shiftDays } }: HandlerInput<Cloning>,
): Promise<SuccessBody<Cloning>> {
  const { tx, clock, ids, context, principal } = scope;
  const source = await mustManageClass(scope, params.id, true);
  const [classId, at] = [ids.next(), clock.now()];
  const timeZone = context.settings.timeZone ?? usualTimeZone;
  const clone = { sourceId: source.id, classId, name, shiftDays, timeZone, at };
  const [programs, trainerIds] = await Promise.all([
    findOpenedPrograms(tx, source.id),
    findTrainerIds(tx, source.id),
  ]);
  await copyClass(tx, clone);
  await copyClassPrograms(
    tx,
    clone,
    programs.map(({ id }) => ({ sourceId: id, id: ids.next() })),
  );
  const trainers = trainerIds.map((userId) => ({ id: ids.next(), userId }));
  await insertTrainers(tx, classId, trainers, at);
  await insertAuditEntry(tx, {
    id: ids.next(),
    at,
    actorId: principal.userId,
    action: 'class-cloned',
    subject: classId,
    details: { source: source.id, days: shiftDays, trainers: trainers.length },
  });
  return { classId };
}
