/** Likely twins, their comparison, and merges on request: for the context's admin, who alone answers for all accounts (domain §4). */
import type {
  ComparedTwin,
  endpoints,
  HandlerInput,
  PersonMerge,
  SuccessBody,
  TwinAccount,
} from '@parcours/contract';
import { displayName, isContextAdmin } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import { removeEndedJobAbout } from '../../platform/jobs/operated-jobs.store.ts';
import { queueJob } from '../../platform/jobs/queue-job.ts';
import { findCollisions, findCompared } from './compared-twins.store.ts';
import { findAccounts, holdAccounts } from './merged-accounts.store.ts';
import { refusalsOf } from './refusals-of.ts';
import { findMerge, findMerges, insertMerge, type MergeRow, setUndoing } from './person-merges.store.ts';
import { mergeUndoEnd, undoRefusal } from './run-merge.ts';
import { findReasons, findTwins, type TwinRow } from './twins.store.ts';

function mustBeAdmin({ principal }: Pick<Scope, 'principal'>): void {
  if (!isContextAdmin(principal)) throw new AppError('Forbidden');
}

const instantOf = (at: string | null) => (at === null ? null : new Date(at).toISOString());

function accountOf({ firstname, lastname, createdAt, lastSeenAt, ...row }: TwinRow): TwinAccount {
  const { username, email } = row;
  return {
    ...row,
    displayName: displayName({ firstname, lastname, username, email: email ?? '' }),
    createdAt: new Date(createdAt).toISOString(),
    lastSeenAt: instantOf(lastSeenAt),
  };
}

export async function listTwins(
  scope: Scope,
  { query }: HandlerInput<typeof endpoints.listTwins>,
): Promise<SuccessBody<typeof endpoints.listTwins>> {
  mustBeAdmin(scope);
  const { pairs, total } = await findTwins(scope.tx, query);
  return {
    items: pairs.map(({ reasons, first, second }) => ({
      reasons: [...reasons],
      accounts: [accountOf(first), accountOf(second)],
    })),
    total,
  };
}

export async function compareTwins(
  scope: Scope,
  { params: { keptId, goneId } }: HandlerInput<typeof endpoints.compareTwins>,
): Promise<SuccessBody<typeof endpoints.compareTwins>> {
  mustBeAdmin(scope);
  const { tx, principal } = scope;
  const pair = await findAccounts(tx, keptId, goneId);
  if (pair === undefined) throw new AppError('MODEL_NOT_FOUND');
  const rows = await findCompared(tx, keptId, goneId);
  const [kept, gone] = [keptId, goneId].map((id) => rows.find((row) => row.id === id));
  if (kept === undefined || gone === undefined) throw new AppError('MODEL_NOT_FOUND');
  return {
    reasons: [...(await findReasons(tx, keptId, goneId))],
    kept: comparedOf(kept),
    gone: comparedOf(gone),
    collisions: await findCollisions(tx, keptId, goneId),
    refusals: refusalsOf(pair, principal.userId),
  };
}

function comparedOf({ account, ...row }: Awaited<ReturnType<typeof findCompared>>[number]): ComparedTwin {
  return {
    ...row,
    ...accountOf(account),
    lessons: row.lessons.map((lesson) => ({
      ...lesson,
      startedAt: instantOf(lesson.startedAt),
      endedAt: instantOf(lesson.endedAt),
    })),
    certificates: row.certificates.map((one) => ({
      ...one,
      issuedAt: new Date(one.issuedAt).toISOString(),
    })),
  };
}

export async function createMerge(
  scope: Scope,
  { body }: HandlerInput<typeof endpoints.createPersonMerge>,
): Promise<PersonMerge> {
  mustBeAdmin(scope);
  const { tx, clock, ids, principal } = scope;
  const { keptId, goneId, takes, frees } = body;
  // Whoever asks for the same pair at the same moment waits, and hears that it is merged or about to be.
  await holdAccounts(tx, keptId, goneId);
  const pair = await findAccounts(tx, keptId, goneId);
  if (pair === undefined) throw new AppError('MODEL_NOT_FOUND');
  const [refusal] = refusalsOf(pair, principal.userId);
  if (refusal !== undefined) throw new AppError('MERGE_REFUSED', { path: `body.${refusal}` });
  const busy = await findMerges(tx, { userId: goneId });
  const others = await findMerges(tx, { userId: keptId });
  if ([...busy, ...others].some(({ state }) => state === 'waiting' || state === 'undoing'))
    throw new AppError('MERGE_REFUSED', { path: 'body.merged-already' });
  const [id, now] = [ids.next(), clock.now()];
  await insertMerge(tx, {
    id,
    keptId,
    goneId,
    takes: [...new Set(takes)],
    frees,
    createdBy: principal.userId,
    createdAt: now,
  });
  await queueJob(tx, 'person-merge', { id, now });
  return readMerge(scope, id);
}

export async function readMerge(scope: Scope, id: string): Promise<PersonMerge> {
  return shown(await mustFindMerge(scope, id), scope.clock.now());
}

export async function listMerges(
  scope: Scope,
  { query }: HandlerInput<typeof endpoints.listPersonMerges>,
): Promise<SuccessBody<typeof endpoints.listPersonMerges>> {
  mustBeAdmin(scope);
  const rows = await findMerges(scope.tx, query);
  return { items: rows.map((row) => shown(row, scope.clock.now())) };
}

export async function undoMerge(scope: Scope, id: string): Promise<PersonMerge> {
  const { tx, clock, principal } = scope;
  const merge = await mustFindMerge(scope, id);
  await holdAccounts(tx, merge.keptId, merge.goneId);
  const refusal = merge.state === 'merged' ? await undoRefusal(tx, merge, clock.now()) : 'too-late';
  if (refusal !== null) throw new AppError('MERGE_NOT_READY', { path: `params.${refusal}` });
  if (!(await setUndoing(tx, id, principal.userId))) throw new AppError('MERGE_NOT_READY');
  // An undo before this one was refused, or failed.
  await removeEndedJobAbout(tx, 'person-merge-undo', id);
  await queueJob(tx, 'person-merge-undo', { id, now: clock.now() });
  return readMerge(scope, id);
}

async function mustFindMerge(scope: Scope, id: string): Promise<MergeRow> {
  mustBeAdmin(scope);
  const found = await findMerge(scope.tx, id);
  if (found === undefined) throw new AppError('MODEL_NOT_FOUND');
  return found;
}

function shown(row: MergeRow, now: Date): PersonMerge {
  const {
    fieldsBefore: _before,
    fieldsAfter: _after,
    createdBy: _by,
    undoneBy: _undoneBy,
    kept,
    gone,
    createdAt,
    mergedAt,
    undoneAt,
    ...rest
  } = row;
  const end = mergedAt === null || row.state !== 'merged' ? null : mergeUndoEnd(mergedAt);
  return {
    ...rest,
    takes: [...rest.takes],
    keptName: displayName(kept),
    goneName: displayName(gone),
    createdAt: createdAt.toISOString(),
    mergedAt: mergedAt?.toISOString() ?? null,
    undoneAt: undoneAt?.toISOString() ?? null,
    undoUntil: end === null || end < now ? null : end.toISOString(),
  };
}
