/** What the operator's commands share: the database of this installation, the tenant they name, how they end. */
import { join } from 'node:path';
import { findContexts } from '../features/tenants/contexts/contexts.store.ts';
import type { TenantContext } from '../platform/http/sites/site.ts';
import { systemClock } from '../platform/time/clock.ts';
import { openDatabase, type OpenDatabase } from '../platform/database/connections/open.ts';
import { createDiskFiles } from '../platform/files/disk-files.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { systemRandom } from '../platform/security/random.ts';
import { openVault, type Vault } from '../platform/security/vault.ts';
import type { Settings } from '../settings.ts';

/** Opens the database that the settings name for one piece of work. */
export async function onDatabase<T>(
  { databaseUrl, ownerUrl, dataDir }: Settings,
  work: (open: OpenDatabase) => Promise<T>,
): Promise<T> {
  const { now } = systemClock;
  const open = await openDatabase({ databaseUrl, ownerUrl, dataDir, random: systemRandom.bytes, now });
  try {
    return await work(open);
  } finally {
    await open.close();
  }
}

/** The tenant of that alias. Fails with a sentence where there is none. */
export async function tenantNamed({ database }: OpenDatabase, alias: string): Promise<TenantContext> {
  const context = (await database.withPlatform(findContexts)).find((one) => one.alias === alias);
  if (context === undefined) throw new Error(`there is no context ${alias}`);
  return context;
}

/** Seals secrets as the server of these settings opens them. */
export function vaultOf({ secretsKey, dataDir }: Settings): Vault {
  return openVault({ keys: secretsKey, folder: dataDir, random: systemRandom });
}

/** The files of tenants, where the server of these settings keeps them. */
export async function filesOf({ s3, dataDir }: Settings): Promise<FileStore> {
  if (s3 === undefined) return createDiskFiles(join(dataDir, 'files'), systemRandom);
  return (await import('../platform/files/s3-files.ts')).createS3Files(s3);
}

/** Prints what the command answers; a failure is one sentence, without a trace, and status 1. */
export async function finish(
  command: () => Promise<string>,
  sentenceOf: (error: unknown) => string = (error) =>
    error instanceof Error ? error.message : String(error),
): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
}
