/** Takes a tincan package in, for whoever writes courses (spec §3, domain §4). */
import { join } from 'node:path';
import {
  type HandlerInput,
  type listTincanPackages,
  packageLimits,
  type SuccessBody,
  type TincanPackage,
} from '@parcours/contract';
import { coursesOfRole, hasCourseRole, mayOperate } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import type { TenantTransaction } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { withTemporaryFolder } from '../../platform/files/temporary-folders.ts';
import type { GuardedScope, Scope } from '../../platform/http/calls/scope.ts';
import { declaredFileBytes } from '../../platform/http/calls/upload.ts';
import { checkStoredBytes, takeQuota } from '../../platform/limits/quotas.ts';
import type { Principal } from '../../platform/security/tokens/principal.ts';
import { rateLimit, takeOrRefuse } from '../../platform/limits/rate-limit.ts';
import { findPackages } from './packages.store.ts';
import { importPackage } from './import-package.ts';
import { PackageRefused } from './package-refused.ts';
import { receiveZip } from './receive-zip.ts';

/** Packages of the context, with the courses that play them of those that the person writes. */
export async function listPackages(
  { tx, principal }: Scope,
  query: HandlerInput<typeof listTincanPackages>['query'],
): Promise<SuccessBody<typeof listTincanPackages>> {
  // For who writes courses; a key that reads their pages reads what these play.
  const operation = principal.apiScopes === undefined ? 'create' : 'read';
  if (!mayOperate(principal, 'course-blocks', operation)) throw new AppError('Forbidden');
  const named = coursesOfRole(principal, 'author');
  const isNamed = (courseId: string) => hasCourseRole(principal, 'author') || named.includes(courseId);
  const { items, total } = await findPackages(tx, query);
  return {
    total,
    items: items.map(({ courses, ...one }) => ({
      ...one,
      url: `package:${one.id}`,
      createdAt: new Date(one.createdAt).toISOString(),
      courses: courses.filter(({ courseId }) => isNamed(courseId)),
    })),
  };
}

export async function keepPackage(scope: GuardedScope<Principal>, store: FileStore): Promise<TincanPackage> {
  const { clock, context, ids, transact, who } = scope;
  if (!mayOperate(who, 'course-blocks', 'create')) throw new AppError('Forbidden');
  const { settings } = context;
  const declared = declaredFileBytes(scope.headers);
  if (declared > packageLimits.zipBytesMax)
    throw new AppError('PACKAGE_TOO_LARGE', { path: 'body.file.upload' });
  await transact(async (tx) => {
    await takeOrRefuse(tx, clock, [rateLimit('packages', `package:${who.userId}`)]);
    await takeQuota(tx, { clock, settings }, { name: 'uploads', personId: who.userId });
    await checkStoredBytes(tx, settings, who.userId, declared);
  });
  const upload = await scope.upload();
  const importing = {
    contextId: context.id,
    store,
    clock,
    ids,
    transact,
    checkBytes: (tx: TenantTransaction) => checkStoredBytes(tx, settings, who.userId),
  };
  try {
    return await withTemporaryFolder('package', async (folder) => {
      const zip = await receiveZip(upload, join(folder, 'zip'));
      return importPackage(importing, { ...zip, createdBy: who.userId });
    });
  } catch (error) {
    if (error instanceof PackageRefused) throw new AppError(error.code, { path: error.path });
    throw error;
  } finally {
    // Whatever is still coming goes nowhere.
    upload.bytes.resume();
  }
}
