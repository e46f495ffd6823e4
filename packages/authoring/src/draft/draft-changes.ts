/** What another draft of a course would change, in lines that a person reads before it is applied. */
import type { CourseDraft, CourseNode, DraftChange } from '@parcours/contract';
import { childrenOf, noKeys, sortedText } from './normal-draft.ts';

const courseFields = ['title', 'categoryId', 'typeId', 'video', 'minutes', 'settings', 'language'] as const;
const blockFields = [
  'title',
  'type',
  'categoryId',
  'competencyId',
  'settings',
  'attachmentIds',
  'termIds',
] as const;
const contentFields = ['statement', 'interactiveImage', 'table', 'sections'] as const;
const keyFields = ['rows', 'hints', 'feedbacks', 'datasets', 'datasetsComputed', 'tincan'] as const;

const isSame = (one: unknown, other: unknown) => sortedText(one ?? null) === sortedText(other ?? null);

function differing<N extends string>(
  names: readonly N[],
  from: Readonly<Partial<Record<N, unknown>>>,
  to: Readonly<Partial<Record<N, unknown>>>,
): readonly N[] {
  return names.filter((name) => !isSame(from[name], to[name]));
}

/** As one reads the course. */
function inOrder({ nodes }: CourseDraft): readonly CourseNode[] {
  const below = (parentId: string | null): readonly CourseNode[] =>
    childrenOf(nodes, parentId).flatMap((node) => [node, ...below(node.id)]);
  return below(null);
}

/** Both in normal form. A node whose only change is that others were put before it is not told. */
export function draftChanges(before: CourseDraft, after: CourseDraft): readonly DraftChange[] {
  const told: DraftChange[] = [];
  const tell = (kind: DraftChange['kind'], { type, title }: CourseNode, fields: readonly string[] = []) =>
    told.push({ kind, what: type, title, fields: [...fields] });
  const ofCourse = differing(courseFields, before.course, after.course);
  if (ofCourse.length > 0)
    told.push({ kind: 'changed', what: 'course', title: after.course.title, fields: [...ofCourse] });
  for (const node of inOrder(after)) {
    const old = before.nodes[node.id];
    if (old === undefined) {
      tell('added', node);
      continue;
    }
    if (old.parentId !== node.parentId || isOvertaken(before, after, node)) tell('moved', node);
    const fields = [
      ...differing(['title', 'settings'], old, node),
      ...blockChanges(before, after, node.blockId),
    ];
    if (fields.length > 0) tell('changed', node, [...new Set(fields)]);
  }
  for (const node of inOrder(before)) if (!Object.hasOwn(after.nodes, node.id)) tell('removed', node);
  return told;
}

/** Whether a sibling that stood before it in both drafts' common list stands behind it now. */
function isOvertaken(before: CourseDraft, after: CourseDraft, node: CourseNode): boolean {
  const common = (draft: CourseDraft, other: CourseDraft) =>
    childrenOf(draft.nodes, node.parentId)
      .map(({ id }) => id)
      .filter((id) => other.nodes[id]?.parentId === node.parentId);
  const [old, now] = [common(before, after), common(after, before)];
  return old.indexOf(node.id) !== now.indexOf(node.id);
}

function blockChanges(before: CourseDraft, after: CourseDraft, blockId: string | null): readonly string[] {
  const [from, to] = [before.blocks[blockId ?? ''], after.blocks[blockId ?? '']];
  if (from === undefined || to === undefined) return [];
  return [
    ...differing(blockFields, from, to),
    ...differing(contentFields, from.content, to.content),
    ...differing(keyFields, before.keys[to.id] ?? noKeys, after.keys[to.id] ?? noKeys),
  ];
}
