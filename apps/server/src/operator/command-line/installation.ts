/** The installation that a command works on: its settings, database, files and secrets. */
import { join } from 'node:path';
import { findContexts } from '../../features/tenants/contexts/contexts.store.ts';
import type { TenantContext } from '../../platform/http/sites/site.ts';
import { openDatabase, type OpenDatabase } from '../../platform/database/connections/open.ts';
import { createDiskFiles } from '../../platform/files/disk-files.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { type Random, systemRandom } from '../../platform/security/random.ts';
import { openVault, type Vault } from '../../platform/security/vault.ts';
import { type Clock, systemClock } from '../../platform/time/clock.ts';
import type { Settings } from '../../settings.ts';
import { refillNewQueue } from '../queue/job-ends.ts';

export interface Installation {
  readonly settings: Settings;
  /** Whether the command runs inside the server, since that alone may open the embedded database. */
  readonly isServer: boolean;
  readonly clock: Clock;
  readonly random: Random;
  /** Work with the database: opened and migrated for it where no server has it open. */
  readonly onDatabase: <T>(work: (open: OpenDatabase) => Promise<T>) => Promise<T>;
  /** The files of tenants. */
  readonly files: () => Promise<FileStore>;
  /** Seals secrets as the server opens them. */
  readonly vault: () => Vault;
}

/** `open` is the database of the running server; absent, each work opens the database that the settings name. */
export function createInstallation(settings: Settings, open?: OpenDatabase): Installation {
  const { databaseUrl, ownerUrl, pooler, dataDir, s3, secretsKey } = settings;
  return {
    settings,
    isServer: open !== undefined,
    clock: systemClock,
    random: systemRandom,
    async onDatabase(work) {
      if (open !== undefined) return work(open);
      const { now } = systemClock;
      const where = { databaseUrl, ownerUrl, pooler, dataDir };
      const own = await openDatabase({ ...where, random: systemRandom.bytes, now });
      try {
        await refillNewQueue(own, now());
        return await work(own);
      } finally {
        await own.close();
      }
    },
    async files() {
      if (s3 === undefined) return createDiskFiles(join(dataDir, 'files'), systemRandom);
      return (await import('../../platform/files/s3-files.ts')).createS3Files(s3);
    },
    vault: () => openVault({ keys: secretsKey, folder: dataDir, random: systemRandom }),
  };
}

/** The tenant of that alias. Fails with a sentence where there is none. */
export async function tenantNamed({ database }: OpenDatabase, alias: string): Promise<TenantContext> {
  const context = (await database.withPlatform(findContexts)).find((one) => one.alias === alias);
  if (context === undefined) throw new Error(`there is no context ${alias}`);
  return context;
}
