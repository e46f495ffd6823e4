/** Whatever writes a course without saying how, such as the generic calls: its journal says it by operations all the same. */
import { applyOperation, diffDrafts, normalDraft } from '@parcours/authoring';
import type { CourseDraft } from '@parcours/contract';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import type { CourseEvents } from './course-events.ts';
import { findDraft, lockCourse } from './draft.store.ts';
import { insertEntries, type NewEntry } from './journal.store.ts';

type Events = Pick<CourseEvents, 'told'>;

/** Who writes, in which transaction: a call has it, and so does whatever opens transactions of its own. */
type Writing = Pick<Scope, 'tx' | 'clock' | 'ids'> & {
  readonly principal: Pick<Scope['principal'], 'userId'>;
};

/** Does the writing between two looks at the courses' drafts, under their locks, and notes what differs. */
export async function noteWrites<T>(
  scope: Writing,
  events: Events,
  courseIds: readonly string[],
  write: () => Promise<T>,
): Promise<T> {
  const before: CourseDraft[] = [];
  // In one order everywhere: two that write the same courses wait for each other once.
  for (const id of [...new Set(courseIds)].toSorted()) {
    // oxlint-disable-next-line no-await-in-loop -- each lock before the next
    const draft = (await lockCourse(scope.tx, id)) ? await findDraft(scope.tx, id) : undefined;
    if (draft !== undefined) before.push(normalDraft(draft));
  }
  const written = await write();
  for (const one of before) {
    // oxlint-disable-next-line no-await-in-loop -- there is hardly ever a second
    const after = await findDraft(scope.tx, one.course.id);
    // oxlint-disable-next-line no-await-in-loop -- the same
    if (after !== undefined) await noteChange(scope, events, one, normalDraft(after));
  }
  return written;
}

async function noteChange(
  { tx, clock, ids, principal }: Writing,
  events: Events,
  before: CourseDraft,
  after: CourseDraft,
): Promise<void> {
  const courseId = before.course.id;
  let draft = before;
  const entries: NewEntry[] = [];
  for (const operation of diffDrafts(before, after)) {
    const result = applyOperation(draft, operation);
    if (!result.ok) throw new Error(`what was written cannot be noted: ${result.code} ${result.path}`);
    const revision = draft.revision + 1;
    draft = { ...result.draft, revision };
    const { inverse } = result;
    entries.push({
      revision,
      id: ids.next(),
      client: null,
      asked: operation.op,
      operation,
      inverse,
      undoes: null,
    });
  }
  if (entries.length === 0) return;
  await insertEntries(tx, { courseId, at: clock.now(), byId: principal.userId }, entries);
  tx.afterCommit(() => events.told(tx.contextId, courseId));
}
