/** The operations that make one draft of another: for whatever writes a course without saying how (spec §7, generic calls). */
import type {
  CourseBlock,
  CourseDraft,
  CourseNode,
  CourseOperation,
  OperationTarget,
} from '@parcours/contract';
import { applyOperation } from './apply-operation.ts';
import { childrenOf, draftText, noKeys, sortedText } from './normal-draft.ts';
import { treeOf } from './tree-operations.ts';

/** What was done so far, and the draft that it made. */
class Walk {
  readonly operations: CourseOperation[] = [];
  draft: CourseDraft;
  constructor(draft: CourseDraft) {
    this.draft = draft;
  }

  /** False where it cannot be done. */
  try(operation: CourseOperation): boolean {
    const result = applyOperation(this.draft, operation);
    if (!result.ok) return false;
    this.draft = result.draft;
    this.operations.push(operation);
    return true;
  }

  do(operation: CourseOperation): void {
    if (!this.try(operation)) throw new Error(`${operation.op} cannot be done on the way to the other draft`);
  }
}

/** Both in normal form, of the same course; a node keeps its kind and its block. Applied in this order, they give `after`. */
export function diffDrafts(before: CourseDraft, after: CourseDraft): readonly CourseOperation[] {
  const walk = new Walk(before);
  diffFields(walk, { kind: 'course' }, before.course, after.course, []);
  const inOrder = nodesInOrder(after);
  insertNew(walk, after, inOrder);
  for (const { id, parentId } of inOrder)
    if (parentId !== null && walk.draft.nodes[id]?.parentId !== parentId)
      walk.do({ op: 'move', nodeId: id, parentId, before: null });
  for (const { id } of nodesInOrder(before))
    if (!Object.hasOwn(after.nodes, id) && Object.hasOwn(walk.draft.nodes, id))
      walk.do({ op: 'remove', nodeId: id });
  orderChildren(walk, after, inOrder);
  for (const node of inOrder) {
    const old = walk.draft.nodes[node.id] ?? node;
    const named = { title: node.title, settings: node.settings };
    diffFields(walk, { kind: 'node', id: node.id }, { title: old.title, settings: old.settings }, named, []);
  }
  for (const block of Object.values(after.blocks)) diffBlock(walk, block);
  for (const id of Object.keys(after.blocks))
    diffFields(walk, { kind: 'keys', id }, walk.draft.keys[id] ?? noKeys, after.keys[id] ?? noKeys, []);
  if (draftText(walk.draft) !== draftText(after))
    throw new Error('the operations do not give the other draft');
  return walk.operations;
}

/** Parents before what they hold, siblings in order. */
function nodesInOrder(draft: CourseDraft): readonly CourseNode[] {
  const below = (parentId: string | null): readonly CourseNode[] =>
    childrenOf(draft.nodes, parentId).flatMap((node) => [node, ...below(node.id)]);
  return below(null);
}

function insertNew(walk: Walk, after: CourseDraft, inOrder: readonly CourseNode[]): void {
  for (const { id, parentId } of inOrder) {
    if (Object.hasOwn(walk.draft.nodes, id)) continue;
    const tree = treeOf(after, id);
    if (tree === undefined) continue;
    const { node } = tree;
    const block = node.blockId === null ? undefined : after.blocks[node.blockId];
    const isNew = block !== undefined && !Object.hasOwn(walk.draft.blocks, block.id);
    const keys = isNew ? after.keys[block.id] : undefined;
    const siblings = childrenOf(after.nodes, parentId);
    const later = siblings.slice(siblings.findIndex((one) => one.id === id) + 1);
    const next = later.find((one) => walk.draft.nodes[one.id]?.parentId === parentId);
    walk.do({
      op: 'insert',
      tree: {
        node,
        ...(isNew ? { block } : {}),
        ...(keys === undefined ? {} : { keys }),
        children: [],
      },
      before: next?.id ?? null,
    });
  }
}

function orderChildren(walk: Walk, after: CourseDraft, inOrder: readonly CourseNode[]): void {
  for (const { id: parentId } of inOrder) {
    const wanted = childrenOf(after.nodes, parentId);
    for (const [place, { id }] of [...wanted.entries()].toReversed()) {
      const next = wanted[place + 1]?.id ?? null;
      const now = childrenOf(walk.draft.nodes, parentId);
      if ((now[now.findIndex((one) => one.id === id) + 1]?.id ?? null) !== next)
        walk.do({ op: 'move', nodeId: id, parentId, before: next });
    }
  }
}

function diffBlock(walk: Walk, block: CourseBlock): void {
  const old = walk.draft.blocks[block.id];
  if (old === undefined || old === block) return;
  const { attachmentIds: _files, termIds: _terms, ...fields } = block;
  const { attachmentIds: _oldFiles, termIds: _oldTerms, ...oldFields } = old;
  diffFields(walk, { kind: 'block', id: block.id }, oldFields, fields, []);
  for (const [to, field] of [
    ['file', 'attachmentIds'],
    ['term', 'termIds'],
  ] as const) {
    if (sortedText(old[field]) === sortedText(block[field])) continue;
    const blockId = block.id;
    for (const id of old[field]) walk.do({ op: 'unlink', blockId, to, id });
    for (const id of block[field]) walk.do({ op: 'link', blockId, to, id, before: null });
  }
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The deepest fields that differ, each set; where that is refused on the way, the whole of what holds them. */
function diffFields(
  walk: Walk,
  target: OperationTarget,
  before: Fields,
  after: Fields,
  path: string[],
): void {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, value] = [before[name], after[name]];
    if (
      sortedText(old ?? null) === sortedText(value ?? null) &&
      (old === undefined) === (value === undefined)
    )
      continue;
    const at = [...path, name];
    const kept = { draft: walk.draft, count: walk.operations.length };
    try {
      diffValue(walk, target, old, value, at);
    } catch {
      walk.draft = kept.draft;
      walk.operations.length = kept.count;
      set(walk, target, at, value);
    }
  }
}

function set(walk: Walk, target: OperationTarget, path: string[], value: unknown): void {
  walk.do({ op: 'set', target, path, ...(value === undefined ? {} : { value: value as never }) });
}

function diffValue(walk: Walk, target: OperationTarget, old: unknown, value: unknown, path: string[]): void {
  if (isFields(old) && isFields(value) && path.length < 12) diffFields(walk, target, old, value, path);
  else if (isList(old) && isList(value) && path.length < 12) diffList(walk, target, old, value, path);
  else set(walk, target, path, value);
}

interface Item extends Fields {
  readonly id: string;
}

/** A list of things that have ids, each once. */
function isList(value: unknown): value is readonly Item[] {
  if (!Array.isArray(value) || value.length === 0) return false;
  const ids = (value as readonly unknown[]).map((one) => (isFields(one) ? one['id'] : undefined));
  return ids.every((id) => typeof id === 'string') && new Set(ids).size === ids.length;
}

function diffList(
  walk: Walk,
  target: OperationTarget,
  old: readonly Item[],
  list: readonly Item[],
  path: string[],
): void {
  const ids = list.map(({ id }) => id);
  const now = old.map(({ id }) => id);
  for (const [place, item] of [...list.entries()].toReversed()) {
    const before = ids[place + 1] ?? null;
    if (!now.includes(item.id)) {
      walk.do({ op: 'insert-item', target, path, item: item as never, before });
      now.splice(before === null ? now.length : now.indexOf(before), 0, item.id);
    }
  }
  for (const { id } of old)
    if (!ids.includes(id)) {
      walk.do({ op: 'remove-item', target, path, id });
      now.splice(now.indexOf(id), 1);
    }
  for (const [place, id] of [...ids.entries()].toReversed()) {
    const before = ids[place + 1] ?? null;
    if ((now[now.indexOf(id) + 1] ?? null) === before) continue;
    walk.do({ op: 'move-item', target, path, id, before });
    now.splice(now.indexOf(id), 1);
    now.splice(before === null ? now.length : now.indexOf(before), 0, id);
  }
  for (const item of list) {
    const was = old.find(({ id }) => id === item.id);
    if (was !== undefined) diffFields(walk, target, was, item, [...path, item.id]);
  }
}
