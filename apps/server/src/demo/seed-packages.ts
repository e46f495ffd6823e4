/** The tincan module of a demo tenant, taken in as an author's package would be. */
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importPackage } from '../features/modules/import-package.ts';
import { type AuthoredCourse, blocksOf } from '@parcours/authoring';
import { buildPackage } from './modules/build-package.ts';
import type { TenantSeed } from './tenant-seed.ts';

export const seedPackages = async ({ tenant, tx, files, now, idOf, ids }: TenantSeed): Promise<void> => {
  const named = Object.values(tenant.courses).flatMap((course: AuthoredCourse) =>
    blocksOf(course).flatMap(({ rows }) =>
      rows.flatMap((row) => (row.type === 'media-tincan' ? [row.package] : [])),
    ),
  );
  const folder = await mkdtemp(path.join(tmpdir(), 'parcours-demo-'));
  try {
    for (const name of new Set(named)) {
      const bytes = await buildPackage(name);
      const zip = path.join(folder, name);
      await writeFile(zip, bytes);
      await importPackage(
        {
          contextId: tx.contextId,
          store: files,
          clock: { now: () => now },
          ids,
          transact: (work) => work(tx),
        },
        {
          path: zip,
          size: bytes.length,
          sha256: createHash('sha256').update(bytes).digest(),
          createdBy: null,
          id: idOf(`package/${name}`),
        },
      );
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
