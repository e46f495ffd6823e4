/** Opens a class that was prepared: everything that its learners see and hear of it comes with this one transaction (back-office §4). */
import type { endpoints, HandlerInput, SuccessBody } from '@parcours/contract';
import { blocksOpening } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import type { PublicAddress } from '../../platform/http/sites/public-address.ts';
import { takeQuota } from '../../platform/limits/quotas.ts';
import { insertAuditEntry } from '../../platform/security/audit.store.ts';
import { insertEnrolments } from '../learning/enrolment/enrolment.store.ts';
import { insertLetter } from '../mail/letters.store.ts';
import { insertNotifications, newsMax } from '../notifications/list/notifications.store.ts';
import { isClassOpen } from '../notifications/openings/openings.store.ts';
import type { ManagedClass } from './managed-class.store.ts';
import { mustManageClass } from './must-manage-class.ts';
import { setClassOpened } from './opening.store.ts';
import { type PlannedRow, removePlannedLearners } from './planned-learners.store.ts';
import { findOpening, letterValues } from './read-class-opening.ts';

type Opening = typeof endpoints.openClass;

export async function openClass(
  scope: Scope,
  { publicAddress }: { readonly publicAddress: PublicAddress },
  { params, body }: HandlerInput<Opening>,
): Promise<SuccessBody<Opening>> {
  const { tx, clock, ids, principal } = scope;
  const held = await mustManageClass(scope, params.id, true);
  const { learners, problems } = await findOpening(scope, held);
  if (problems.some(blocksOpening)) throw new AppError('CLASS_NOT_READY');
  const now = clock.now();
  await setClassOpened(tx, held.id);
  const people = learners.map(({ userId }) => ({ id: ids.next(), userId }));
  await insertEnrolments(tx, { classId: held.id, createdAt: now, people }, ids.next);
  await removePlannedLearners(tx, held.id);
  await tellLearners(scope, held, learners);
  const letters = body.letters ? await writeToLearners(scope, publicAddress, held, learners) : 0;
  await insertAuditEntry(tx, {
    id: ids.next(),
    at: now,
    actorId: principal.userId,
    action: 'class-opened',
    subject: held.id,
    details: { learners: learners.length, letters },
  });
  return { learners: learners.length, letters };
}

/** Of a class that opens later, the job of openings tells when it does. */
async function tellLearners(
  { tx, clock, ids, principal }: Scope,
  { id }: ManagedClass,
  learners: readonly PlannedRow[],
): Promise<void> {
  const now = clock.now();
  if (!(await isClassOpen(tx, id, now))) return;
  const told = learners.filter(({ userId }) => userId !== principal.userId);
  for (let from = 0; from < told.length; from += newsMax) {
    const news = told
      .slice(from, from + newsMax)
      .map(({ userId }) => ({ userId, kind: 'session', thingId: id }) as const);
    // oxlint-disable-next-line no-await-in-loop -- one statement tells so many
    await insertNotifications(tx, news, { now, nextId: ids.next });
  }
}

async function writeToLearners(
  scope: Scope,
  publicAddress: PublicAddress,
  held: ManagedClass,
  learners: readonly PlannedRow[],
): Promise<number> {
  const { tx, clock, ids, context, principal } = scope;
  const readers = learners.filter(({ isReachable }) => isReachable);
  if (readers.length === 0) return 0;
  const quota = { clock, settings: context.settings };
  await takeQuota(tx, quota, {
    name: 'classLetters',
    personId: principal.userId,
    amount: readers.length,
  });
  const now = clock.now();
  for (const reader of readers) {
    const values = letterValues(scope, publicAddress, held, reader);
    // oxlint-disable-next-line no-await-in-loop -- sent without waiting for each other would fill the connection's buffer
    await insertLetter(
      tx,
      { letter: 'classOpened', values, recipientId: reader.userId },
      { id: ids.next(), now, dedupeKey: `class ${held.id} opened ${reader.userId}` },
    );
  }
  return readers.length;
}
