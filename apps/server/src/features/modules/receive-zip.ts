/** A zip that comes in, as far as a package may weigh. */
import { open } from 'node:fs/promises';
import { packageLimits } from '@parcours/contract';
import { AppError } from '../../platform/http/app-error.ts';
import type { Upload } from '../../platform/http/calls/scope.ts';
import { growingSha256 } from '../../platform/security/digest.ts';
import { PackageRefused } from './package-refused.ts';

/** Into a file, with its sum; throws PackageRefused for one that is too large. */
export async function receiveZip({ bytes }: Upload, path: string) {
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
