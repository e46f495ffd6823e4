/**
 * Statements that do for each of a list what they would do for one: what several people ask in one packet is sent once,
 * and PostgreSQL prepares its plan once for all of them.
 */
import type { SharedStatement, TenantTransaction } from '../database.ts';
import type { Asked } from '../read-batches.ts';

/** Items of one statement at most; more are sent with another one. */
const itemsMax = 99;

/**
 * Names a statement that several may share. `columns` defines those of an item, as SQL; `textOf` is handed the items as a
 * relation, in the order in which they were asked, each with its `place`. The rows of the statement must say in `place`
 * whose they are; `$1` is the tenant, and must be in it. It must find and write for each item what is of that item alone.
 */
export function sharedStatement<Item extends object, Row>(
  name: string,
  columns: string,
  textOf: (items: string) => string,
): SharedStatement<Item, Row> {
  // The condition is true of each. Planned for a hundred items, as any list is, it would read small tables whole for the one or two
  // that they are, also once those have grown.
  const items = `(select i.*, i.ordinality as place
    from rows from (jsonb_to_recordset($2::jsonb) as (${columns})) with ordinality i
    where i.ordinality between 1 and ${itemsMax})`;
  return { name, text: textOf(items), isShared: true };
}

/** Answers the item's own rows. Of an item's fields, times are texts of ISO 8601, bytes are hexadecimal, and null is NULL. */
export function askShared<Item extends object, Row>(
  tx: TenantTransaction,
  shared: SharedStatement<Item, Row>,
  item: Item,
): Promise<Row[]> {
  return tx.query(shared, [tx.contextId, JSON.stringify(item)]);
}

interface Slot {
  readonly asked: Asked[];
  readonly isOpen: boolean;
}

/** What is to be sent: each shared statement once for all callers that ask it; of each caller, statements stay in their order. */
export function combineShared(asked: readonly Asked[]): Asked[] {
  const slots: Slot[] = [];
  /** Of the latest statement of each caller. */
  const latest = new Map<object, number>();
  let barrier = 0;
  for (const one of asked) {
    const after = one.by === undefined ? slots.length : Math.max(barrier, (latest.get(one.by) ?? -1) + 1);
    const found = slots.findIndex(
      ({ isOpen, asked: [first, ...others] }, place) =>
        isOpen && place >= after && first?.name === one.name && others.length + 1 < itemsMax,
    );
    const place = found === -1 ? slots.length : found;
    if (found === -1) slots.push({ asked: [one], isOpen: one.isShared === true && one.by !== undefined });
    else slots[found]?.asked.push(one);
    if (one.by === undefined) barrier = slots.length;
    else latest.set(one.by, place);
  }
  return slots.flatMap(({ asked: parts }) => sentOnce(parts));
}

function sentOnce(parts: readonly Asked[]): Asked[] {
  const [first] = parts;
  if (first?.isShared !== true) return [...parts];
  const items = parts.map(({ values: [, item] }) => item as string);
  return [
    {
      ...first,
      values: [first.values[0] ?? null, `[${items.join(',')}]`],
      resolve(rows, command) {
        const own: unknown[][] = parts.map(() => []);
        for (const { place, ...row } of rows as { readonly place: number }[]) own[place - 1]?.push(row);
        for (const [place, { resolve }] of parts.entries()) resolve(own[place] ?? [], command);
      },
      reject(error) {
        for (const { reject } of parts) reject(error, parts.length > 1);
      },
    },
  ];
}
