/** One change, and what is the same: shared by what is compared of pages, rows and keys. */
import { type ChangeCode, type ChangeKind, type CourseChange, limits } from '@parcours/contract';
import { plainText } from '../plain-text.ts';

export type Change = CourseChange;

/** Stored JSON keeps no order of its fields. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, below]) => below !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, below]) => [name, canonical(below)]),
  );
}

export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));
}

const short = (text: string | null) => (text === null ? null : text.slice(0, limits.changeTextMax));

export function changed(
  code: ChangeCode,
  kind: ChangeKind,
  path: string,
  old: string | null,
  now: string | null,
  place = '',
): Change {
  return {
    code,
    kind,
    path: path.slice(0, 400),
    place: place.slice(0, 200),
    old: short(old),
    new: short(now),
  };
}

/** Where markup alone changed, it is shown as it is written: the words would look equal. */
export function textChange(
  old: string | undefined,
  now: string | undefined,
  { code, path, place = '' }: { readonly code: ChangeCode; readonly path: string; readonly place?: string },
): Change[] {
  if (old === now) return [];
  const [before, after] = [
    old === undefined ? null : plainText(old),
    now === undefined ? null : plainText(now),
  ];
  if (before === after) return [changed(code, 'harmless', path, old ?? null, now ?? null, place)];
  return [changed(code, 'harmless', path, before, after, place)];
}

const gravity: readonly ChangeKind[] = ['harmless', 'additive', 'breaking'];

export function gravest(changes: readonly Change[]): ChangeKind | null {
  const most = Math.max(-1, ...changes.map(({ kind }) => gravity.indexOf(kind)));
  return gravity[most] ?? null;
}
