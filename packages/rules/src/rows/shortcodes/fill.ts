/** Fills the shortcodes of a block's content or keys, wherever authors write texts; ids, kinds and links stay untouched. */
import type { DatasetValues } from '../datasets/declaration.ts';
import { replaceShortcodes, type TextKind } from './shortcodes.ts';

/** Fields that hold an author's text, by their name in the contract. Whatever is not listed is left alone. */
const textFields: ReadonlyMap<string, TextKind> = new Map([
  ['html', 'rich'],
  ['title', 'rich'],
  ['description', 'rich'],
  ['value', 'rich'],
  ['label', 'rich'],
  ['caption', 'rich'],
  ['transcript', 'rich'],
  ['message', 'rich'],
  // Cells of a table; the rows of a section are no texts, and stay.
  ['rows', 'rich'],
  ['headers', 'plain'],
  ['text', 'plain'],
  ['before', 'plain'],
  ['after', 'plain'],
  ['alt', 'plain'],
  ['unit', 'plain'],
  ['formatHint', 'plain'],
  ['instruction', 'plain'],
  ['accepted', 'plain'],
  ['userAnswer', 'plain'],
]);

interface Filling {
  readonly values: DatasetValues;
  readonly locale: string;
}

function isRecord(node: unknown): node is Readonly<Record<string, unknown>> {
  return typeof node === 'object' && node !== null && !Array.isArray(node);
}

/** The names that are rich text in one place and plain in another: plain beside the field named here. */
const plainBeside: Readonly<Record<string, string>> = {
  // A section's, a table's, an image's point.
  title: 'rows',
  caption: 'headers',
  label: 'html',
};

function kindOf(field: string, parent: Readonly<Record<string, unknown>>): TextKind | undefined {
  const beside = plainBeside[field];
  return beside !== undefined && Object.hasOwn(parent, beside) ? 'plain' : textFields.get(field);
}

function filled(node: unknown, kind: TextKind | undefined, filling: Filling): unknown {
  if (typeof node === 'string') {
    return kind === undefined ? node : replaceShortcodes(node, filling.values, filling.locale, kind);
  }
  if (Array.isArray(node)) return node.map((one: unknown) => filled(one, kind, filling));
  if (!isRecord(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([field, child]) => [field, filled(child, kindOf(field, node), filling)]),
  );
}

/**
 * A copy of `BlockContent` or `BlockKeys` with its shortcodes replaced by the page's values; the same object when the
 * page has none. Texts change, nothing else does.
 */
export function fillShortcodes<T extends object>(node: T, values: DatasetValues, locale: string): T {
  if (Object.keys(values).length === 0) return node;
  // Sound: every text stays a text and everything else is copied as it is.
  return filled(node, undefined, { values, locale }) as T;
}
