/** A node of a course shown and graded outside of any lesson (spec §2 "/render/node", §4 "node mode"): nothing is stored. */
import type {
  Answer,
  BlockKeys,
  CourseBlock,
  CourseContent,
  CourseNode,
  NodeResults,
  PageResults,
  TimedStart,
} from '@parcours/contract';
import { drawDatasets } from '../../rows/datasets/draw.ts';
import { drawPage, renderRow } from '../draws/draws.ts';
import { faultyAnswer, realAnswers } from '../../rows/grading/check-answers.ts';
import { gradePage } from '../../rows/grading/grade-page.ts';
import { answerableRows } from '../../rows/grading/graded-rows.ts';
import { childrenOf, nodeById, sectionsOf } from '../tree/course-tree.ts';
import type { PageDraw, PageView, Random } from '../facts.ts';
import { limitWithFactor } from '../pages/page-clock.ts';
import { fillShortcodes } from '../../rows/shortcodes/fill.ts';

/** A frozen version of a course, who looks at it and in which language. */
export interface NodePlace {
  readonly content: CourseContent;
  readonly keys: Readonly<Record<string, BlockKeys>>;
  /** The same for the same viewer and node, so that what is graded is what was shown. */
  readonly random: () => Random;
  readonly locale: string;
  /** Sections open to the viewer; null for all. */
  readonly sectionIds: readonly string[] | null;
}

const noKeys: BlockKeys = { rows: {}, hints: [], feedbacks: [] };

/** The places that have one page each in a lesson, in reading order. */
function places({ content, sectionIds }: Pick<NodePlace, 'content' | 'sectionIds'>): readonly CourseNode[] {
  return sectionsOf(content)
    .filter(({ id }) => sectionIds === null || sectionIds.includes(id))
    .flatMap(({ id }) => childrenOf(content, id))
    .filter(({ type }) => type === 'block' || type === 'multiblock');
}

/** The place in which a node stands: itself, or the multiblock around it. */
function placeIndex(place: NodePlace, node: CourseNode): number {
  return places(place).findIndex(({ id }) => id === node.id || id === node.parentId);
}

/** Null for a node that the version does not have, or that lies in a section which is not open to the viewer. */
export function nodeInPlace(place: NodePlace, nodeId: string): CourseNode | null {
  const node = nodeById(place.content, nodeId);
  if (node === undefined) return null;
  if (node.type === 'root') return node;
  if (node.type === 'container')
    return place.sectionIds === null || place.sectionIds.includes(nodeId) ? node : null;
  return placeIndex(place, node) === -1 ? null : node;
}

function drawOf(place: NodePlace, block: CourseContent['blocks'][string]): PageDraw {
  const random = place.random();
  const draw = drawPage(block.content, random);
  const { datasets = [], datasetsComputed = [] } = place.keys[block.id] ?? noKeys;
  if (datasets.length + datasetsComputed.length === 0) return draw;
  const { values } = drawDatasets({ datasets, computed: datasetsComputed }, random);
  return { ...draw, values, locale: place.locale };
}

export type NodeContent = NonNullable<PageView['content']>;

/** What a block's node shows; null for a node without a block. */
export function nodeContent(place: NodePlace, node: CourseNode): NodeContent | null {
  const block = node.blockId === null ? undefined : place.content.blocks[node.blockId];
  if (block === undefined) return null;
  const draw = drawOf(place, block);
  const content = fillShortcodes(block.content, draw.values ?? {}, place.locale);
  return {
    title: block.title,
    settings: block.settings,
    ...content,
    sections: content.sections.map((section) => ({
      ...section,
      rows: section.rows.map((row) => renderRow(row, draw)),
    })),
    terms: place.content.terms.filter(({ id }) => block.termIds.includes(id)),
    attachmentIds: block.attachmentIds,
  };
}

/** What may be chosen first: the blocks of a multiblock, the places of a section or of the whole course. */
export function nodeChoices(place: NodePlace, node: CourseNode): readonly CourseNode[] {
  if (node.type === 'multiblock')
    return childrenOf(place.content, node.id).filter(({ type }) => type === 'block');
  if (node.type === 'container') return places({ ...place, sectionIds: [node.id] });
  return node.type === 'root' ? places(place) : [];
}

/** Spec §4: the next step of the course; null after the last. */
export function nodeAfter(place: NodePlace, node: CourseNode): string | null {
  const at = placeIndex(place, node);
  return at === -1 ? null : (places(place)[at + 1]?.id ?? null);
}

/** The seconds that the step or the multiblock around it allows; null when none limits it. */
export function stepTimeLimit({ content }: Pick<NodePlace, 'content'>, node: CourseNode): number | null {
  const around = node.parentId === null ? undefined : nodeById(content, node.parentId);
  return node.settings.timeLimit ?? around?.settings.timeLimit ?? null;
}

/** The seconds that the step, the place around it or the course allows; null when none limits it. */
export function nodeTimeLimit(place: Pick<NodePlace, 'content'>, node: CourseNode): number | null {
  return stepTimeLimit(place, node) ?? place.content.settings.timeLimit ?? null;
}

/** What a viewer's own run of the course says about a step. */
export interface OwnStep {
  readonly lessonEnded: boolean;
  /** Whether the step was answered, or its time ran out, in that run. */
  readonly stepDone: boolean;
}

/**
 * Whether the step is timed and still to be done in a lesson of the viewer: its clock runs there, and reading it here first
 * would be time that no clock counts (domain §6).
 */
export function countsInLesson(
  place: Pick<NodePlace, 'content'>,
  node: CourseNode,
  { own, factor }: { readonly own: OwnStep | null; readonly factor: number | null },
): boolean {
  if (own === null || own.lessonEnded || own.stepDone) return false;
  return limitWithFactor(nodeTimeLimit(place, node) ?? undefined, factor) !== null;
}

/** Before the clock of a step is started for practice; null when the step itself is untimed for the viewer. */
export function nodeTimedStart(
  place: Pick<NodePlace, 'content'>,
  node: CourseNode,
  factor: number | null,
): TimedStart | null {
  const authored = stepTimeLimit(place, node) ?? undefined;
  const timeLimit = limitWithFactor(authored, factor);
  if (timeLimit === null) return null;
  return {
    clocks: [{ of: 'step', timeLimit, extra: Math.max(0, timeLimit - (authored ?? 0)) }],
    attemptsMax: null,
  };
}

/** What hangs below a step to be consulted, in its order (spec §3 nesting: block holds resource). */
export function resourcesOf(
  { content }: Pick<NodePlace, 'content'>,
  step: Pick<CourseNode, 'id'>,
): readonly { readonly node: CourseNode; readonly block: CourseBlock }[] {
  return childrenOf(content, step.id).flatMap((node) => {
    const block = node.type === 'resource' ? content.blocks[node.blockId ?? ''] : undefined;
    return block === undefined ? [] : [{ node, block }];
  });
}

export type NodeEvaluation =
  | { readonly ok: true; readonly results: PageResults }
  | { readonly ok: false; readonly path: string };

/** Grades answers as a lesson would; {@link withoutKey} is what a learner may be told. Null for a node without a block. */
export function evaluateNode(
  place: NodePlace,
  node: CourseNode,
  answers: readonly Answer[],
): NodeEvaluation | null {
  const block = node.blockId === null ? undefined : place.content.blocks[node.blockId];
  if (block === undefined) return null;
  const { values = {} } = drawOf(place, block);
  const content = fillShortcodes(block.content, values, place.locale);
  const keys = fillShortcodes(place.keys[block.id] ?? noKeys, values, place.locale);
  const rows = answerableRows(content, keys);
  const path = faultyAnswer(rows, answers);
  if (path !== null) return { ok: false, path };
  const results = gradePage({
    content,
    keys,
    answers: realAnswers(rows, answers),
    openedHints: 0,
    values,
    feedbacks: place.content.feedbacks,
  });
  return { ok: true, results };
}

/** Results without what was expected. */
export function withoutKey(results: PageResults): NodeResults {
  const { verdict, answered, pending, score, answerRatios, feedbacks } = results;
  return { verdict, answered, pending, score, answerRatios, feedbacks };
}
