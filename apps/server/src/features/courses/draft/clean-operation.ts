/** An operation as it may be stored: markup that could run is cleaned before it is applied, wherever it lies (domain §5). */
import { readPlace } from '@parcours/authoring';
import {
  blockKeys,
  courseBlock,
  type CourseDraft,
  type CourseOperation,
  type DraftTree,
} from '@parcours/contract';
import { type CleanHtml, loadCleanHtml } from '../../../platform/security/html/clean-html.ts';
import { textCleanerOf } from '../../../platform/security/html/clean-texts.ts';

const cleaners = { block: textCleanerOf(courseBlock), keys: textCleanerOf(blockKeys) } as const;

function cleaned<T>(kind: keyof typeof cleaners, thing: T, html: CleanHtml): T {
  const clean = cleaners[kind];
  return clean === null ? thing : (clean(thing, html) as T);
}

/** Text without these is what it is; a cleaner would not change it. */
const mayBeMarkup = /[<>&]/;

/** `after` is what the operation would make of the draft. */
export async function cleanOperation(
  operation: CourseOperation,
  after: CourseDraft,
): Promise<CourseOperation> {
  if (!mayBeMarkup.test(JSON.stringify(operation))) return operation;
  if (operation.op === 'insert') {
    const html = await loadCleanHtml();
    return { ...operation, tree: cleanTree(operation.tree, html) };
  }
  if (operation.op !== 'set' && operation.op !== 'text' && operation.op !== 'insert-item') return operation;
  const { target, path } = operation;
  if (target.kind !== 'block' && target.kind !== 'keys') return operation;
  const html = await loadCleanHtml();
  const all = target.kind === 'block' ? 'blocks' : 'keys';
  const thing = after[all][target.id];
  if (thing === undefined) return operation;
  const safe = { ...after, [all]: { ...after[all], [target.id]: cleaned(target.kind, thing, html) } };
  switch (operation.op) {
    case 'set': {
      const value = readPlace(safe, target, path);
      return value === undefined ? operation : { ...operation, value: value as never };
    }
    case 'text': {
      const to = readPlace(safe, target, path);
      return typeof to === 'string' ? { ...operation, to } : operation;
    }
    case 'insert-item': {
      const { id } = operation.item as { readonly id: string };
      return { ...operation, item: readPlace(safe, target, [...path, id]) as never };
    }
  }
}

function cleanTree({ node, block, keys, children }: DraftTree, html: CleanHtml): DraftTree {
  return {
    node,
    ...(block === undefined ? {} : { block: cleaned('block', block, html) }),
    ...(keys === undefined ? {} : { keys: cleaned('keys', keys, html) }),
    children: children.map((child) => cleanTree(child, html)),
  };
}
