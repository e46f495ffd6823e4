/** What an operation of the journal was done to, by its title in the draft of now; null where that is gone. */
import type { CourseDraft } from '@parcours/contract';

type Wired = Readonly<Record<string, unknown>>;

const kinds = {
  insert: 'insert',
  remove: 'remove',
  restore: 'restore',
  move: 'move',
  set: 'set',
  text: 'text',
  'insert-item': 'insertItem',
  'remove-item': 'removeItem',
  'move-item': 'moveItem',
  link: 'link',
  unlink: 'unlink',
} as const;
type ChangeKind = (typeof kinds)[keyof typeof kinds] | 'other';

/** What was asked for, as its text is named; of a later release's operation only that it was one. */
export const changeKind = (asked: string): ChangeKind =>
  Object.hasOwn(kinds, asked) ? kinds[asked as keyof typeof kinds] : 'other';

export function changeSubject({ course, nodes }: CourseDraft, operation: Wired): string | null {
  const { tree, nodeId, blockId, target } = operation;
  const inserted = fieldOf(fieldOf(tree, 'node'), 'title');
  if (typeof inserted === 'string') return inserted;
  if (typeof nodeId === 'string') return nodes[nodeId]?.title ?? null;
  const ofBlock = (id: unknown) => Object.values(nodes).find((node) => node.blockId === id)?.title ?? null;
  if (typeof blockId === 'string') return ofBlock(blockId);
  const [kind, id] = [fieldOf(target, 'kind'), fieldOf(target, 'id')];
  if (kind === 'course') return course.title;
  if (kind === 'node' && typeof id === 'string') return nodes[id]?.title ?? null;
  return ofBlock(id);
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Wired)[name] : undefined;
}
