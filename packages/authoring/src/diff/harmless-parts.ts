/** A running lesson's version with the harmless parts of a newer one: the same structure, the same keys, newer words (decision 0265). */
import type { BlockKeys, CourseBlock, CourseContent, Row } from '@parcours/contract';
import { isSame } from './change.ts';
import type { CourseState } from './course-changes.ts';
import { blockSkeleton, skeletonOf } from './skeleton.ts';

const noKeys: BlockKeys = { rows: {}, hints: [], feedbacks: [] };

const draws = ({ datasets = [], datasetsComputed = [] }: BlockKeys) => [datasets, datasetsComputed];

function newerRow(row: Row, newer: ReadonlyMap<string, Row>): Row {
  const other = newer.get(row.id);
  return other !== undefined && skeletonOf(other) === skeletonOf(row) ? other : row;
}

/** The block keeps its kind, its rows and their order; a row whose skeleton changed stays as it is. */
function newerBlock(block: CourseBlock, newer: CourseBlock): CourseBlock {
  const rows = new Map(
    newer.content.sections.flatMap((section) => section.rows.map((row) => [row.id, row] as const)),
  );
  const titles = new Map(newer.content.sections.map(({ id, title }) => [id, title]));
  const sections = block.content.sections.map(({ title, ...section }) => {
    const said = titles.has(section.id) ? titles.get(section.id) : title;
    return {
      ...section,
      ...(said === undefined ? {} : { title: said }),
      rows: section.rows.map((row) => newerRow(row, rows)),
    };
  });
  return {
    ...block,
    title: newer.title,
    attachmentIds: newer.attachmentIds,
    termIds: newer.termIds,
    content: { ...newer.content, sections },
  };
}

/** Feedback that speaks of rows which are there, and the words of hints whose cost is the same. */
function newerKeys(keys: BlockKeys, newer: BlockKeys, isWhole: boolean): BlockKeys {
  const costs = ({ hints }: BlockKeys) => hints.map(({ cost }) => cost);
  return {
    ...keys,
    ...(isSame(costs(keys), costs(newer)) ? { hints: newer.hints } : {}),
    ...(isWhole ? { feedbacks: newer.feedbacks } : {}),
  };
}

/** Answers the same object where nothing of the newer one can be taken. */
export function withHarmlessParts(old: CourseState, newer: CourseState): CourseState {
  const blocks: Record<string, CourseBlock> = {};
  const keys: Record<string, BlockKeys> = { ...old.keys };
  for (const [id, block] of Object.entries(old.content.blocks)) {
    const other = newer.content.blocks[id];
    const [own, theirs] = [old.keys[id] ?? noKeys, newer.keys[id] ?? noKeys];
    // Values are drawn once: texts that were written for others would show holes.
    if (other === undefined || other.type !== block.type || !isSame(draws(own), draws(theirs))) {
      blocks[id] = block;
      continue;
    }
    blocks[id] = newerBlock(block, other);
    if (old.keys[id] !== undefined)
      keys[id] = newerKeys(own, theirs, blockSkeleton(block) === blockSkeleton(other));
  }
  const titles = new Map(newer.content.nodes.map(({ id, title }) => [id, title]));
  const content: CourseContent = {
    ...old.content,
    title: newer.content.title,
    nodes: old.content.nodes.map((node) => ({ ...node, title: titles.get(node.id) ?? node.title })),
    blocks,
    terms: termsOf(old.content, newer.content, blocks),
  };
  const made = { content, keys };
  return isSame(made, { content: old.content, keys: old.keys }) ? old : made;
}

function termsOf(
  old: CourseContent,
  newer: CourseContent,
  blocks: Readonly<Record<string, CourseBlock>>,
): CourseContent['terms'] {
  const named = new Set(Object.values(blocks).flatMap(({ termIds }) => termIds));
  const all = new Map([...old.terms, ...newer.terms].map((term) => [term.id, term]));
  return [...all.values()].filter(({ id }) => named.has(id) || old.terms.some((term) => term.id === id));
}

/** Whether two versions have the same structure and grade alike: a lesson may change between them at any moment. */
export function isSameStructure(one: CourseState, other: CourseState): boolean {
  const nodes = ({ content }: CourseState) =>
    content.nodes.map(({ title: _title, ...node }) => node).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const blocks = ({ content }: CourseState) =>
    Object.entries(content.blocks)
      .map(([id, block]) => [id, blockSkeleton(block)])
      .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
  const grading = ({ keys }: CourseState) =>
    Object.entries(keys)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, { rows, hints, tincan, ...drawn }]) => [
        id,
        rows,
        hints.map(({ cost }) => cost),
        tincan ?? null,
        draws({ ...drawn, rows, hints }),
      ]);
  const settings = ({ content }: CourseState) => [content.settings, content.hints, content.feedbacks];
  return [nodes, blocks, grading, settings].every((part) => isSame(part(one), part(other)));
}
