/** Which fields of a setting have changed, each with its old and its new value as a short text: what a ledger keeps. */

export interface ChangedField {
  /** With points, such as `metas.colours.brand`. */
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** Longer values are cut. */
const textMax = 200;

/** In the order of the fields. A list is one value; what is absent is an empty text. */
export function changedFields(before: unknown, after: unknown, field = ''): readonly ChangedField[] {
  if (isGroup(before) || isGroup(after)) {
    const [old, now] = [groupOf(before), groupOf(after)];
    const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].toSorted();
    return names.flatMap((name) =>
      changedFields(old[name], now[name], field === '' ? name : `${field}.${name}`),
    );
  }
  const [from, to] = [wholeText(before), wholeText(after)];
  return from === to ? [] : [{ field, from: from.slice(0, textMax), to: to.slice(0, textMax) }];
}

type Group = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const groupOf = (value: unknown): Group => (isGroup(value) ? value : {});

function wholeText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
