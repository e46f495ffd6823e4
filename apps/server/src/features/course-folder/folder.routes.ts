/** A course out as a zip of text, and back as a job (back-office §3). */
import { endpoints } from '@parcours/contract';
import { AppError } from '../../platform/http/app-error.ts';
import { bySessionOrKey } from '../../platform/http/calls/as-user.ts';
import type { Binder } from '../../platform/http/calls/binder.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { AccessTokens } from '../../platform/security/tokens/access-token.ts';
import { PackageRefused } from '../modules/package-refused.ts';
import {
  applyImport,
  readImport,
  startImport,
  stopImport,
  undoImport,
} from './imports/course-imports.service.ts';
import { exportCourse } from './export-course.ts';

export function bindCourseFolders(
  binder: Binder,
  { store, tokens }: { readonly store: FileStore; readonly tokens: AccessTokens },
): void {
  binder.signedIn(endpoints.exportCourse, async (scope, { params }) => {
    const { name, bytes } = await exportCourse(scope, store, params.id);
    const headers = {
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    };
    return { status: 200, body: bytes, headers };
  });
  binder.guarded(
    endpoints.importCourse,
    bySessionOrKey(tokens, endpoints.importCourse),
    async (scope, { query }) => {
      try {
        return { status: 201, body: await startImport(scope, store, query) };
      } catch (error) {
        if (error instanceof PackageRefused) throw new AppError(error.code, { path: error.path });
        throw error;
      }
    },
  );
  binder.signedIn(endpoints.getCourseImport, async (scope, { params }) => ({
    status: 200,
    body: await readImport(scope, params.id),
  }));
  binder.signedIn(endpoints.applyCourseImport, async (scope, { params }) => ({
    status: 201,
    body: await applyImport(scope, params.id),
  }));
  binder.signedIn(endpoints.stopCourseImport, async (scope, { params }) => ({
    status: 200,
    body: await stopImport(scope, params.id),
  }));
  binder.signedIn(endpoints.undoCourseImport, async (scope, { params }) => ({
    status: 200,
    body: await undoImport(scope, params.id),
  }));
}
