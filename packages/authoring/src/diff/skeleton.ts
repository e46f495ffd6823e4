/** What a page is made of beneath its words: two rows with the same skeleton are answered and graded alike (back-office §3). */
import type { CourseBlock, Row } from '@parcours/contract';

/** Fields that say or show something, and change nothing of how a page is answered. */
const wordFields = new Set([
  'title',
  'description',
  'html',
  'caption',
  'alt',
  'transcript',
  'instruction',
  'before',
  'after',
  'unit',
  'formatHint',
  'value',
  'label',
  'text',
  'definition',
  'words',
  'headers',
  'message',
]);
const mediaFields = new Set(['fileId', 'audioFileId', 'appFile', 'url', 'video']);
/** Settings of a row that only arrange it for the eye. */
const lookFields = new Set([
  'columns',
  'showDescriptionIfImage',
  'returnToLineAfterImage',
  'autoplay',
  'defaultWidth',
  'defaultHeight',
  'questionIsHidden',
  'hideTitle',
  'lightPlate',
  'hideDescription',
  'beforeStatement',
]);

export type FieldSort = 'word' | 'media' | 'look' | 'other';

export function sortOfField(name: string): FieldSort {
  if (wordFields.has(name)) return 'word';
  if (mediaFields.has(name)) return 'media';
  return lookFields.has(name) ? 'look' : 'other';
}

function stripped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stripped);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value)
    .filter(([name, below]) => sortOfField(name) === 'other' && below !== undefined)
    .map(([name, below]) => [name, stripped(below)] as const)
    .filter(([, below]) => !isEmptyObject(below))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(kept);
}

/** A field that held nothing but looks is as good as absent. */
function isEmptyObject(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
  );
}

const known = new WeakMap<object, string>();

export function skeletonOf(row: Row): string {
  const kept = known.get(row);
  if (kept !== undefined) return kept;
  const made = JSON.stringify(stripped(row));
  known.set(row, made);
  return made;
}

/** Of a block: its kind, and the sections with the skeletons of their rows. */
export function blockSkeleton({ type, content }: CourseBlock): string {
  return JSON.stringify([type, content.sections.map(({ id, rows }) => [id, rows.map(skeletonOf)])]);
}
