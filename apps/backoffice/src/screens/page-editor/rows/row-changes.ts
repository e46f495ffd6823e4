/** Rows put in, moved, copied and taken out of a page: the page and its keys as they should be afterwards. */
import { copyRow, type NewRow } from '@parcours/authoring';
import type { BlockKeys, CourseBlock, Row, RowKey } from '@parcours/contract';
import { derivedType } from '../page/page-settings.tsx';

export type PlacedSection = CourseBlock['content']['sections'][number];

export interface BlockWithKeys {
  readonly block: CourseBlock;
  readonly keys: BlockKeys;
}

/** A page whose kind was what its rows made of it stays so; a kind that its author chose stays too. */
function withSections({ block, keys }: BlockWithKeys, sections: PlacedSection[]): BlockWithKeys {
  const next: CourseBlock = { ...block, content: { ...block.content, sections } };
  const follows = block.type === derivedType(block);
  return { block: follows ? { ...next, type: derivedType(next) } : next, keys };
}

function withKey(keys: BlockKeys, rowId: string, key: RowKey | null | undefined): BlockKeys {
  if (key === undefined) return keys;
  const { [rowId]: _, ...rest } = keys.rows;
  return { ...keys, rows: key === null ? rest : { ...rest, [rowId]: key } };
}

/** After the row `after`, or at the end of the last section. */
export function insertRow(
  page: BlockWithKeys,
  { row, key }: NewRow,
  after: string | null,
  newSectionId: () => string,
): BlockWithKeys {
  const sections = page.block.content.sections;
  const place = sections.findIndex(({ rows }) => rows.some(({ id }) => id === after));
  const at = place < 0 ? sections.length - 1 : place;
  const placed =
    sections.length === 0
      ? [{ id: newSectionId(), rows: [row] }]
      : sections.map((section, index) => {
          if (index !== at) return section;
          const found = section.rows.findIndex(({ id }) => id === after);
          const rows = [...section.rows];
          rows.splice(found < 0 ? rows.length : found + 1, 0, row);
          return { ...section, rows };
        });
  return withSections({ ...page, keys: withKey(page.keys, row.id, key ?? undefined) }, placed);
}

export function changeRow(page: BlockWithKeys, row: Row, key: RowKey | undefined): BlockWithKeys {
  const sections = page.block.content.sections.map((section) => ({
    ...section,
    rows: section.rows.map((one) => (one.id === row.id ? row : one)),
  }));
  return withSections({ ...page, keys: withKey(page.keys, row.id, key) }, sections);
}

/** With what grades it, and with feedbacks that wait for an answer to it alone. */
export function removeRow(page: BlockWithKeys, rowId: string): BlockWithKeys {
  const sections = page.block.content.sections.map((section) => ({
    ...section,
    rows: section.rows.filter(({ id }) => id !== rowId),
  }));
  const feedbacks = page.keys.feedbacks.flatMap((feedback) => {
    const conditions = feedback.conditions.flatMap((condition) => {
      if (condition.answers === undefined) return [condition];
      const answers = condition.answers.filter((answer) => answer.rowId !== rowId);
      return answers.length === 0 && condition.preset === undefined ? [] : [{ ...condition, answers }];
    });
    return conditions.length === 0 ? [] : [{ ...feedback, conditions }];
  });
  return withSections({ ...page, keys: { ...withKey(page.keys, rowId, null), feedbacks } }, sections);
}

export function duplicateRow(
  page: BlockWithKeys,
  rowId: string,
  newKey: () => string,
): { readonly page: BlockWithKeys; readonly copy: Row } | null {
  const row = page.block.content.sections.flatMap(({ rows }) => rows).find(({ id }) => id === rowId);
  if (row === undefined) return null;
  const copy = copyRow(row, page.keys.rows[rowId], newKey);
  return { page: insertRow(page, copy, rowId, newKey), copy: copy.row };
}

/** Before the row `before` of a section, or at its end. */
export function dropRow(
  page: BlockWithKeys,
  rowId: string,
  before: string | null,
  sectionId: string,
): BlockWithKeys {
  const row = page.block.content.sections.flatMap(({ rows }) => rows).find(({ id }) => id === rowId);
  if (row === undefined || before === rowId) return page;
  const sections = page.block.content.sections.map((section) => {
    const rows = section.rows.filter(({ id }) => id !== rowId);
    if (section.id !== sectionId) return { ...section, rows };
    const at = rows.findIndex(({ id }) => id === before);
    rows.splice(at < 0 ? rows.length : at, 0, row);
    return { ...section, rows };
  });
  return withSections(page, sections);
}

/** One place up or down, over the border of a section too; the same page where there is nowhere to go. */
export function stepRow(page: BlockWithKeys, rowId: string, by: -1 | 1): BlockWithKeys {
  const { sections } = page.block.content;
  const at = sections.findIndex(({ rows }) => rows.some(({ id }) => id === rowId));
  const section = sections[at];
  if (section === undefined) return page;
  const place = section.rows.findIndex(({ id }) => id === rowId);
  const inside = section.rows[place + by];
  if (inside !== undefined)
    return dropRow(page, rowId, by < 0 ? inside.id : (section.rows[place + 2]?.id ?? null), section.id);
  const beside = sections[at + by];
  if (beside === undefined) return page;
  return dropRow(page, rowId, by < 0 ? null : (beside.rows[0]?.id ?? null), beside.id);
}
