/** What changed on a page that is there before and after: its texts and media, its rows, and what may be chosen in them. */
import type { BlockKeys, ChangeCode, CourseBlock, Row } from '@parcours/contract';
import { isGradedRow } from '@parcours/rules';
import { plainText } from '../plain-text.ts';
import { type Change, changed, isSame, textChange } from './change.ts';
import { sortOfField } from './skeleton.ts';

/** What grades the page, before and after. */
export interface BothKeys {
  readonly old: BlockKeys;
  readonly now: BlockKeys;
}

interface Place {
  readonly path: string;
  /** First words of the row. */
  readonly place: string;
  /** Whether what is chosen here counts. */
  readonly graded: boolean;
}

type Thing = Readonly<Record<string, unknown>>;
const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const idOf = (value: unknown) => (isThing(value) && typeof value['id'] === 'string' ? value['id'] : null);

const shown = (value: unknown): string | null => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return plainText(value);
  if (isThing(value)) {
    const named = value['value'] ?? value['label'] ?? value['text'] ?? value['id'] ?? '';
    return plainText(typeof named === 'string' ? named : JSON.stringify(named));
  }
  return Array.isArray(value) ? value.map((one) => shown(one) ?? '').join(' · ') : JSON.stringify(value);
};

function listChanges(name: string, old: readonly unknown[], now: readonly unknown[], at: Place): Change[] {
  const kind = at.graded ? 'breaking' : 'harmless';
  const [before, after] = [
    new Map(old.map((one) => [idOf(one), one])),
    new Map(now.map((one) => [idOf(one), one])),
  ];
  const [kept, still] = [
    old.map(idOf).filter((id) => after.has(id)),
    now.map(idOf).filter((id) => before.has(id)),
  ];
  const at2 = (id: string | null) => `${at.path}.${name}.${id ?? ''}`;
  return [
    ...now.flatMap((one) => {
      const id = idOf(one);
      const was = before.get(id);
      return was === undefined
        ? [changed('choice-added', kind, at2(id), null, shown(one), at.place)]
        : valueChanges(was, one, { ...at, path: at2(id) });
    }),
    ...old
      .filter((one) => !after.has(idOf(one)))
      .map((one) => changed('choice-removed', kind, at2(idOf(one)), shown(one), null, at.place)),
    ...(isSame(kept, still)
      ? []
      : [changed('choices-reordered', kind, `${at.path}.${name}`, null, null, at.place)]),
  ];
}

function fieldChange(name: string, old: unknown, now: unknown, at: Place): Change[] {
  const path = `${at.path}.${name}`;
  const sort = sortOfField(name);
  if (sort === 'word' && [old, now].every((one) => one === undefined || typeof one === 'string'))
    return textChange(old as string | undefined, now as string | undefined, {
      code: 'text',
      path,
      place: at.place,
    });
  if (sort === 'media') return [changed('media', 'harmless', path, null, null, at.place)];
  const code: ChangeCode = name === 'shape' ? 'shape' : 'setting';
  const kind = sort === 'other' && at.graded ? 'breaking' : 'harmless';
  return [changed(code, kind, path, shown(old), shown(now), at.place)];
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const hasIds = (list: readonly unknown[]) => list.length > 0 && list.every((one) => idOf(one) !== null);

function valueChanges(old: unknown, now: unknown, at: Place): Change[] {
  if (isSame(old, now) || !isThing(old) || !isThing(now)) return [];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((name) => {
    const [before, after] = [old[name], now[name]];
    if (isSame(before, after)) return [];
    if (isList(before) && isList(after) && hasIds([...before, ...after]))
      return listChanges(name, before, after, at);
    if (name === 'settings' && (isThing(before) || isThing(after)))
      return valueChanges(before ?? {}, after ?? {}, { ...at, path: `${at.path}.settings` });
    return fieldChange(name, before, after, at);
  });
}

const placeOf = (row: Row) =>
  plainText(row.title ?? '').slice(0, 120) || plainText(row.type === 'wysiwyg' ? row.html : '').slice(0, 60);

function rowChanges(old: CourseBlock, now: CourseBlock, keys: BothKeys): Change[] {
  const rowsOf = ({ content }: CourseBlock) =>
    content.sections.flatMap(({ id, rows }) => rows.map((row) => ({ section: id, row })));
  const [before, after] = [rowsOf(old), rowsOf(now)];
  const grades = (row: Row) =>
    isGradedRow(row) && (Object.hasOwn(keys.old.rows, row.id) || Object.hasOwn(keys.now.rows, row.id));
  const find = (list: typeof before, id: string) => list.find(({ row }) => row.id === id)?.row;
  const order = (list: typeof before, other: typeof before) =>
    list
      .filter(({ row }) => find(other, row.id) !== undefined)
      .map(({ section, row }) => `${section}/${row.id}`);
  const isReordered = !isSame(order(before, after), order(after, before));
  return [
    ...after.flatMap(({ row }) => {
      const was = find(before, row.id);
      const at = { path: `rows.${row.id}`, place: placeOf(row), graded: grades(row) };
      if (was === undefined)
        return [changed('row-added', at.graded ? 'breaking' : 'harmless', at.path, null, at.place, at.place)];
      return valueChanges(was, row, at);
    }),
    ...before
      .filter(({ row }) => find(after, row.id) === undefined)
      .map(({ row }) =>
        changed(
          'row-removed',
          grades(row) ? 'breaking' : 'harmless',
          `rows.${row.id}`,
          placeOf(row),
          null,
          placeOf(row),
        ),
      ),
    ...(isReordered
      ? [
          changed(
            'rows-reordered',
            before.some(({ row }) => grades(row)) ? 'breaking' : 'harmless',
            'rows',
            null,
            null,
          ),
        ]
      : []),
  ];
}

export function blockChanges(old: CourseBlock, now: CourseBlock, keys: BothKeys): Change[] {
  const own = { path: 'content', place: '', graded: false };
  const rest = ({ content: { sections: _sections, ...others } }: CourseBlock) => others;
  const statement = ({ content }: CourseBlock) => content.statement?.html;
  return [
    ...textChange(old.title, now.title, { code: 'text', path: 'title' }),
    ...(old.type === now.type ? [] : [changed('setting', 'breaking', 'type', old.type, now.type)]),
    ...textChange(statement(old), statement(now), { code: 'text', path: 'statement' }),
    ...valueChanges({ ...rest(old), statement: undefined }, { ...rest(now), statement: undefined }, own),
    ...(isSame(old.attachmentIds, now.attachmentIds)
      ? []
      : [changed('media', 'harmless', 'attachmentIds', null, null)]),
    ...(isSame(old.settings, now.settings) ? [] : [changed('setting', 'harmless', 'settings', null, null)]),
    ...(isSame([old.termIds, old.categoryId], [now.termIds, now.categoryId])
      ? []
      : [changed('setting', 'harmless', 'termIds', null, null)]),
    // Exercises count for a competency.
    ...(old.competencyId === now.competencyId
      ? []
      : [changed('setting', 'breaking', 'competencyId', null, null)]),
    ...rowChanges(old, now, keys),
  ];
}
