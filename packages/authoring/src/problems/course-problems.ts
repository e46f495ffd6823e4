/** Says to an author what keeps a course from being published: a course without problems plays from its first step to its last. */
import type { BlockKeys, CourseContent, CourseNode } from '@parcours/contract';
import { isGradedRow } from '@parcours/rules';
import { type FoundProblem, keyProblems, type ReadingMeans } from './key-problems.ts';

/** spec §3: root holds container, container holds block or multiblock, multiblock holds block, block holds resource. */
const mayHold: Readonly<Record<CourseNode['type'], readonly CourseNode['type'][]>> = {
  root: ['container'],
  container: ['block', 'multiblock'],
  multiblock: ['block'],
  block: ['resource'],
  resource: [],
};

/** Whether a node of a kind may lie in one of another kind. */
export function mayHoldNode(parent: string, child: string): boolean {
  const held = Object.hasOwn(mayHold, parent) ? mayHold[parent as CourseNode['type']] : [];
  return (held as readonly string[]).includes(child);
}

function treeProblems({ nodes, blocks }: CourseContent): FoundProblem[] {
  const problems: FoundProblem[] = [];
  const byId = new Map(nodes.map((node) => [node.id, node]));
  if (nodes.filter(({ type }) => type === 'root').length !== 1)
    problems.push({ code: 'no-root', path: 'nodes' });
  const isStep = ({ type, parentId }: CourseNode) =>
    (type === 'block' || type === 'multiblock') && byId.get(parentId ?? '')?.type === 'container';
  if (!nodes.some(isStep)) problems.push({ code: 'no-step', path: 'nodes' });
  for (const { id, type, parentId, blockId } of nodes) {
    const parent = parentId === null ? undefined : byId.get(parentId);
    const isPlaced =
      type === 'root' ? parentId === null : parent !== undefined && mayHoldNode(parent.type, type);
    if (!isPlaced) problems.push({ code: 'misplaced-node', path: `nodes.${id}` });
    if (blockId !== null && !Object.hasOwn(blocks, blockId))
      problems.push({ code: 'unknown-block', path: `nodes.${id}` });
    const isEmpty = type === 'multiblock' && !nodes.some((node) => node.parentId === id);
    if (isEmpty) problems.push({ code: 'empty-multiblock', path: `nodes.${id}` });
  }
  return problems;
}

const noKeys: BlockKeys = { rows: {}, hints: [], feedbacks: [] };

function blockProblems(
  { type, content }: CourseContent['blocks'][string],
  keys: BlockKeys,
  means: ReadingMeans,
): FoundProblem[] {
  const rows = content.sections.flatMap((section) => section.rows);
  const problems: FoundProblem[] = [];
  const seen = new Set<string>();
  for (const { id } of rows) {
    if (seen.has(id)) problems.push({ code: 'repeated-row', path: `rows.${id}` });
    seen.add(id);
  }
  const graded = rows.filter(isGradedRow);
  for (const { id } of type === 'slide' ? graded : [])
    problems.push({ code: 'question-on-slide', path: `rows.${id}` });
  if (type === 'exercice' && !graded.some(({ id }) => Object.hasOwn(keys.rows, id)))
    problems.push({ code: 'nothing-graded', path: 'rows' });
  return [...problems, ...keyProblems(content, keys, means)];
}

/** Every problem, the tree's first; empty when the course may be published. */
export function courseProblems(
  content: CourseContent,
  keys: Readonly<Record<string, BlockKeys>>,
  means: ReadingMeans,
): readonly FoundProblem[] {
  return [
    ...treeProblems(content),
    ...Object.values(content.blocks).flatMap((block) =>
      blockProblems(block, keys[block.id] ?? noKeys, means).map(({ code, path }) => ({
        code,
        path: `blocks.${block.id}.${path}`,
      })),
    ),
  ];
}
