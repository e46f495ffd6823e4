/** What changed between two versions of a course, in words, by page, and how grave it is (back-office §3). */
import type { BlockKeys, ChangeKind, CourseContent, CourseNode, PageChanges } from '@parcours/contract';
import { blockChanges } from './block-changes.ts';
import { type Change, changed, gravest, isSame, textChange } from './change.ts';
import { keyChanges } from './key-changes.ts';

/** A course as a version freezes it: what is shown, and what grades it. */
export interface CourseState {
  readonly content: CourseContent;
  readonly keys: Readonly<Record<string, BlockKeys>>;
}

const noKeys: BlockKeys = { rows: {}, hints: [], feedbacks: [] };

const isPage = ({ type }: CourseNode) => type === 'block' || type === 'resource';

function gradesSomething({ content, keys }: CourseState, { blockId }: CourseNode): boolean {
  return (
    blockId !== null &&
    content.blocks[blockId] !== undefined &&
    Object.keys(keys[blockId]?.rows ?? {}).length > 0
  );
}

function inOrder(nodes: readonly CourseNode[]): CourseNode[] {
  const children = new Map<string | null, CourseNode[]>();
  for (const node of nodes) children.set(node.parentId, [...(children.get(node.parentId) ?? []), node]);
  const walk = (parentId: string | null): CourseNode[] =>
    (children.get(parentId) ?? [])
      .toSorted((one, other) => one.order - other.order || (one.id < other.id ? -1 : 1))
      .flatMap((node) => [node, ...walk(node.id)]);
  return walk(null);
}

/** Whether what both have stands in another order or place; what only one has does not count. */
function isReordered(from: CourseState, to: CourseState): boolean {
  const placesOf = ({ content }: CourseState, other: CourseState) => {
    const shared = new Set(other.content.nodes.map(({ id }) => id));
    return inOrder(content.nodes)
      .filter(({ id }) => shared.has(id))
      .map(({ id, parentId }) => `${parentId ?? ''}/${id}`);
  };
  return !isSame(placesOf(from, to), placesOf(to, from));
}

const textOf = (minutes: number | undefined) => (minutes === undefined ? null : String(minutes));

function nodeChanges(from: CourseNode, to: CourseNode): Change[] {
  const limit = (node: CourseNode) => (node.settings.timeLimit ?? 0) || null;
  const [before, after] = [limit(from), limit(to)];
  return [
    ...textChange(from.title, to.title, { code: 'text', path: 'title' }),
    ...(before === after
      ? []
      : [changed('time-limit', 'breaking', 'settings.timeLimit', String(before ?? ''), String(after ?? ''))]),
    // A class that has begun keeps the hours that were announced to it, until its next lesson.
    ...(from.settings.minutes === to.settings.minutes
      ? []
      : [
          changed(
            'minutes',
            'additive',
            'settings.minutes',
            textOf(from.settings.minutes),
            textOf(to.settings.minutes),
          ),
        ]),
    ...(isSame(from.settings.tools, to.settings.tools)
      ? []
      : [changed('setting', 'harmless', 'settings.tools', null, null)]),
    ...(from.blockId === to.blockId
      ? []
      : [changed('page-removed', 'breaking', 'blockId', from.title, to.title)]),
  ];
}

function pageChangesOf(from: CourseState, to: CourseState, node: CourseNode): Change[] {
  const before = from.content.nodes.find(({ id }) => id === node.id);
  if (before === undefined)
    return isPage(node) ? [changed('page-added', 'additive', `nodes.${node.id}`, null, node.title)] : [];
  const found = nodeChanges(before, node);
  if (node.blockId === null || node.blockId !== before.blockId) return found;
  const [old, now] = [from.content.blocks[node.blockId], to.content.blocks[node.blockId]];
  if (old === undefined || now === undefined) return found;
  const [oldKeys, nowKeys] = [from.keys[node.blockId] ?? noKeys, to.keys[node.blockId] ?? noKeys];
  return [
    ...found,
    ...blockChanges(old, now, { old: oldKeys, now: nowKeys }),
    ...keyChanges(old, now, oldKeys, nowKeys),
  ];
}

function removedPages(from: CourseState, to: CourseState): PageChanges[] {
  const kept = new Set(to.content.nodes.map(({ id }) => id));
  return from.content.nodes
    .filter((node) => !kept.has(node.id) && isPage(node))
    .map((node) => {
      const kind = gradesSomething(from, node) ? 'breaking' : 'additive';
      return {
        nodeId: node.id,
        title: node.title,
        changes: [changed('page-removed', kind, `nodes.${node.id}`, node.title, null)],
      };
    });
}

function termChanges({ terms: from }: CourseContent, { terms: to }: CourseContent): Change[] {
  const byId = new Map(from.map((term) => [term.id, term]));
  const kept = new Set(to.map(({ id }) => id));
  return [
    ...to.flatMap((term) => {
      const before = byId.get(term.id);
      if (before === undefined)
        return [changed('term-added', 'harmless', `terms.${term.id}`, null, term.title)];
      return [
        ...textChange(before.title, term.title, {
          code: 'text',
          path: `terms.${term.id}.title`,
          place: term.title,
        }),
        ...textChange(before.definition, term.definition, {
          code: 'text',
          path: `terms.${term.id}.definition`,
          place: term.title,
        }),
      ];
    }),
    ...from
      .filter(({ id }) => !kept.has(id))
      .map(({ id, title }) => changed('term-removed', 'harmless', `terms.${id}`, title, null)),
  ];
}

function ownChanges(from: CourseState, to: CourseState): Change[] {
  const [before, after] = [from.content, to.content];
  const limits = [before.settings.timeLimit ?? 0, after.settings.timeLimit ?? 0] as const;
  const rest = ({ settings: { timeLimit: _limit, ...others }, hints, feedbacks }: CourseContent) => [
    others,
    hints,
    feedbacks,
  ];
  return [
    ...textChange(before.title, after.title, { code: 'text', path: 'title' }),
    ...(limits[0] === limits[1]
      ? []
      : [
          changed(
            'time-limit',
            'breaking',
            'settings.timeLimit',
            String(limits[0] || ''),
            String(limits[1] || ''),
          ),
        ]),
    // When answers are shown and what certifies: not a matter of words.
    ...(isSame(rest(before), rest(after)) ? [] : [changed('setting', 'breaking', 'settings', null, null)]),
    ...(isReordered(from, to) ? [changed('pages-reordered', 'breaking', 'nodes', null, null)] : []),
    ...termChanges(before, after),
  ];
}

interface CourseChanges {
  /** Null where nothing changed. */
  readonly kind: ChangeKind | null;
  /** The course itself first, then its pages in reading order, then those that are gone. */
  readonly pages: readonly PageChanges[];
}

export function courseChanges(from: CourseState, to: CourseState): CourseChanges {
  const pages: PageChanges[] = [
    { nodeId: null, title: to.content.title, changes: ownChanges(from, to) },
    ...inOrder(to.content.nodes).map((node) => ({
      nodeId: node.id,
      title: node.title,
      changes: pageChangesOf(from, to, node),
    })),
    ...removedPages(from, to),
  ].filter(({ changes }) => changes.length > 0);
  return { kind: gravest(pages.flatMap(({ changes }) => changes)), pages };
}
