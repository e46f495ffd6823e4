/** Adds learners to a class by ids and pasted addresses: planned while it is prepared, enrolled once it is open (back-office §4). */
import { type endpoints, type HandlerInput, limits, type SuccessBody } from '@parcours/contract';
import { AppError } from '../../platform/http/app-error.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import { insertEnrolments } from '../learning/enrolment/enrolment.store.ts';
import { insertNotifications } from '../notifications/list/notifications.store.ts';
import { isClassOpen } from '../notifications/openings/openings.store.ts';
import { managedBy, mustManageClass } from './must-manage-class.ts';
import { countPlannedLearners, findEnrollable, insertPlannedLearners } from './planned-learners.store.ts';

type Adding = typeof endpoints.addLearners;

export async function addLearners(
  scope: Scope,
  { params, body: { userIds, emails } }: HandlerInput<Adding>,
): Promise<SuccessBody<Adding>> {
  const { tx } = scope;
  const managing = managedBy(scope);
  const { id, companyId, inPreparation } = await mustManageClass(scope, params.id, true);
  const asked = new Set(emails.map((one) => one.toLowerCase()));
  const people = await findEnrollable(
    tx,
    userIds,
    [...asked],
    // An admin of the class enrols the people of its company (domain §4).
    managing === null ? null : [...managing.companies, companyId],
  );
  const known = new Set(people.map((one) => one.id));
  if (!userIds.every((one) => known.has(one.toLowerCase())))
    throw new AppError('MODEL_NOT_FOUND', { path: 'body.userIds' });
  const added = await (inPreparation ? plan : enrol)(scope, id, [...known]);
  const byEmail = new Set(people.map(({ email }) => email));
  return {
    added: added.length,
    already: known.size - added.length,
    unknown: [...asked].filter((one) => !byEmail.has(one)),
  };
}

async function plan({ tx, clock }: Scope, classId: string, userIds: readonly string[]): Promise<string[]> {
  const added = await insertPlannedLearners(tx, classId, userIds, clock.now());
  if ((await countPlannedLearners(tx, classId)) > limits.plannedLearnersMax)
    throw new AppError('BAD_REQUEST', { path: 'body' });
  return added;
}

/** As when one place is made by the generic call: lessons, and a notification where the class is open. */
async function enrol(
  { tx, clock, ids, principal }: Scope,
  classId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const now = clock.now();
  const people = userIds.map((userId) => ({ id: ids.next(), userId }));
  const added = await insertEnrolments(tx, { classId, createdAt: now, people }, ids.next);
  const told = added.filter((userId) => userId !== principal.userId);
  if (await isClassOpen(tx, classId, now))
    await insertNotifications(
      tx,
      told.map((userId) => ({ userId, kind: 'session', thingId: classId })),
      { now, nextId: ids.next },
    );
  return added;
}
