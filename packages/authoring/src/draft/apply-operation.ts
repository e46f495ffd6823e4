/** Applies one operation to a course's draft, and gives the operation that takes it back (back-office §3). */
import type { CourseDraft, CourseOperation } from '@parcours/contract';
import { placeName, readPlace, writePlace } from './place.ts';
import { refused, type Refused } from './refusal.ts';
import { type Applied, insertTree, moveNode, removeTree } from './tree-operations.ts';

type Of<T extends CourseOperation['op']> = Extract<CourseOperation, { op: T }>;

/** What the bin holds of a node that was removed: the operation that puts it back. */
export type Bin = (nodeId: string) => Of<'insert'> | undefined;

const emptyBin: Bin = () => undefined;

/** The draft is not changed: what the operation leaves alone is shared with the new one. */
export function applyOperation(
  draft: CourseDraft,
  operation: CourseOperation,
  bin: Bin = emptyBin,
): Applied | Refused {
  switch (operation.op) {
    case 'insert':
      return insertTree(draft, operation);
    case 'remove':
      return removeTree(draft, operation);
    case 'restore': {
      const kept = bin(operation.nodeId);
      if (kept === undefined) return refused('unknown-place', 'bin', operation.nodeId);
      return insertTree(draft, kept);
    }
    case 'move':
      return moveNode(draft, operation);
    case 'set':
      return setValue(draft, operation, operation.value);
    case 'text': {
      const { target, path, from, to } = operation;
      // A text that was never written is an empty one.
      if ((readPlace(draft, target, path) ?? '') !== from)
        return refused('changed-since', placeName(target, path));
      return setValue(draft, operation, to);
    }
    case 'insert-item':
    case 'remove-item':
    case 'move-item':
      return changeList(draft, operation);
    case 'link':
    case 'unlink':
      return changeLinks(draft, operation);
  }
}

function setValue(draft: CourseDraft, operation: Of<'set'> | Of<'text'>, value: unknown): Applied | Refused {
  const { target, path, op } = operation;
  const written = writePlace(draft, target, path, value);
  if (!written.ok) return written;
  const { old } = written.changed;
  const isText = op === 'text' && typeof old === 'string';
  const inverse: CourseOperation = isText
    ? { op: 'text', target, path, from: operation.to, to: old }
    : {
        op: 'set',
        target,
        path: [...written.changed.path],
        ...(old === undefined ? {} : { value: old as never }),
      };
  return { ok: true, draft: written.draft, inverse, operation };
}

const idOf = (item: unknown): string | undefined => {
  const id = typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined;
  return typeof id === 'string' ? id : undefined;
};

function changeList(
  draft: CourseDraft,
  operation: Of<'insert-item'> | Of<'remove-item'> | Of<'move-item'>,
): Applied | Refused {
  const { target, path } = operation;
  const where = placeName(target, path);
  const found = readPlace(draft, target, path);
  if (!Array.isArray(found)) return refused('unknown-place', where);
  const list = found as readonly unknown[];
  const placeOf = (id: string) => list.findIndex((one) => idOf(one) === id);
  const id = operation.op === 'insert-item' ? idOf(operation.item) : operation.id;
  if (id === undefined) return refused('invalid-value', where);
  const place = placeOf(id);
  const next = idOf(list[place + 1]) ?? null;
  const put = (items: readonly unknown[], item: unknown, before: string | null) => {
    const at = items.findIndex((one) => idOf(one) === before);
    return items.toSpliced(before === null || at === -1 ? items.length : at, 0, item);
  };
  const finish = (changed: readonly unknown[], inverse: CourseOperation): Applied | Refused => {
    const written = writePlace(draft, target, path, changed);
    return written.ok ? { ok: true, draft: written.draft, inverse, operation } : written;
  };
  if (operation.op === 'insert-item') {
    if (place !== -1) return refused('repeated-id', where, id);
    return finish(put(list, operation.item, operation.before), { op: 'remove-item', target, path, id });
  }
  const item = list[place] as never;
  if (place === -1) return refused('unknown-place', where, id);
  const rest = list.toSpliced(place, 1);
  if (operation.op === 'remove-item')
    return finish(rest, { op: 'insert-item', target, path, item, before: next });
  if (operation.before === id) return refused('invalid-value', where, id);
  return finish(put(rest, item, operation.before), { op: 'move-item', target, path, id, before: next });
}

function changeLinks(draft: CourseDraft, operation: Of<'link'> | Of<'unlink'>): Applied | Refused {
  const { blockId, to, id } = operation;
  const field = to === 'file' ? 'attachmentIds' : 'termIds';
  const where = `blocks.${blockId}.${field}`;
  const block = Object.hasOwn(draft.blocks, blockId) ? draft.blocks[blockId] : undefined;
  if (block === undefined) return refused('unknown-place', where);
  const links = block[field];
  const isLinked = links.includes(id);
  const finish = (changed: readonly string[], inverse: CourseOperation): Applied => ({
    ok: true,
    draft: { ...draft, blocks: { ...draft.blocks, [blockId]: { ...block, [field]: [...changed] } } },
    inverse,
    operation,
  });
  if (operation.op === 'unlink') {
    if (!isLinked) return refused('unknown-place', where, id);
    const before = to === 'file' ? (links[links.indexOf(id) + 1] ?? null) : null;
    return finish(
      links.filter((one) => one !== id),
      { op: 'link', blockId, to, id, before },
    );
  }
  if (isLinked) return refused('repeated-id', where, id);
  const found = operation.before === null ? -1 : links.indexOf(operation.before);
  const placed = links.toSpliced(found === -1 ? links.length : found, 0, id);
  // Terms of a block have no order of their own.
  return finish(to === 'file' ? placed : placed.toSorted(), { op: 'unlink', blockId, to, id });
}
