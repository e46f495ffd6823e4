/** Takes a tincan package in, for admins of the context (spec §3, domain §4). */
import { open, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TincanPackage } from '@parcours/contract';
import { isContextAdmin } from '@parcours/rules';
import { AppError } from '../../platform/app-error.ts';
import { growingSha256 } from '../../platform/digest.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { GuardedScope, Upload } from '../../platform/http/scope.ts';
import type { Principal } from '../../platform/tokens/principal.ts';
import { attemptRetrySeconds, exhausted, noteAttempt } from '../users/attempts.ts';
import { importPackage } from './import-package.ts';
import { packageLimits, PackageRefused } from './package-limits.ts';

/** Packages of one person in a quarter of an hour. */
const packagesMax = 60;

export async function keepPackage(scope: GuardedScope<Principal>, store: FileStore): Promise<TincanPackage> {
  const { clock, context, ids, transact, who } = scope;
  if (!isContextAdmin(who)) throw new AppError('Forbidden');
  const limit = { subject: `package:${who.userId}`, max: packagesMax };
  await transact(async (tx) => {
    if ((await exhausted(tx, clock, [limit])).length > 0)
      throw new AppError('TOO_MANY_REQUESTS', { retryAfter: attemptRetrySeconds });
    await noteAttempt(tx, clock, [limit.subject]);
  });
  const upload = await scope.upload();
  const folder = await mkdtemp(join(tmpdir(), 'parcours-package-'));
  try {
    const zip = await receive(upload, join(folder, 'zip'));
    return await importPackage(
      { contextId: context.id, store, clock, ids, transact },
      { ...zip, createdBy: who.userId },
    );
  } catch (error) {
    if (error instanceof PackageRefused) throw new AppError(error.code, { path: `body.file.${error.fault}` });
    throw error;
  } finally {
    // Whatever is still coming goes nowhere.
    upload.bytes.resume();
    await rm(folder, { recursive: true, force: true });
  }
}

async function receive({ bytes }: Upload, path: string) {
  const file = await open(path, 'wx');
  const hash = growingSha256();
  let size = 0;
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > packageLimits.zipBytesMax) throw new PackageRefused('upload');
      hash.update(chunk);
      await file.write(chunk);
    }
  } catch (error) {
    if (error instanceof PackageRefused || (error instanceof Error && 'syscall' in error)) throw error;
    // A form that ends in the middle, or a sender that hung up.
    throw new AppError('BAD_REQUEST', { path: 'body.file' });
  } finally {
    await file.close();
  }
  return { path, size, sha256: hash.digest() };
}
