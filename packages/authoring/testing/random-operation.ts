/** Operations on whatever draft there is, drawn by a hand that may be repeated: most can be applied, some cannot. */
import type {
  CourseDraft,
  CourseNode,
  CourseOperation,
  DraftTree,
  OperationTarget,
} from '@parcours/contract';

export interface Hand {
  /** A whole number from 0 to `below` - 1. */
  readonly pick: (below: number) => number;
  /** A new UUID. */
  readonly id: () => string;
}

const words = ['harnais', 'longe', 'ancrage', 'casque', 'échelle', '<b>stop</b>', 'nœud', '«ici»'];

const one = <T>({ pick }: Hand, list: readonly T[]): T | undefined => list[pick(Math.max(1, list.length))];
const word = (hand: Hand) => one(hand, words) ?? 'mot';
const key = (hand: Hand) => `k${hand.id().replaceAll('-', '').slice(-12)}`;

const places: Readonly<Record<CourseNode['type'], CourseNode['type'] | null>> = {
  root: 'container',
  container: 'block',
  multiblock: 'block',
  block: null,
  resource: null,
};

function newTree(hand: Hand, parent: CourseNode): DraftTree | undefined {
  const type = places[parent.type];
  if (type === null) return undefined;
  const blockId = type === 'block' ? hand.id() : null;
  const node: CourseNode = {
    id: hand.id(),
    parentId: parent.id,
    blockId,
    type,
    title: `Page ${word(hand)}`,
    order: 0,
    settings: {},
  };
  if (blockId === null) {
    const child = hand.pick(2) === 0 ? newTree(hand, node) : undefined;
    return { node, children: child === undefined ? [] : [child] };
  }
  const content = {
    statement: { html: `<p>${word(hand)}</p>` },
    sections: [
      {
        id: 's1',
        rows: [{ id: 'r1', type: 'wysiwyg' as const, html: `<p>${word(hand)} ${word(hand)}</p>` }],
      },
    ],
  };
  const block = {
    id: blockId,
    title: `Bloc ${word(hand)}`,
    type: 'slide' as const,
    categoryId: null,
    competencyId: null,
    attachmentIds: [],
    termIds: [],
    settings: {},
    content,
  };
  const keys = { rows: {}, hints: [{ message: word(hand), cost: 1 }], feedbacks: [] };
  return hand.pick(2) === 0 ? { node, block, children: [] } : { node, block, keys, children: [] };
}

/** `text` with a word put in, taken out or changed. */
export function editedText(hand: Hand, text: string): string {
  const parts = text.split(' ');
  const place = hand.pick(parts.length);
  const kind = hand.pick(3);
  if (kind === 0) return parts.toSpliced(place, 0, word(hand)).join(' ');
  if (kind === 1 && parts.length > 1) return parts.toSpliced(place, 1).join(' ');
  return parts.with(place, `${word(hand)}${hand.pick(100)}`).join(' ');
}

interface Text {
  readonly target: OperationTarget;
  readonly path: string[];
  readonly from: string;
}

/** The texts of a draft that an author types in. */
function textsOf({ course, nodes, blocks }: CourseDraft): readonly Text[] {
  return [
    { target: { kind: 'course' }, path: ['title'], from: course.title },
    ...Object.values(nodes).map(({ id, title }) => ({
      target: { kind: 'node' as const, id },
      path: ['title'],
      from: title,
    })),
    ...Object.values(blocks).flatMap(({ id, content }) => {
      const target = { kind: 'block' as const, id };
      const rows = content.sections.flatMap((section) =>
        section.rows.flatMap((row) =>
          row.type === 'wysiwyg'
            ? [{ target, path: ['content', 'sections', section.id, 'rows', row.id, 'html'], from: row.html }]
            : [],
        ),
      );
      return [
        { target, path: ['content', 'statement', 'html'], from: content.statement?.html ?? '' },
        ...rows,
      ];
    }),
  ];
}

function typed(hand: Hand, draft: CourseDraft): CourseOperation | undefined {
  const text = one(hand, textsOf(draft));
  if (text === undefined) return undefined;
  return { op: 'text', ...text, to: editedText(hand, text.from).slice(0, 400) };
}

function inserted(hand: Hand, { nodes }: CourseDraft): CourseOperation | undefined {
  const all = Object.values(nodes);
  const parent = one(
    hand,
    all.filter(({ type }) => places[type] !== null),
  );
  const tree = parent === undefined ? undefined : newTree(hand, parent);
  return tree === undefined ? undefined : { op: 'insert', tree, before: one(hand, all)?.id ?? null };
}

function rowChanged(hand: Hand, { blocks }: CourseDraft): CourseOperation | undefined {
  const block = one(hand, Object.values(blocks));
  const section = block === undefined ? undefined : one(hand, block.content.sections);
  if (block === undefined || section === undefined) return undefined;
  const at = {
    target: { kind: 'block' as const, id: block.id },
    path: ['content', 'sections', section.id, 'rows'],
  };
  const row = one(hand, section.rows);
  const before = one(hand, section.rows)?.id ?? null;
  const kind = hand.pick(3);
  if (kind === 0 || row === undefined) {
    const item = { id: key(hand), type: 'wysiwyg', html: `<p>${word(hand)}</p>` };
    return { op: 'insert-item', ...at, item, before };
  }
  if (kind === 1) return { op: 'remove-item', ...at, id: row.id };
  return { op: 'move-item', ...at, id: row.id, before };
}

function valueSet(hand: Hand, { nodes, blocks }: CourseDraft): CourseOperation | undefined {
  const [node, block] = [one(hand, Object.values(nodes)), one(hand, Object.values(blocks))];
  const on = (target: OperationTarget, path: string[], value?: unknown): CourseOperation => ({
    op: 'set',
    target,
    path,
    ...(value === undefined ? {} : { value: value as never }),
  });
  switch (hand.pick(6)) {
    case 0:
      return on({ kind: 'course' }, ['minutes'], 1 + hand.pick(90));
    case 1:
      return on({ kind: 'course' }, ['settings', 'certification'], { enabled: true, minRatio: 0.5 });
    case 2:
      return on({ kind: 'course' }, ['settings', 'certification']);
    case 3:
      return (
        node && on({ kind: 'node', id: node.id }, ['settings', 'tools', 'calculator'], hand.pick(2) === 0)
      );
    case 4:
      return block && on({ kind: 'block', id: block.id }, ['settings', 'allowSkip'], hand.pick(2) === 0);
    default:
      return (
        block && on({ kind: 'keys', id: block.id }, ['hints'], [{ message: word(hand), cost: hand.pick(5) }])
      );
  }
}

/** One operation that somebody might try on the draft; undefined where the hand found nothing to change. */
export function randomOperation(hand: Hand, draft: CourseDraft): CourseOperation | undefined {
  const all = Object.values(draft.nodes);
  const [node, parent, sibling] = [one(hand, all), one(hand, all), one(hand, all)];
  switch (hand.pick(12)) {
    case 0:
    case 1:
      return inserted(hand, draft);
    case 2:
      // A course is not emptied in the middle of a run.
      return node === undefined || node.type === 'root' || all.length < 6
        ? undefined
        : { op: 'remove', nodeId: node.id };
    case 3:
      return (
        node && parent && { op: 'move', nodeId: node.id, parentId: parent.id, before: sibling?.id ?? null }
      );
    case 4:
    case 5:
      return rowChanged(hand, draft);
    case 6:
    case 7:
      return valueSet(hand, draft);
    default:
      return typed(hand, draft);
  }
}
