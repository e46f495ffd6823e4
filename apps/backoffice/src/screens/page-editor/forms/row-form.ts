/** What every form of a row is given, and how it answers: with the whole row and the whole key as they should be. */
import type { RowKey, RowKeyOf, RowOf, RowType } from '@parcours/contract';

export type KeyOfRow<T extends RowType> = T extends RowKey['type'] ? RowKeyOf<T> : undefined;

export interface RowFormProps<T extends RowType> {
  readonly row: RowOf<T>;
  /** Undefined where nothing grades the row yet, and of the rows that do not ask. */
  readonly rowKey: KeyOfRow<T> | undefined;
  readonly onChange: (row: RowOf<T>, key?: KeyOfRow<T>) => void;
  /** An id that the page does not have yet. */
  readonly newKey: () => string;
}

/** Without a field that was emptied: `undefined` is no value of the contract. */
export function withField<T extends object, K extends keyof T>(value: T, name: K, next: T[K] | undefined): T {
  const { [name]: _, ...rest } = value;
  return (next === undefined ? rest : { ...value, [name]: next }) as T;
}

/** An empty text is no text. */
export const textOrNone = (text: string): string | undefined => (text === '' ? undefined : text);

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = [...list];
  const [item] = rest.splice(from, 1);
  if (item === undefined || to < 0 || to > rest.length) return [...list];
  rest.splice(to, 0, item);
  return rest;
}
