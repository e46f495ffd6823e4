/** Flags on answers: a learner says that theirs should be accepted, and whoever grades or writes decides (back-office §3). */
import type { AnswerFlag, OpenFlags, PageFlags } from '@parcours/contract';
import { displayName, holdsCourseRole } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import { refuseUnlessOffered } from '../../platform/http/calls/offered-tool.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import { insertNotifications } from '../notifications/list/notifications.store.ts';
import {
  countFlaggedQuestions,
  findFlag,
  findOpenFlags,
  findPageFlags,
  type FlagRow,
  keepFlag,
  removeFlag,
  settleFlag,
  type WantedFlags,
} from './answer-flags.store.ts';

interface OfRow {
  readonly id: string;
  readonly rowId: string;
}

const toFlag = ({ createdAt, ...flag }: FlagRow): AnswerFlag => ({
  ...flag,
  createdAt: createdAt.toISOString(),
});

async function ownPage({ tx, principal, context }: Scope, pageId: string) {
  refuseUnlessOffered(context, 'answerFlags');
  const page = await findPageFlags(tx, principal.userId, pageId);
  if (page === undefined) throw new AppError('MODEL_NOT_FOUND');
  return page;
}

export async function readPageFlags(scope: Scope, pageId: string): Promise<PageFlags> {
  const { rowIds, flags } = await ownPage(scope, pageId);
  return { rowIds: [...rowIds], items: flags.map(toFlag) };
}

export async function flagAnswer(scope: Scope, { id, rowId }: OfRow, words: string): Promise<AnswerFlag> {
  const { rowIds, flags } = await ownPage(scope, id);
  const before = flags.find((flag) => flag.rowId === rowId);
  if (before === undefined ? !rowIds.includes(rowId) : before.accepted !== null)
    throw new AppError('FLAG_CLOSED');
  const { tx, principal, clock, ids } = scope;
  const place = { userId: principal.userId, pageId: id, rowId };
  const createdAt = await keepFlag(tx, place, { id: ids.next(), words, now: clock.now() });
  if (createdAt === undefined) {
    const isOpen = before === undefined && (await ownPage(scope, id)).rowIds.includes(rowId);
    throw new AppError(isOpen ? 'TOO_MANY_FLAGS' : 'FLAG_CLOSED');
  }
  return toFlag({ rowId, words, createdAt, accepted: null, reply: '' });
}

export async function withdrawFlag(scope: Scope, { id, rowId }: OfRow): Promise<void> {
  const { flags } = await ownPage(scope, id);
  if (!flags.some((flag) => flag.rowId === rowId)) throw new AppError('MODEL_NOT_FOUND');
  const place = { userId: scope.principal.userId, pageId: id, rowId };
  if (!(await removeFlag(scope.tx, place))) throw new AppError('FLAG_CLOSED');
}

export async function listOpenFlags({ tx, principal }: Scope, wanted: WantedFlags): Promise<OpenFlags> {
  const rows = await findOpenFlags(tx, principal, wanted);
  const { courseId, offset = 0 } = wanted;
  const questions = courseId === undefined ? [] : await countFlaggedQuestions(tx, principal, courseId);
  // A page after the last has no row that could tell how many there are.
  const last =
    rows.length === 0 && offset > 0 ? await findOpenFlags(tx, principal, { ...wanted, offset: 0 }) : rows;
  return {
    items: rows.map(({ userId, person, createdAt, total: _total, ...row }) => ({
      ...row,
      learner: { id: userId, displayName: displayName(person) },
      createdAt: createdAt.toISOString(),
      mayRepair: holdsCourseRole(principal, 'editor', row.courseId),
    })),
    total: last[0]?.total ?? 0,
    questions,
  };
}

/** The learner is told once: what was decided is never decided again. */
export async function settle(
  { tx, principal, clock, ids }: Scope,
  id: string,
  { accepted, reply }: { readonly accepted: boolean; readonly reply: string },
): Promise<void> {
  const isOpen = await findFlag(tx, principal, id);
  if (isOpen === undefined) throw new AppError('MODEL_NOT_FOUND');
  const now = clock.now();
  const settled = await settleFlag(tx, id, { accepted, reply, now, by: principal.userId });
  if (settled === undefined) throw new AppError('FLAG_CLOSED');
  await insertNotifications(tx, [{ userId: settled, kind: 'flag', thingId: id, actorId: principal.userId }], {
    now,
    nextId: ids.next,
  });
}
