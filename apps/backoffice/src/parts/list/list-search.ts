/** The state of a list as its address holds it: a link shows what its sender saw. */

export interface ListSearch {
  /** What is looked for. */
  readonly q?: string;
  /** The chip that is pressed. */
  readonly filter?: string;
  /** A column, `-` first for descending. */
  readonly sort?: string;
  /** From 1. */
  readonly page?: number;
  /** Shown columns, where they are not the usual ones. */
  readonly columns?: string;
}

const textAt = (search: Record<string, unknown>, name: string, most: number): Record<string, string> => {
  const value = search[name];
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' ? { [name]: text.slice(0, most) } : {};
};

export function readListSearch(search: Record<string, unknown>): ListSearch {
  const page = Number(search['page']);
  return {
    ...textAt(search, 'q', 200),
    ...textAt(search, 'filter', 100),
    ...textAt(search, 'sort', 40),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 ? { page } : {}),
    ...textAt(search, 'columns', 200),
  };
}
