/** Icons are drawn once: kept beside the tenant's files, remembered here, and drawn for one asker at a time. */
import { buffer } from 'node:stream/consumers';
import { BoundedCache } from '../../../platform/memory/bounded-cache.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { findFile, insertIcon, isThereWith } from '../../files/reading/files.store.ts';
import { iconVersion, type IconSources, type TouchIcon } from './touch-icons.ts';

export interface IconParts {
  readonly database: Database;
  readonly store: FileStore;
}

/** The bytes of a tenant's icon, or undefined where its source is gone or is no picture. */
export type ReadIcon = (
  contextId: string,
  sources: IconSources,
  icon: TouchIcon,
) => Promise<Buffer | undefined>;

const remembered = 64;
const sourceBytesMax = 5_000_000;

export function createIconCache({ database, store }: IconParts): ReadIcon {
  const known = new BoundedCache<string, Buffer>(remembered);
  const underWay = new Map<string, Promise<Buffer | undefined>>();

  async function readKept(key: string): Promise<Buffer | undefined> {
    const stream = await store.get(key);
    return stream === undefined ? undefined : buffer(stream);
  }

  async function readSource(contextId: string, id: string): Promise<Buffer | undefined> {
    const file = await database.withTenant(contextId, (tx) => findFile(tx, id));
    if (file === undefined || !file.type.startsWith('image/') || file.size > sourceBytesMax) return undefined;
    return readKept(file.storageKey);
  }

  async function draw(
    contextId: string,
    sources: IconSources,
    wanted: TouchIcon,
    key: string,
  ): Promise<Buffer | undefined> {
    const icon = await readSource(contextId, sources.icon);
    if (icon === undefined) return undefined;
    const splash =
      wanted.shape === 'startup' && sources.splash !== undefined
        ? await readSource(contextId, sources.splash)
        : undefined;
    // The decoder is loaded with the first icon.
    const { drawIcon } = await import('./draw-icon.ts');
    const drawn = await drawIcon({ icon, splash }, wanted).catch(() => undefined);
    if (drawn === undefined) return undefined;
    // Before the bytes: the icon goes with the file that it was drawn from.
    const from = [sources.icon, sources.splash].filter((id) => id !== undefined);
    await database.withTenant(contextId, (tx) => insertIcon(tx, from, key));
    // It is shown also where it cannot be stored; the next process draws it again.
    await store.put(key, drawn).catch(() => undefined);
    return drawn;
  }

  return async function readIcon(contextId, sources, wanted) {
    const key = `${contextId}/icon-${iconVersion(sources)}-${wanted.name}`;
    // An icon is not shown longer than the file that it was drawn from.
    const isThere = await database.withTenant(
      contextId,
      (tx) => isThereWith(tx, sources.icon, sources.splash),
      {
        reads: true,
      },
    );
    if (!isThere) return undefined;
    const found = known.get(key);
    if (found !== undefined) return found;
    let work = underWay.get(key);
    if (work === undefined) {
      work = readKept(key)
        .then((kept) => kept ?? draw(contextId, sources, wanted, key))
        .finally(() => underWay.delete(key));
      underWay.set(key, work);
    }
    const bytes = await work;
    if (bytes !== undefined) known.set(key, bytes);
    return bytes;
  };
}
