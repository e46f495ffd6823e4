/** The keys of a block after the repair of one question, and the formula of a key that accepts one choice more (decision 0266). */
import type { BlockKeys, RepairChange, RowKey } from '@parcours/contract';

/** Without the row's key nothing grades it any more. */
export function repairedKeys(keys: BlockKeys, rowId: string, change: RepairChange): BlockKeys {
  const { [rowId]: old, ...others } = keys.rows;
  if (change.kind === 'withdraw') return { ...keys, rows: others };
  if (change.kind === 'key') return { ...keys, rows: { ...keys.rows, [rowId]: change.key } };
  if (old === undefined) return keys;
  return { ...keys, rows: { ...keys.rows, [rowId]: { ...old, everyoneRight: true } } };
}

/** The key with the row's other keys as they are; gone where it was absent. */
export function withRowKey(keys: BlockKeys, rowId: string, key: RowKey | undefined): BlockKeys {
  const { [rowId]: _old, ...others } = keys.rows;
  return { ...keys, rows: key === undefined ? others : { ...others, [rowId]: key } };
}
