/** A course out as a zip of text, and back (back-office §3). */
import { join } from 'node:path';
import { endpoints } from '@parcours/contract';
import { AppError } from '../../platform/http/app-error.ts';
import { bySession } from '../../platform/http/calls/as-user.ts';
import type { Binder } from '../../platform/http/calls/binder.ts';
import { withTemporaryFolder } from '../../platform/files/temporary-folders.ts';
import { rateLimit, takeOrRefuse } from '../../platform/limits/rate-limit.ts';
import type { AccessTokens } from '../../platform/security/tokens/access-token.ts';
import { withZip } from '../modules/opened-package.ts';
import { PackageRefused } from '../modules/package-limits.ts';
import { receiveZip } from '../modules/packages.service.ts';
import { exportCourse } from './export-course.ts';
import type { KeepingParts } from './folder-files.ts';
import { importFolder, mustMayImport } from './import-folder.ts';
import { unpackFolder } from './unpack-folder.ts';

export function bindCourseFolders(
  binder: Binder,
  parts: KeepingParts & { readonly tokens: AccessTokens },
): void {
  binder.signedIn(endpoints.exportCourse, async (scope, { params }) => {
    const { name, bytes } = await exportCourse(scope, parts.store, params.id);
    const headers = {
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    };
    return { status: 200, body: bytes, headers };
  });
  binder.guarded(endpoints.importCourse, bySession(parts.tokens), async (scope, { query }) => {
    mustMayImport(scope.who, query);
    await scope.transact((tx) =>
      takeOrRefuse(tx, scope.clock, [rateLimit('packages', `course:${scope.who.userId}`)]),
    );
    const upload = await scope.upload();
    try {
      return await withTemporaryFolder('package', async (folder) => {
        const { path, size } = await receiveZip(upload, join(folder, 'zip'));
        const body = await withZip(path, size, async ({ files }) =>
          importFolder(scope, parts, await unpackFolder(files, folder), query),
        );
        return { status: 201, body };
      });
    } catch (error) {
      if (error instanceof PackageRefused)
        throw new AppError(error.code, { path: `body.file.${error.fault}` });
      throw error;
    } finally {
      // Whatever is still coming goes nowhere.
      upload.bytes.resume();
    }
  });
}
