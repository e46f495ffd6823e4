/** An operation of the journal as it travels. */
import type { JournalEntry } from '@parcours/contract';
import { displayName, type Named } from '@parcours/rules';
import type { EntryRow } from './journal.store.ts';

/** Empty where that account is gone. */
export const nameOf = ({ person }: { readonly person: Named | null }): string =>
  person === null ? '' : displayName(person);

export function toEntry(row: EntryRow): JournalEntry {
  const { revision, id, client, at, byId, asked, operation, undoes, undoneBy } = row;
  return {
    revision,
    id,
    client,
    at: at.toISOString(),
    by: byId === null ? null : { id: byId, name: nameOf(row) },
    asked,
    operation,
    undoes,
    undoneBy,
  };
}
