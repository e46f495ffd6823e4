/** People of an import enter its class: planned while it is prepared, else with their lessons, as when they are added there. */
import { limits } from '@parcours/contract';
import type { TenantTransaction } from '../../platform/database/database.ts';
import type { Ids } from '../../platform/database/ids.ts';
import { countPlannedLearners, insertPlannedLearners } from '../classes/planned-learners.store.ts';
import { insertEnrolments } from '../learning/enrolment/enrolment.store.ts';
import { insertNotifications } from '../notifications/list/notifications.store.ts';
import { isClassOpen } from '../notifications/openings/openings.store.ts';
import { findToEnter, holdClassOf, setEntries } from './entries.store.ts';

interface Moment {
  readonly ids: Ids;
  readonly now: Date;
}

/** Takes so many at most, and answers how many they were: fewer where nobody is left, 0 without a class. */
export async function enterClass(
  tx: TenantTransaction,
  { ids, now }: Moment,
  importId: string,
  most: number,
): Promise<number> {
  const group = await holdClassOf(tx, importId);
  if (group === undefined) return 0;
  const people = await findToEnter(tx, importId, most);
  if (people.length === 0) return 0;
  const added = await (group.inPreparation ? plan : enrol)(tx, { ids, now }, group.id, people);
  const entry = group.inPreparation ? 'planned' : 'entered';
  await setEntries(tx, importId, people, { added, entry });
  return people.length;
}

/** Of more than can be planned, the last ones of the table stay outside; the import says how many entered. */
async function plan(
  tx: TenantTransaction,
  { now }: Moment,
  classId: string,
  people: readonly string[],
): Promise<string[]> {
  const room = Math.max(0, limits.plannedLearnersMax - (await countPlannedLearners(tx, classId)));
  return insertPlannedLearners(tx, classId, people.slice(0, room), now);
}

async function enrol(
  tx: TenantTransaction,
  { ids, now }: Moment,
  classId: string,
  people: readonly string[],
): Promise<string[]> {
  const places = people.map((userId) => ({ id: ids.next(), userId }));
  const added = await insertEnrolments(tx, { classId, createdAt: now, people: places }, ids.next);
  if (await isClassOpen(tx, classId, now))
    await insertNotifications(
      tx,
      added.map((userId) => ({ userId, kind: 'session', thingId: classId })),
      { now, nextId: ids.next },
    );
  return added;
}
