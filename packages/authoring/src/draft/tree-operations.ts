/** Operations on the tree of a draft: what a node holds comes, goes and moves with it (spec §3 "CourseNode"). */
import type { CourseDraft, CourseNode, CourseOperation, DraftTree } from '@parcours/contract';
import { mayHoldNode } from '../problems/course-problems.ts';
import { areNoKeys, childrenOf, numbered } from './normal-draft.ts';
import { refused, type Refused } from './refusal.ts';

export interface Applied {
  readonly ok: true;
  readonly draft: CourseDraft;
  /** Applied to `draft`, it gives the draft back as it was. */
  readonly inverse: CourseOperation;
  /** What was applied: a `restore` is the `insert` of what the bin held. */
  readonly operation: CourseOperation;
}

type Insert = Extract<CourseOperation, { op: 'insert' }>;
type Of<T extends CourseOperation['op']> = Extract<CourseOperation, { op: T }>;

const nodeOf = (draft: CourseDraft, id: string) =>
  Object.hasOwn(draft.nodes, id) ? draft.nodes[id] : undefined;

/** Whether a node of that kind may lie there, and whether it has a block if and only if it shows one. */
function isPlaced({ type, blockId }: CourseNode, parent: CourseNode | null): boolean {
  const shows = type === 'block' || type === 'resource';
  if (shows !== (blockId !== null)) return false;
  return parent === null ? type === 'root' : mayHoldNode(parent.type, type);
}

/** Puts a node among its new siblings and numbers them; `before` that is not one of them puts it last. */
function placedAmong(nodes: CourseDraft['nodes'], node: CourseNode, before: string | null) {
  const siblings = childrenOf(nodes, node.parentId).filter(({ id }) => id !== node.id);
  const found = siblings.findIndex(({ id }) => id === before);
  const list = siblings.toSpliced(found === -1 ? siblings.length : found, 0, node);
  return { ...nodes, ...Object.fromEntries(numbered(list).map((one) => [one.id, one])) };
}

/** The sibling that follows a node; null for the last. */
function nextOf(nodes: CourseDraft['nodes'], node: CourseNode): string | null {
  const siblings = childrenOf(nodes, node.parentId);
  return siblings[siblings.findIndex(({ id }) => id === node.id) + 1]?.id ?? null;
}

interface Gathered {
  readonly nodes: Record<string, CourseNode>;
  readonly blocks: CourseDraft['blocks'];
  readonly keys: CourseDraft['keys'];
}

/** The rows that a tree brings into a draft; undefined where it does not hang together. */
function gather(tree: DraftTree): Gathered | undefined {
  const nodes: Record<string, CourseNode> = {};
  const blocks: Record<string, CourseDraft['blocks'][string]> = {};
  const keys: Record<string, CourseDraft['keys'][string]> = {};
  const visit = ({ node, block, keys: graded, children }: DraftTree, parent: CourseNode | null): boolean => {
    if (Object.hasOwn(nodes, node.id)) return false;
    if (parent !== null && (node.parentId !== parent.id || !isPlaced(node, parent))) return false;
    nodes[node.id] = node;
    if (block !== undefined) {
      if (block.id !== node.blockId || Object.hasOwn(blocks, block.id)) return false;
      blocks[block.id] = block;
      if (graded !== undefined && !areNoKeys(graded)) keys[block.id] = graded;
    } else if (graded !== undefined) return false;
    const below = numbered(children.map((child) => child.node));
    return children.every((child, place) => visit({ ...child, node: below[place] ?? child.node }, node));
  };
  return visit(tree, null) ? { nodes, blocks, keys } : undefined;
}

export function insertTree(draft: CourseDraft, operation: Insert): Applied | Refused {
  const { tree, before } = operation;
  const { node } = tree;
  const where = `nodes.${node.id}`;
  const parent = node.parentId === null ? null : nodeOf(draft, node.parentId);
  if (parent === undefined) return refused('unknown-place', 'nodes', node.parentId ?? '');
  const brought = gather(tree);
  if (brought === undefined || !isPlaced(node, parent)) return refused('misplaced-node', where);
  if (Object.keys(brought.nodes).some((id) => Object.hasOwn(draft.nodes, id)))
    return refused('repeated-id', where);
  if (Object.keys(brought.blocks).some((id) => Object.hasOwn(draft.blocks, id)))
    return refused('repeated-id', where);
  const isKnown = ({ blockId }: CourseNode) =>
    blockId === null || Object.hasOwn(draft.blocks, blockId) || Object.hasOwn(brought.blocks, blockId);
  if (!Object.values(brought.nodes).every(isKnown)) return refused('unknown-place', where, 'blockId');
  return {
    ok: true,
    draft: {
      ...draft,
      nodes: placedAmong({ ...draft.nodes, ...brought.nodes }, node, before),
      blocks: { ...draft.blocks, ...brought.blocks },
      keys: { ...draft.keys, ...brought.keys },
    },
    inverse: { op: 'remove', nodeId: node.id },
    operation,
  };
}

/** A node with all below it. A block that stands elsewhere too is no part of the tree. */
export function treeOf(draft: CourseDraft, nodeId: string): DraftTree | undefined {
  const root = nodeOf(draft, nodeId);
  if (root === undefined) return undefined;
  const inside = new Set<string>();
  const mark = (id: string): void => {
    inside.add(id);
    for (const child of childrenOf(draft.nodes, id)) mark(child.id);
  };
  mark(nodeId);
  const outside = Object.values(draft.nodes).filter(({ id }) => !inside.has(id));
  const taken = new Set(outside.map(({ blockId }) => blockId));
  const take = (node: CourseNode): DraftTree => {
    const block = node.blockId !== null && !taken.has(node.blockId) ? draft.blocks[node.blockId] : undefined;
    taken.add(node.blockId);
    const keys = block === undefined ? undefined : draft.keys[block.id];
    return {
      node,
      ...(block === undefined ? {} : { block }),
      ...(keys === undefined ? {} : { keys }),
      children: childrenOf(draft.nodes, node.id).map(take),
    };
  };
  return take(root);
}

const without = <T>(all: Readonly<Record<string, T>>, gone: object) =>
  Object.fromEntries(Object.entries(all).filter(([id]) => !Object.hasOwn(gone, id)));

export function removeTree(draft: CourseDraft, operation: Of<'remove'>): Applied | Refused {
  const { nodeId } = operation;
  const tree = treeOf(draft, nodeId);
  const taken = tree === undefined ? undefined : gather(tree);
  if (tree === undefined || taken === undefined) return refused('unknown-place', 'nodes', nodeId);
  const { node } = tree;
  const before = nextOf(draft.nodes, node);
  const nodes = without(draft.nodes, taken.nodes);
  const siblings = numbered(childrenOf(nodes, node.parentId));
  return {
    ok: true,
    draft: {
      ...draft,
      nodes: { ...nodes, ...Object.fromEntries(siblings.map((one) => [one.id, one])) },
      blocks: without(draft.blocks, taken.blocks),
      keys: without(draft.keys, taken.blocks),
    },
    inverse: { op: 'insert', tree, before },
    operation,
  };
}

export function moveNode(draft: CourseDraft, operation: Of<'move'>): Applied | Refused {
  const { nodeId, parentId, before } = operation;
  const where = `nodes.${nodeId}`;
  const [node, parent] = [nodeOf(draft, nodeId), nodeOf(draft, parentId)];
  if (node === undefined) return refused('unknown-place', where);
  if (parent === undefined) return refused('unknown-place', 'nodes', parentId);
  if (!isPlaced(node, parent) || before === nodeId || isBelow(draft, parentId, nodeId))
    return refused('misplaced-node', where);
  if (node.parentId === null) return refused('misplaced-node', where);
  const inverse: CourseOperation = {
    op: 'move',
    nodeId,
    parentId: node.parentId,
    before: nextOf(draft.nodes, node),
  };
  const placed = placedAmong(draft.nodes, { ...node, parentId }, before);
  const left = numbered(childrenOf(placed, node.parentId));
  const nodes = { ...placed, ...Object.fromEntries(left.map((one) => [one.id, one])) };
  return { ok: true, draft: { ...draft, nodes }, inverse, operation };
}

/** Whether a node is the other, or lies below it. */
function isBelow(draft: CourseDraft, nodeId: string, otherId: string): boolean {
  for (let id: string | null | undefined = nodeId; typeof id === 'string'; id = nodeOf(draft, id)?.parentId)
    if (id === otherId) return true;
  return false;
}
