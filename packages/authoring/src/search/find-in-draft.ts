/** Finds words in all the texts of a draft that an author may edit, alternatives and keys included (back-office §7, ATAG A.3.5.1). */
import type { CourseDraft } from '@parcours/contract';
import { childrenOf } from '../draft/normal-draft.ts';
import { plainText } from '../plain-text.ts';

/** What kind of text a match stands in. */
export type TextKind =
  | 'title'
  | 'text'
  | 'choice'
  | 'alternative'
  | 'transcript'
  | 'hint'
  | 'feedback'
  | 'answer'
  | 'other';

export interface TextMatch {
  readonly nodeId: string;
  /** The page, section or course that it stands in. */
  readonly title: string;
  /** Null where it is no text of a row. */
  readonly rowId: string | null;
  /** False for a section or the course itself, which has no editor of its own. */
  readonly isPage: boolean;
  readonly kind: TextKind;
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

interface PlacedText {
  readonly rowId: string | null;
  readonly kind: TextKind;
  readonly text: string;
}

/** Words around a match, in signs. */
const around = 60;

/** Each occurrence, in reading order, `max` at most. Case and accents make no difference; no words find nothing. */
export function findInDraft(draft: CourseDraft, words: string, max = 500): readonly TextMatch[] {
  const wanted = fold(words.trim()).text;
  const found: TextMatch[] = [];
  if (wanted === '') return found;
  const below = (parentId: string | null): void => {
    for (const node of childrenOf(draft.nodes, parentId)) {
      const block = node.blockId === null ? undefined : draft.blocks[node.blockId];
      const title = block?.title ?? node.title;
      const texts: readonly PlacedText[] =
        block === undefined
          ? [{ rowId: null, kind: 'title', text: node.title }]
          : [
              { rowId: null, kind: 'title', text: block.title },
              ...textsOf(block.content, 'text'),
              ...keysOf(draft.keys[block.id]),
            ];
      for (const { text, ...place } of texts)
        for (const part of partsOf(text, wanted)) {
          if (found.length === max) return;
          found.push({ nodeId: node.id, title, isPage: block !== undefined, ...place, ...part });
        }
      below(node.id);
    }
  };
  below(null);
  return found;
}

function partsOf(text: string, wanted: string): Pick<TextMatch, 'before' | 'match' | 'after'>[] {
  const { text: folded, places } = fold(text);
  const parts = [];
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length)) {
    const from = places[at] ?? 0;
    const to = places[at + wanted.length] ?? text.length;
    parts.push({
      before: text.slice(Math.max(0, from - around), from),
      match: text.slice(from, to),
      after: text.slice(to, to + around),
    });
  }
  return parts;
}

/** Without case and accents, with the place in the text of each sign. */
function fold(text: string): { readonly text: string; readonly places: readonly number[] } {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const sign of text) {
    const plain = sign.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    for (let index = 0; index < plain.length; index += 1) places.push(at);
    folded += plain;
    at += sign.length;
  }
  places.push(at);
  return { text: folded, places };
}

/** By the name of the field; what is named nowhere is of the kind around it. */
const kinds: Readonly<Record<string, TextKind>> = {
  title: 'title',
  label: 'title',
  alt: 'alternative',
  caption: 'alternative',
  transcript: 'transcript',
  choices: 'choice',
  hints: 'hint',
  feedbacks: 'feedback',
  url: 'other',
  settings: 'other',
};

/** Names of things, and what is chosen of a list: no words of an author. */
const isName = (field: string): boolean =>
  /^(id|type|kind|input|preset|op|correct|targets|userAnswer)$|Ids?$/.test(field);

function textsOf(value: unknown, kind: TextKind, rowId: string | null = null): PlacedText[] {
  if (typeof value === 'string') return value === '' ? [] : [{ rowId, kind, text: plainText(value) }];
  if (Array.isArray(value)) return value.flatMap((one) => textsOf(one, kind, rowId));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inside]): PlacedText[] => {
    if (field === 'rows' && isRows(inside)) return inside.flatMap((row) => textsOf(row, 'text', row.id));
    // A text that was cut into words is one text.
    if (field === 'pieces' && Array.isArray(inside))
      return textsOf((inside as { text: string }[]).map(({ text }) => text).join(''), kind, rowId);
    return isName(field) ? [] : textsOf(inside, kinds[field] ?? kind, rowId);
  });
}

interface AnyRow {
  readonly id: string;
}

/** Rows of a section; those of a table are lists of cells. */
const isRows = (value: unknown): value is readonly AnyRow[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && 'id' in one);

function keysOf(keys: CourseDraft['keys'][string] | undefined): PlacedText[] {
  if (keys === undefined) return [];
  const { rows, ...page } = keys;
  return [
    ...Object.entries(rows).flatMap(([rowId, key]) => textsOf(key, 'answer', rowId)),
    ...textsOf(page, 'answer'),
  ];
}
