/** The jobs of a merge and of its undo: each is one transaction, so that nobody is ever half merged. */
import { limits, type MergeUndoRefusal } from '@parcours/contract';
import { mergedFields, restoredFields } from '@parcours/rules';
import { identityOf } from '@parcours/xapi';
import type { Database, TenantTransaction } from '../../platform/database/database.ts';
import type { Ids } from '../../platform/database/ids.ts';
import type { Work } from '../../platform/jobs/jobs.ts';
import { insertAuditEntry } from '../../platform/security/audit.store.ts';
import { keyOfNames } from '../../platform/security/digest.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { setEmailChangesClosed } from '../accounts/email-change/email-changes.store.ts';
import { setResetsClosed } from '../accounts/recovery/recovery.store.ts';
import {
  type AccountPair,
  areNamesTaken,
  findAccounts,
  holdAccounts,
  setFields,
} from './merged-accounts.store.ts';
import { refusalsOf } from './refusals-of.ts';
import { holdLessons, moveLessons, moveLessonsBack } from './merged-lessons.store.ts';
import {
  joinFilesAndEndLaunches,
  type MergedPair,
  moveRows,
  moveRowsBack,
  partFilesAndOpenLaunches,
} from './merged-rows.store.ts';
import { findOpenedModules, giveModuleStates } from './module-states.store.ts';
import {
  type FieldsOfPair,
  findMerge,
  findMergedInto,
  holdMerge,
  type MergeRow,
  setMerged,
  setRefused,
  setUndone,
} from './person-merges.store.ts';

export interface MergeJobParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}
type Parts = Pick<MergeJobParts, 'clock' | 'ids'>;

export function runMerges({ database, clock, ids }: MergeJobParts): Work {
  return {
    async run({ contextId = '', id = '' }) {
      return database.withTenant(contextId, async (tx) => {
        const state = await holdMerge(tx, id);
        const merge = await findMerge(tx, id);
        if (merge === undefined) return 0;
        if (state === 'waiting') await mergePair(tx, { clock, ids }, merge);
        else if (state === 'undoing') await undoPair(tx, { clock, ids }, merge);
        else return 0;
        return 1;
      });
    },
  };
}

async function mergePair(tx: TenantTransaction, { clock, ids }: Parts, merge: MergeRow): Promise<void> {
  const { id: mergeId, keptId, goneId, takes, frees, createdBy } = merge;
  const pair = { mergeId, keptId, goneId };
  const now = clock.now();
  await holdAccounts(tx, keptId, goneId);
  const before = await findAccounts(tx, keptId, goneId);
  // Something may have happened since it was asked for.
  const [refusal] = before === undefined ? (['leaving'] as const) : refusalsOf(before, createdBy);
  if (before === undefined || refusal !== undefined)
    return setRefused(tx, mergeId, 'refused', refusal ?? 'leaving');
  await holdLessons(tx, pair);
  const lessons = await moveLessons(tx, pair, { id: ids.next(), now });
  await passModuleStates(tx, pair);
  const rows = await moveRows(tx, pair);
  await joinFilesAndEndLaunches(tx, pair, now);
  const fields = { kept: before.kept.fields, gone: before.gone.fields };
  const after = mergedFields(fields, takes, frees, now.toISOString());
  await setFields(tx, pair, after);
  await closeLinks(tx, pair, { from: fields, to: after, now });
  const moved = lessons + rows;
  await setMerged(tx, mergeId, { at: now, moved, before: fields, after });
  await note(tx, { clock, ids }, merge, 'people-merged', { rows: moved, fields: takes.join(', ') });
}

async function undoPair(tx: TenantTransaction, { clock, ids }: Parts, merge: MergeRow): Promise<void> {
  const { id: mergeId, keptId, goneId } = merge;
  const pair = { mergeId, keptId, goneId };
  await holdAccounts(tx, keptId, goneId);
  const refusal = await undoRefusal(tx, merge, clock.now());
  if (refusal !== null) return setRefused(tx, mergeId, 'merged', refusal);
  const found = await findAccounts(tx, keptId, goneId);
  const fields = found === undefined ? undefined : fieldsBack(found, merge);
  if (found === undefined || fields === undefined) return setRefused(tx, mergeId, 'merged', 'leaving');
  await holdLessons(tx, pair);
  await setFields(tx, pair, fields);
  const [from, to] = [{ kept: found.kept.fields, gone: found.gone.fields }, fields];
  await closeLinks(tx, pair, { from, to, now: clock.now() });
  await partFilesAndOpenLaunches(tx, pair);
  await moveRowsBack(tx, pair);
  await moveLessonsBack(tx, pair, { id: ids.next(), now: clock.now() });
  await passModuleStates(tx, pair);
  await setUndone(tx, mergeId, clock.now());
  await note(tx, { clock, ids }, merge, 'merge-undone', { rows: merge.moved });
}

/** A module that is opened again finds where it stopped: its states go where the lesson went. */
async function passModuleStates(tx: TenantTransaction, pair: MergedPair): Promise<void> {
  for (const { pageId, activityId, homePage, holder, other } of await findOpenedModules(tx, pair)) {
    const ownerOf = (name: string) =>
      keyOfNames([activityId, identityOf({ account: { homePage, name } }) ?? '']);
    // oxlint-disable-next-line no-await-in-loop -- a few statements of one transaction
    await giveModuleStates(tx, { pageId, from: ownerOf(other), to: ownerOf(holder) });
  }
}

/** When the undo of a merge ends. */
export const mergeUndoEnd = (mergedAt: Date): Date =>
  new Date(mergedAt.getTime() + limits.mergeUndoDays * 86_400_000);

/** Why a merge is not taken back now; null where it can be. */
export async function undoRefusal(
  tx: TenantTransaction,
  merge: MergeRow,
  now: Date,
): Promise<MergeUndoRefusal | null> {
  const { keptId, goneId, mergedAt } = merge;
  if (mergedAt === null || mergeUndoEnd(mergedAt) < now) return 'too-late';
  // What came of a person who was merged on is somebody else's by now.
  if ((await findMergedInto(tx, keptId)) !== undefined) return 'merged-since';
  const pair = await findAccounts(tx, keptId, goneId);
  if (pair === undefined || pair.kept.isLeaving || pair.gone.isLeaving) return 'leaving';
  const back = fieldsBack(pair, merge);
  if (back === undefined) return 'leaving';
  const names = [back.kept.email, back.kept.username, back.gone.email, back.gone.username];
  const isTwice = [back.kept.email, back.kept.username].some(
    (name) =>
      name !== null &&
      [back.gone.email, back.gone.username].some((other) => other?.toLowerCase() === name.toLowerCase()),
  );
  return isTwice || (await areNamesTaken(tx, names, [keptId, goneId])) ? 'name-taken' : null;
}

/** Links that were sent to an address open nothing of an account that has another one now. */
async function closeLinks(
  tx: TenantTransaction,
  { keptId, goneId }: { readonly keptId: string; readonly goneId: string },
  { from, to, now }: { readonly from: FieldsOfPair; readonly to: FieldsOfPair; readonly now: Date },
): Promise<void> {
  for (const [id, before, after] of [
    [keptId, from.kept.email, to.kept.email],
    [goneId, from.gone.email, to.gone.email],
  ] as const) {
    if (before === after) continue;
    // oxlint-disable-next-line no-await-in-loop -- two
    await setResetsClosed(tx, id, now);
    // oxlint-disable-next-line no-await-in-loop -- two
    await setEmailChangesClosed(tx, id, now);
  }
}

function fieldsBack(now: AccountPair, { fieldsBefore, fieldsAfter }: MergeRow): FieldsOfPair | undefined {
  if (fieldsBefore === null || fieldsAfter === null) return undefined;
  const kept = restoredFields(now.kept.fields, fieldsAfter.kept, fieldsBefore.kept);
  return { kept, gone: fieldsBefore.gone };
}

function note(
  tx: TenantTransaction,
  { clock, ids }: Parts,
  { keptId, goneId, createdBy, undoneBy }: MergeRow,
  action: 'people-merged' | 'merge-undone',
  details: Readonly<Record<string, string | number>>,
): Promise<void> {
  return insertAuditEntry(tx, {
    id: ids.next(),
    at: clock.now(),
    actorId: action === 'people-merged' ? createdBy : undoneBy,
    action,
    subject: keptId,
    details: { ...details, account: goneId },
  });
}
