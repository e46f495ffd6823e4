/** A draft that is being changed in one transaction: locked, read, changed by operations, then written with its journal. */
import { applyOperation, normalDraft } from '@parcours/authoring';
import type { CourseDraft, CourseOperation, DraftTree, OperationRefusal } from '@parcours/contract';
import { hasCourseRole, holdsCourseRole } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { cleanOperation } from './clean-operation.ts';
import type { CourseEvents } from './course-events.ts';
import { areNodesElsewhere, findBlocksElsewhere, findDraft, lockCourse, writeDraft } from './draft.store.ts';
import { insertEntries, type NewEntry } from './journal.store.ts';
import { mayName, type NamingRules } from './may-name.ts';

/** Who asked for an operation, and as what it is kept. */
export interface Asked {
  readonly id: string;
  readonly client: string | null;
  readonly asked: string;
  readonly undoes: number | null;
  /** The operation comes from the journal itself: its ids were free once, and what it names was readable. */
  readonly isKept: boolean;
}

export interface OpenDraft {
  readonly draft: () => CourseDraft;
  readonly entries: readonly NewEntry[];
  readonly perform: (
    operation: CourseOperation,
    asked: Asked,
  ) => Promise<
    { readonly ok: true; readonly entry: NewEntry } | { readonly ok: false; readonly code: OperationRefusal }
  >;
  /** Writes what was done; nothing where nothing was. */
  readonly write: (events: Pick<CourseEvents, 'told'>) => Promise<void>;
}

/** MODEL_NOT_FOUND where there is no such course. */
export async function openDraft(scope: Scope, courseId: string, rules: NamingRules): Promise<OpenDraft> {
  const { tx, clock, principal } = scope;
  const found = (await lockCourse(tx, courseId)) ? await findDraft(tx, courseId) : undefined;
  if (found === undefined) throw new AppError('MODEL_NOT_FOUND');
  const start = normalDraft(found);
  let draft = start;
  const entries: NewEntry[] = [];

  async function findFault(
    operation: CourseOperation,
    isKept: boolean,
  ): Promise<OperationRefusal | undefined> {
    if (operation.op === 'insert' && (await isTaken(operation.tree, isKept))) return 'repeated-id';
    const blockId = changedBlock(operation);
    if (blockId === undefined || hasCourseRole(principal, 'author')) return undefined;
    // What is changed in a block shows in each course that has it (domain §4).
    const [block] = await findBlocksElsewhere(tx, courseId, [blockId]);
    const isTheirs = block?.elsewhere.every((id) => holdsCourseRole(principal, 'author', id)) ?? true;
    return isTheirs ? undefined : 'fixed-value';
  }

  async function isTaken(tree: DraftTree, isKept: boolean): Promise<boolean> {
    const { nodeIds, blockIds } = idsIn(tree);
    if (await areNodesElsewhere(tx, courseId, nodeIds)) return true;
    const found = await findBlocksElsewhere(tx, courseId, blockIds);
    const isMine = (createdBy: string | null) =>
      isKept || createdBy === principal.userId || hasCourseRole(principal, 'author');
    return found.some(
      ({ id, createdBy, elsewhere }) =>
        elsewhere.length > 0 || !(Object.hasOwn(start.blocks, id) || isMine(createdBy)),
    );
  }

  return {
    draft: () => draft,
    entries,
    async perform(given, { isKept, ...asked }) {
      const tried = applyOperation(draft, given);
      if (!tried.ok) return tried;
      const operation = isKept ? given : await cleanOperation(given, tried.draft);
      const result = operation === given ? tried : applyOperation(draft, operation);
      if (!result.ok) return result;
      const fault = await findFault(operation, isKept);
      if (fault !== undefined) return { ok: false, code: fault };
      if (!(await mayName(scope, rules, operation, { before: draft, after: result.draft, isKept })))
        return { ok: false, code: 'unreadable-reference' };
      const revision = draft.revision + 1;
      const entry = { ...asked, revision, operation: result.operation, inverse: result.inverse };
      draft = { ...result.draft, revision };
      entries.push(entry);
      return { ok: true, entry };
    },
    async write(events) {
      if (entries.length === 0) return;
      // Nodes are compared as their rows have them: once one is numbered, so are its siblings.
      await writeDraft(tx, { ...start, nodes: found.nodes }, draft, principal.userId);
      await insertEntries(tx, { courseId, at: clock.now(), byId: principal.userId }, entries);
      tx.afterCommit(() => events.told(tx.contextId, courseId));
    },
  };
}

function changedBlock(operation: CourseOperation): string | undefined {
  if ('blockId' in operation) return operation.blockId;
  if (!('target' in operation)) return undefined;
  const { target } = operation;
  return target.kind === 'block' || target.kind === 'keys' ? target.id : undefined;
}

function idsIn({ node, block, children }: DraftTree): { nodeIds: string[]; blockIds: string[] } {
  const below = children.map(idsIn);
  return {
    nodeIds: [node.id, ...below.flatMap(({ nodeIds }) => nodeIds)],
    blockIds: [...(block === undefined ? [] : [block.id]), ...below.flatMap(({ blockIds }) => blockIds)],
  };
}
