/** What an operation of the journal was done to, by its title in the draft of now; null where that is gone. */
import type { CourseDraft } from '@parcours/contract';

type Wired = Readonly<Record<string, unknown>>;

const kinds = {
  insert: 'op_insert',
  remove: 'op_remove',
  restore: 'op_restore',
  move: 'op_move',
  set: 'op_set',
  text: 'op_text',
  'insert-item': 'op_insertItem',
  'remove-item': 'op_removeItem',
  'move-item': 'op_moveItem',
  link: 'op_link',
  unlink: 'op_unlink',
} as const;
export type ChangeText = (typeof kinds)[keyof typeof kinds] | 'op_other';

/** The text that says what was asked for; of a later release's operation only that it was one. */
export const changeText = (asked: string): ChangeText =>
  Object.hasOwn(kinds, asked) ? kinds[asked as keyof typeof kinds] : 'op_other';

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
