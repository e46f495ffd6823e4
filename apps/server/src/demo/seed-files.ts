/** The files of a demo tenant: media of its courses and its brand, in one library. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setPicturesDue } from '../features/files/pictures/due-pictures.store.ts';
import { isNarrowed } from '../platform/files/picture-widths.ts';
import { storageKey } from '../platform/files/file-store.ts';
import { filesOf } from '@parcours/authoring';
import type { TenantSeed } from './tenant-seed.ts';

const media = path.join(import.meta.dirname, './media');

const kinds: Record<string, { type: string; fileType: 'image' | 'pdf' | 'audio' }> = {
  '.png': { type: 'image/png', fileType: 'image' },
  '.svg': { type: 'image/svg+xml', fileType: 'image' },
  '.pdf': { type: 'application/pdf', fileType: 'pdf' },
  '.mp3': { type: 'audio/mpeg', fileType: 'audio' },
};

/** Pixels of a PNG, from its header, or of an SVG, from its view box. */
const sizeOf = (name: string, bytes: Buffer): { width: number | null; height: number | null } => {
  if (name.endsWith('.png')) return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  const [, width, height] =
    /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(bytes.subarray(0, 500).toString('utf8')) ?? [];
  return width === undefined || height === undefined
    ? { width: null, height: null }
    : { width: Number(width), height: Number(height) };
};

export const seedFiles = async ({ tenant, tx, files, idOf, now }: TenantSeed): Promise<void> => {
  const { contextId } = tx;
  const libraryId = idOf('library');
  await tx.run(
    tx.sql
      .insertInto('libraries')
      .values({ contextId, id: libraryId, ownerId: contextId, ownerType: 'Context' }),
  );
  const ofCourses = [...new Set(Object.values(tenant.courses).flatMap(filesOf))];
  const ofBrand = Object.values(tenant.assets).map((name) => `brand/${name}`);
  const pictures: string[] = [];
  for (const source of [...ofCourses, ...ofBrand]) {
    const bytes = readFileSync(path.join(media, tenant.alias, source));
    const kind = kinds[path.extname(source)];
    if (kind === undefined) throw new Error(`${source}: an unknown kind of file`);
    const id = idOf(`file/${source}`);
    await files.put(storageKey(contextId, id), bytes);
    await tx.run(
      tx.sql.insertInto('files').values({
        contextId,
        id,
        libraryId,
        name: path.basename(source),
        ...kind,
        size: bytes.length,
        ...sizeOf(source, bytes),
        storageKey: storageKey(contextId, id),
        sha256: createHash('sha256').update(bytes).digest(),
        createdAt: now,
      }),
    );
    if (isNarrowed(kind.type)) pictures.push(id);
  }
  await setPicturesDue(tx, pictures, now);
};
