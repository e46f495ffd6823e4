/** The draft of a course for its authors: operations taken in, the journal of them, undo, and the bin (back-office §3). */
import { normalDraft, readPlace, rebaseOperation, sortedText } from '@parcours/authoring';
import {
  courseOperation,
  type CourseDraft,
  type CourseOperation,
  type endpoints,
  type HandlerInput,
  type JournalEntry,
  type OperationRefusal,
  type OperationResult,
  type SuccessBody,
} from '@parcours/contract';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { mustHoldCourse } from '../must-hold-course.ts';
import type { CourseEvents } from './course-events.ts';
import { findDraft, isCourse } from './draft.store.ts';
import { findBefore, findBin, findEntry, findInBin, findKnown, findSince } from './journal.store.ts';
import type { NamingRules } from './may-name.ts';
import { type OpenDraft, openDraft } from './open-draft.ts';
import { nameOf, toEntry } from './to-entry.ts';

const binMs = 90 * 24 * 3_600_000;
const pageSize = 100;
/** More than so many operations behind, a sender reads the draft anew. */
const meanwhileMax = 2_000;

/** Who hears of what is written, and what may be named in it. */
export interface DraftMeans {
  readonly events: Pick<CourseEvents, 'told'>;
  readonly rules: NamingRules;
}

export async function readDraft({ tx, principal }: Scope, courseId: string): Promise<CourseDraft> {
  mustHoldCourse(principal, 'author', courseId);
  const draft = await findDraft(tx, courseId);
  if (draft === undefined) throw new AppError('MODEL_NOT_FOUND');
  return normalDraft(draft);
}

/** MODEL_NOT_FOUND where there is no such course. */
export async function mustBeCourse(tx: TenantTransaction, courseId: string): Promise<void> {
  if (!(await isCourse(tx, courseId))) throw new AppError('MODEL_NOT_FOUND');
}

/** Written by publishing, never by an operation that somebody sends. */
const isKeptBySystem = (operation: CourseOperation): boolean =>
  'target' in operation &&
  operation.target.kind === 'course' &&
  (operation.path[0] === 'state' || operation.path[0] === 'versionId');

const refusedResult = (id: string, code: OperationRefusal): OperationResult => ({
  result: 'refused',
  id,
  code,
});

const asWired = (operation: CourseOperation) => operation as unknown as Record<string, unknown>;

export async function takeOperations(
  scope: Scope,
  courseId: string,
  { client, operations }: HandlerInput<typeof endpoints.sendOperations>['body'],
  { events, rules }: DraftMeans,
): Promise<SuccessBody<typeof endpoints.sendOperations>> {
  mustHoldCourse(scope.principal, 'author', courseId);
  const { tx } = scope;
  const open = await openDraft(scope, courseId, rules);
  const done = await findKnown(
    tx,
    courseId,
    operations.map(({ id }) => id),
  );
  const known = new Map(done.map((one) => [one.id, one]));
  const oldest = Math.min(...operations.map(({ base }) => base));
  const isBehind = oldest < open.draft().revision;
  const since = isBehind ? await findSince(tx, courseId, oldest, meanwhileMax) : [];
  const others = since.filter((one) => one.client !== client);
  const results: OperationResult[] = [];
  for (const { id, base, operation: sent } of operations) {
    const before = known.get(id);
    if (before !== undefined) {
      results.push({
        result: 'applied',
        id,
        revision: before.revision,
        operation: asWired(before.operation),
      });
      continue;
    }
    const meanwhile = others
      .filter(({ revision }) => revision > base)
      .map((one) => ({ operation: one.operation, by: nameOf(one) }));
    // oxlint-disable-next-line no-await-in-loop -- each is made on what the one before it left
    const result = await takeOne(scope, courseId, open, { id, client, sent, meanwhile });
    results.push(result);
    if (result.result !== 'applied') break;
  }
  await open.write(events);
  return { revision: open.draft().revision, results };
}

interface Sent {
  readonly id: string;
  readonly client: string;
  readonly sent: unknown;
  readonly meanwhile: Parameters<typeof rebaseOperation>[2];
}

async function takeOne(
  scope: Scope,
  courseId: string,
  open: OpenDraft,
  { id, client, sent, meanwhile }: Sent,
): Promise<OperationResult> {
  const parsed = courseOperation.safeParse(sent);
  if (!parsed.success) return refusedResult(id, 'invalid-value');
  const asked = parsed.data;
  if (isKeptBySystem(asked)) return refusedResult(id, 'fixed-value');
  const kept = asked.op === 'restore' ? await lookInBin(scope, courseId, open, asked.nodeId) : undefined;
  if (asked.op === 'restore' && kept === undefined) return refusedResult(id, 'unknown-place');
  const rebased = rebaseOperation(open.draft(), kept ?? asked, meanwhile);
  if (!rebased.ok)
    return 'conflict' in rebased
      ? { result: 'conflict', id, ...rebased.conflict }
      : refusedResult(id, rebased.code);
  const done = await open.perform(rebased.operation, {
    id,
    client,
    asked: asked.op,
    undoes: null,
    isKept: kept !== undefined,
  });
  if (!done.ok) return refusedResult(id, done.code);
  const { revision, operation } = done.entry;
  const isAsSent = JSON.stringify(operation) === JSON.stringify(asked);
  return { result: 'applied', id, revision, ...(isAsSent ? {} : { operation: asWired(operation) }) };
}

async function lookInBin({ tx, clock }: Scope, courseId: string, open: OpenDraft, nodeId: string) {
  const now = open.entries.findLast(
    ({ operation }) => operation.op === 'remove' && operation.nodeId === nodeId,
  );
  if (now?.inverse.op === 'insert') return now.inverse;
  return findInBin(tx, { courseId, nodeId, after: new Date(clock.now().getTime() - binMs) });
}

export async function listJournal(
  { tx, principal }: Scope,
  courseId: string,
  { since, before }: HandlerInput<typeof endpoints.listOperations>['query'],
): Promise<{ items: JournalEntry[]; more: boolean; gap: boolean }> {
  mustHoldCourse(principal, 'author', courseId);
  await mustBeCourse(tx, courseId);
  const rows =
    since === undefined
      ? await findBefore(tx, courseId, Number(before ?? '2147483647'), pageSize + 1)
      : await findSince(tx, courseId, Number(since), pageSize + 1);
  const [first] = rows;
  const gap = since !== undefined && first !== undefined && first.revision > Number(since) + 1;
  const items = rows.slice(0, pageSize).map(toEntry);
  return { items, more: rows.length > pageSize, gap };
}

/** Takes back what anybody did: words that were written since are kept, a value that was set since is not overwritten. */
export async function undoOne(
  scope: Scope,
  { id: courseId, revision }: { readonly id: string; readonly revision: string },
  { events, rules }: DraftMeans,
): Promise<SuccessBody<typeof endpoints.undoOperation>> {
  const { tx, principal, ids } = scope;
  mustHoldCourse(principal, 'author', courseId);
  const open = await openDraft(scope, courseId, rules);
  const row = await findEntry(tx, courseId, Number(revision));
  if (row === undefined) throw new AppError('MODEL_NOT_FOUND');
  const id = ids.next();
  const refuse = (code: OperationRefusal) => ({
    revision: open.draft().revision,
    results: [refusedResult(id, code)],
  });
  const { operation, inverse } = row;
  if (isKeptBySystem(inverse)) return refuse('fixed-value');
  const takenBack = row.undoneBy === null ? undefined : await findEntry(tx, courseId, row.undoneBy);
  if (takenBack !== undefined && takenBack.undoneBy === null) return refuse('changed-since');
  if (inverse.op === 'set' && !isAsLeft(open.draft(), operation)) return refuse('changed-since');
  const rebased = rebaseOperation(open.draft(), inverse, []);
  if (!rebased.ok) return refuse('conflict' in rebased ? 'changed-since' : rebased.code);
  const done = await open.perform(rebased.operation, {
    id,
    client: null,
    asked: 'undo',
    undoes: row.revision,
    isKept: true,
  });
  if (!done.ok) return refuse(done.code);
  await open.write(events);
  return {
    revision: done.entry.revision,
    results: [
      { result: 'applied', id, revision: done.entry.revision, operation: asWired(done.entry.operation) },
    ],
  };
}

/** Whether a value that was set is still what it was set to. */
function isAsLeft(draft: CourseDraft, operation: CourseOperation): boolean {
  if (operation.op !== 'set' && operation.op !== 'text') return true;
  const now = readPlace(draft, operation.target, operation.path);
  const then = operation.op === 'set' ? operation.value : operation.to;
  return sameText(now, then);
}

const sameText = (one: unknown, other: unknown) => sortedText(one ?? null) === sortedText(other ?? null);

export async function listRemoved(
  { tx, principal, clock }: Scope,
  courseId: string,
): Promise<SuccessBody<typeof endpoints.listBin>> {
  mustHoldCourse(principal, 'author', courseId);
  await mustBeCourse(tx, courseId);
  const rows = await findBin(tx, courseId, new Date(clock.now().getTime() - binMs));
  return {
    items: rows.map(({ nodeId, title, type, at, revision, person }) => ({
      nodeId,
      title,
      type,
      at: at.toISOString(),
      by: person === null ? null : nameOf({ person }),
      revision,
    })),
  };
}
