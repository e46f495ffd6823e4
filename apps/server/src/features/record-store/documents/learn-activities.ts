/** Keeps the store's own definition of each activity that statements describe (XAPI-00254). */
import { isObject, type JsonObject, mergeDefinition, parseKept } from '@parcours/xapi';
import { BoundedCache } from '../../../platform/memory/bounded-cache.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { findDefinitions, lockDefinition, setDefinition } from './activities.store.ts';
import { subjectOf } from '../statements/statement-links.ts';

export interface Described {
  readonly id: string;
  readonly definition: JsonObject;
}

/** `first` leaves what is known alone: a single launch does not rewrite the tenant's catalogue. */
export type Learning = 'merge' | 'first';

/** Descriptions merged lately: most statements repeat one, and then nothing is written. */
const learned = new BoundedCache<string, true>(20_000);
const rememberedMax = 4_096;

const textOf = (contextId: string, { id, definition }: Described): string =>
  `${contextId} ${id} ${JSON.stringify(definition)}`;

/** Whether nothing of this is new to this process. */
export function areLearned(contextId: string, described: readonly Described[]): boolean {
  return described.every((one) => learned.get(textOf(contextId, one)) !== undefined);
}

/** Answers what to call once the transaction is committed. */
export async function learnActivities(
  tx: TenantTransaction,
  described: readonly Described[],
  learning: Learning,
): Promise<() => void> {
  const fresh = new Map<string, Described>();
  for (const one of described) {
    const text = textOf(tx.contextId, one);
    if (learned.get(text) === undefined) fresh.set(text, one);
  }
  if (fresh.size === 0) return () => undefined;
  const byKey = Map.groupBy(fresh.values(), ({ id }) => subjectOf(id));
  const keys = [...byKey.keys()].toSorted();
  for (const key of keys) await lockDefinition(tx, key);
  const known = await findDefinitions(tx, keys);
  for (const key of keys) {
    const before = known.get(key);
    if (before !== undefined && learning === 'first') continue;
    let definition = before === undefined ? undefined : objectOf(before);
    for (const one of byKey.get(key) ?? []) definition = mergeDefinition(definition, one.definition);
    const after = JSON.stringify(definition);
    if (after !== before) await setDefinition(tx, key, after);
  }
  return () => {
    for (const text of fresh.keys()) if (text.length <= rememberedMax) learned.set(text, true);
  };
}

/** What the store kept, its numbers as they came. */
export function objectOf(json: string): JsonObject {
  const value = parseKept(json);
  return isObject(value) ? value : {};
}
