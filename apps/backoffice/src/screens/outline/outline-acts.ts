/** What one does to an outline, as operations on its draft: only what the rules of nesting allow. */
import { applyOperation, childrenOf, mayHoldNode, treeOf } from '@parcours/authoring';
import type { CourseDraft, CourseNode, CourseOperation, DraftTree } from '@parcours/contract';
import { complete, newTree, renewed, type NewKind } from '../../parts/draft/new-nodes.ts';
import { rootOf } from './outline-rows.ts';

/** What to do, and where the focus goes then. */
export interface Act {
  readonly operations: readonly CourseOperation[];
  readonly focusId: string | null;
}

interface Place {
  readonly parentId: string;
  /** The sibling that follows; null puts it last. */
  readonly before: string | null;
}

const nothing: Act = { operations: [], focusId: null };

function nextSibling(draft: CourseDraft, node: CourseNode): string | null {
  const siblings = childrenOf(draft.nodes, node.parentId);
  return siblings[siblings.findIndex(({ id }) => id === node.id) + 1]?.id ?? null;
}

/** Where such a thing may come, as near behind `nodeId` as nesting allows; in the last place of the course without one. */
export function placeFor(draft: CourseDraft, kind: CourseNode['type'], nodeId: string | null): Place | null {
  const root = rootOf(draft);
  if (root === undefined) return null;
  let at = nodeId === null ? undefined : draft.nodes[nodeId];
  if (at !== undefined && at.type !== kind && mayHoldNode(at.type, kind))
    return { parentId: at.id, before: null };
  while (at !== undefined && at.parentId !== null) {
    const parent = draft.nodes[at.parentId];
    if (parent !== undefined && mayHoldNode(parent.type, kind))
      return { parentId: parent.id, before: nextSibling(draft, at) };
    at = parent;
  }
  if (mayHoldNode(root.type, kind)) return { parentId: root.id, before: null };
  const last = childrenOf(draft.nodes, root.id).findLast(({ type }) => mayHoldNode(type, kind));
  return last === undefined ? null : { parentId: last.id, before: null };
}

export function addNode(
  draft: CourseDraft,
  kind: NewKind,
  nodeId: string | null,
  titles: Readonly<Record<NewKind, string>>,
): Act {
  const place = placeFor(draft, kind, nodeId);
  const root = rootOf(draft);
  if (place === null && kind === 'block' && root !== undefined) {
    // A page needs a section: the first one brings it along.
    const section = newTree('container', root.id, titles);
    return {
      operations: [{ op: 'insert', tree: section, before: null }],
      focusId: section.children[0]?.node.id ?? null,
    };
  }
  if (place === null) return nothing;
  const tree = newTree(kind, place.parentId, titles);
  return { operations: [{ op: 'insert', tree, before: place.before }], focusId: tree.node.id };
}

/** Those of the chosen nodes that lie below no other of them, in the order of the tree. */
export function topmost(draft: CourseDraft, ids: ReadonlySet<string>): readonly CourseNode[] {
  const found: CourseNode[] = [];
  const visit = (parentId: string | null): void => {
    for (const node of childrenOf(draft.nodes, parentId)) {
      if (ids.has(node.id)) found.push(node);
      else visit(node.id);
    }
  };
  visit(null);
  return found.filter(({ type }) => type !== 'root');
}

export function removeNodes(draft: CourseDraft, ids: ReadonlySet<string>): Act {
  const nodes = topmost(draft, ids);
  const [first] = nodes;
  if (first === undefined) return nothing;
  const siblings = childrenOf(draft.nodes, first.parentId).filter(({ id }) => !ids.has(id));
  const after = siblings.find(({ order }) => order > first.order) ?? siblings.at(-1);
  return {
    operations: nodes.map(({ id }) => ({ op: 'remove', nodeId: id })),
    focusId: after?.id ?? (first.parentId === rootOf(draft)?.id ? null : first.parentId),
  };
}

/** One after the other, each as it is once those before it are done; what is not legal is left out. */
function inTurn(
  draft: CourseDraft,
  nodes: readonly CourseNode[],
  placeOf: (now: CourseDraft, node: CourseNode) => Place | null,
): Act {
  let now = draft;
  const operations: CourseOperation[] = [];
  for (const { id } of nodes) {
    const node = now.nodes[id];
    const place = node === undefined ? null : placeOf(now, node);
    if (place === null) continue;
    const operation: CourseOperation = { op: 'move', nodeId: id, ...place };
    const applied = applyOperation(now, operation);
    if (!applied.ok) continue;
    operations.push(operation);
    now = applied.draft;
  }
  return { operations, focusId: nodes[0]?.id ?? null };
}

export type Direction = 'up' | 'down' | 'in' | 'out';

/** Up and down also lead into the neighbour of the parent, where that may hold it. */
function neighbouring(draft: CourseDraft, node: CourseNode, direction: Direction): Place | null {
  const { parentId } = node;
  if (parentId === null) return null;
  const siblings = childrenOf(draft.nodes, parentId);
  const at = siblings.findIndex(({ id }) => id === node.id);
  const [previous, next, afterNext] = [siblings[at - 1], siblings[at + 1], siblings[at + 2]];
  const parent = draft.nodes[parentId];
  if (direction === 'out')
    return parent?.parentId === null || parent === undefined
      ? null
      : { parentId: parent.parentId, before: nextSibling(draft, parent) };
  if (direction === 'in') return previous === undefined ? null : { parentId: previous.id, before: null };
  if (direction === 'up' && previous !== undefined) return { parentId, before: previous.id };
  if (direction === 'down' && next !== undefined) return { parentId, before: afterNext?.id ?? null };
  if (parent === undefined) return null;
  const uncles = childrenOf(draft.nodes, parent.parentId);
  const uncle = uncles[uncles.findIndex(({ id }) => id === parentId) + (direction === 'up' ? -1 : 1)];
  if (uncle === undefined || !mayHoldNode(uncle.type, node.type)) return null;
  const first = childrenOf(draft.nodes, uncle.id)[0]?.id ?? null;
  return { parentId: uncle.id, before: direction === 'up' ? null : first };
}

export function shiftNodes(draft: CourseDraft, ids: ReadonlySet<string>, direction: Direction): Act {
  const nodes = topmost(draft, ids);
  const order = direction === 'down' || direction === 'out' ? nodes.toReversed() : nodes;
  const act = inTurn(draft, order, (now, node) => neighbouring(now, node, direction));
  return { ...act, focusId: nodes[0]?.id ?? null };
}

/** Before `before` in `parentId`, in the order in which they stand. */
export function moveNodes(draft: CourseDraft, ids: ReadonlySet<string>, place: Place): Act {
  const before = place.before !== null && ids.has(place.before) ? null : place.before;
  return inTurn(draft, topmost(draft, ids), () => ({ ...place, before }));
}

/** Whether all of them may lie there. */
export function mayMoveTo(draft: CourseDraft, ids: ReadonlySet<string>, parentId: string): boolean {
  const parent = draft.nodes[parentId];
  if (parent === undefined) return false;
  for (let at: CourseNode | undefined = parent; at !== undefined; at = draft.nodes[at.parentId ?? ''])
    if (ids.has(at.id)) return false;
  return topmost(draft, ids).every(({ type }) => mayHoldNode(parent.type, type));
}

/** What the clipboard takes, whole enough for another course. */
export function copiesOf(draft: CourseDraft, ids: ReadonlySet<string>): readonly DraftTree[] {
  return topmost(draft, ids).flatMap(({ id }) => {
    const tree = treeOf(draft, id);
    return tree === undefined ? [] : [complete(tree, draft)];
  });
}

export function pasteTrees(draft: CourseDraft, trees: readonly DraftTree[], nodeId: string | null): Act {
  let at = nodeId;
  let now = draft;
  const operations: CourseOperation[] = [];
  for (const tree of trees) {
    const place = placeFor(now, tree.node.type, at);
    if (place === null) continue;
    const copy = renewed(tree, place.parentId);
    const operation: CourseOperation = { op: 'insert', tree: copy, before: place.before };
    const applied = applyOperation(now, operation);
    if (!applied.ok) continue;
    operations.push(operation);
    now = applied.draft;
    at = copy.node.id;
  }
  return { operations, focusId: at };
}

/** Each behind its original. */
export function duplicateNodes(
  draft: CourseDraft,
  ids: ReadonlySet<string>,
  titleOf: (title: string) => string,
): Act {
  const copies = topmost(draft, ids).flatMap((node) => {
    const [tree] = copiesOf(draft, new Set([node.id]));
    if (tree === undefined || node.parentId === null) return [];
    return [{ tree: renewed(tree, node.parentId, titleOf(node.title)), before: nextSibling(draft, node) }];
  });
  return {
    operations: copies.map(({ tree, before }) => ({ op: 'insert', tree, before })),
    focusId: copies[0]?.tree.node.id ?? null,
  };
}

/** The title of a page is that of its block too, where both were the same. */
export function renameNode(draft: CourseDraft, nodeId: string, title: string): Act {
  const node = draft.nodes[nodeId];
  const to = title.trim();
  if (node === undefined || to === '' || to === node.title) return nothing;
  const block = node.blockId === null ? undefined : draft.blocks[node.blockId];
  return {
    operations: [
      { op: 'text', target: { kind: 'node', id: nodeId }, path: ['title'], from: node.title, to },
      ...(block?.title === node.title
        ? [
            {
              op: 'text' as const,
              target: { kind: 'block' as const, id: block.id },
              path: ['title'],
              from: node.title,
              to,
            },
          ]
        : []),
    ],
    focusId: nodeId,
  };
}
