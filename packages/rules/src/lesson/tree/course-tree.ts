/** The course as a learner walks it: reading order, and steps, one per block or drawn multiblock (domain §5). */
import type { CourseContent, CourseNode } from '@parcours/contract';
import type { LessonRow } from '../facts.ts';

/** A place in the lesson that has one page. */
export interface Step {
  readonly sectionId: string;
  /** The block node, or the multiblock of which one child is drawn. */
  readonly placeId: string;
  /** The block node to show; null while a multiblock is not drawn. */
  readonly nodeId: string | null;
}

interface TreeIndex {
  readonly inOrder: readonly CourseNode[];
  readonly sections: readonly CourseNode[];
  readonly childrenOf: ReadonlyMap<string, readonly CourseNode[]>;
  readonly nodeOf: ReadonlyMap<string, CourseNode>;
}

// Content is frozen per version, so its index is worked out once and dies with it.
const indexes = new WeakMap<CourseContent, TreeIndex>();

function byOrder(one: CourseNode, other: CourseNode): number {
  if (one.order !== other.order) return one.order - other.order;
  return one.id < other.id ? -1 : 1;
}

function buildIndex(content: CourseContent): TreeIndex {
  const childrenOf = new Map<string, CourseNode[]>();
  const roots: CourseNode[] = [];
  for (const node of content.nodes.toSorted(byOrder)) {
    if (node.parentId === null) roots.push(node);
    else childrenOf.set(node.parentId, [...(childrenOf.get(node.parentId) ?? []), node]);
  }
  const walk = (node: CourseNode): readonly CourseNode[] => [
    node,
    ...(childrenOf.get(node.id) ?? []).flatMap(walk),
  ];
  const inOrder = roots.flatMap(walk);
  const sections = inOrder.filter((node) => node.type === 'container');
  return { inOrder, sections, childrenOf, nodeOf: new Map(content.nodes.map((node) => [node.id, node])) };
}

function indexOf(content: CourseContent): TreeIndex {
  const known = indexes.get(content);
  if (known !== undefined) return known;
  const built = buildIndex(content);
  indexes.set(content, built);
  return built;
}

export function nodeById(content: CourseContent, nodeId: string): CourseNode | undefined {
  return indexOf(content).nodeOf.get(nodeId);
}

export function childrenOf(content: CourseContent, nodeId: string): readonly CourseNode[] {
  return indexOf(content).childrenOf.get(nodeId) ?? [];
}

/** All nodes, parents first, siblings in order. */
export function nodesInReadingOrder(content: CourseContent): readonly CourseNode[] {
  return indexOf(content).inOrder;
}

/** The containers in reading order: what a new lesson enables when nothing narrows it. */
export function sectionsOf(content: CourseContent): readonly CourseNode[] {
  return indexOf(content).sections;
}

function stepAt(section: CourseNode, node: CourseNode, draws: LessonRow['draws']): Step[] {
  const place = { sectionId: section.id, placeId: node.id };
  if (node.type === 'block') return [{ ...place, nodeId: node.id }];
  if (node.type !== 'multiblock') return [];
  const drawn = Object.hasOwn(draws, node.id) ? draws[node.id] : undefined;
  return [{ ...place, nodeId: drawn ?? null }];
}

/** The steps of the enabled sections, in reading order. */
export function stepsOf(
  content: CourseContent,
  { enabledSectionIds, draws }: Pick<LessonRow, 'enabledSectionIds' | 'draws'>,
): readonly Step[] {
  return sectionsOf(content)
    .filter((section) => enabledSectionIds.includes(section.id))
    .flatMap((section) => childrenOf(content, section.id).flatMap((node) => stepAt(section, node, draws)));
}
