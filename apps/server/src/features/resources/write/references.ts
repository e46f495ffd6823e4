/** What a body names (domain §4): only rows that the writer may read, whatever field holds their ids. */
import { type Field, type Mention, resources, type ResourceName } from '@parcours/contract';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { readableStatement } from '../read/list-statement.ts';
import { manifest } from '../manifest/manifest.ts';
import type { Item } from '../manifest/resource.ts';
import { runOnRow } from '../resources.store.ts';

interface Named {
  readonly path: string;
  readonly ids: readonly string[];
  /** The resources of which each id must be one's row. */
  readonly among: readonly ResourceName[];
}

/** MODEL_NOT_FOUND, the same for an id of nothing and for one of what the writer may not read. */
export async function mustReadReferences(scope: Scope, name: ResourceName, values: Item): Promise<void> {
  for (const { path, ids, among } of namedBy(name, values)) {
    // oxlint-disable-next-line no-await-in-loop -- the first that is refused is named, whatever else is wrong
    const readable = await Promise.all(among.map((one) => readableIds(scope, one, ids)));
    const known = new Set(readable.flat());
    if (!ids.every((id) => known.has(id))) throw new AppError('MODEL_NOT_FOUND', { path });
  }
}

function namedBy(name: ResourceName, values: Item): Named[] {
  return Object.entries<Field>(resources[name].fields).flatMap(([field, { names }]) => {
    const value = values[field];
    if (names === undefined || names === 'row' || value === undefined || value === null) return [];
    const mentions: readonly (Omit<Mention, 'to'> & { readonly among: readonly ResourceName[] })[] =
      typeof names === 'function'
        ? names(value).map(({ to, ids }) => ({ among: [to], ids }))
        : [{ among: typeof names === 'string' ? [names] : names, ids: [value].flat() as string[] }];
    return mentions
      .filter(({ ids }) => ids.length > 0)
      .map(({ among, ids }) => ({
        path: `body.${field}`,
        ids: [...new Set(ids.map((id) => id.toLowerCase()))],
        among,
      }));
  });
}

async function readableIds(
  { tx, principal, clock }: Scope,
  name: ResourceName,
  ids: readonly string[],
): Promise<readonly string[]> {
  const asking = { contextId: tx.contextId, principal, now: clock.now() };
  const rows = await runOnRow<{ readonly id: string }>(tx, readableStatement(manifest[name], ids, asking));
  return rows.map(({ id }) => id);
}
