/** Takes back what an import of a course made: files and words that nothing else uses, and the course while nobody has touched it. */
import type { TenantTransaction } from '../../../platform/database/database.ts';
import {
  deleteFileRow,
  findUsesElsewhere,
  findUsingPages,
  findUsingVersions,
} from '../../media/media.store.ts';
import { failLostTenantJobs, setTenantJobStepped } from '../../jobs/tenant-jobs.store.ts';
import type { Lost } from '../../../platform/jobs/lost-jobs.sql.ts';
import {
  holdImport,
  type ImportResult,
  nothingMade,
  removeUntouchedCourse,
  removeUnusedTerms,
} from './course-imports.store.ts';

/** False, and nothing is changed, where its course is no longer as it was made. */
export async function takeBack(tx: TenantTransaction, made: ImportResult): Promise<boolean> {
  if (made.courseId !== null && !(await removeUntouchedCourse(tx, made.courseId))) return false;
  await removeUnusedTerms(tx, made.termIds);
  for (const id of Object.values(made.files)) if (!(await isUsed(tx, id))) await deleteFileRow(tx, id);
  return true;
}

async function isUsed(tx: TenantTransaction, fileId: string): Promise<boolean> {
  const pages = await findUsingPages(tx, fileId);
  const versions = await findUsingVersions(tx, fileId);
  const { people, categories, logBook, look } = await findUsesElsewhere(tx, fileId);
  return pages.length + versions.length + people + categories + logBook > 0 || look;
}

/** Imports that nobody goes on with have failed: what each kept until then goes. Answers how many. */
export async function failLostCourseImports(tx: TenantTransaction, of: Lost): Promise<number> {
  const ids = await failLostTenantJobs(tx, 'course-import', of);
  for (const id of ids) {
    const held = await holdImport(tx, id);
    if (held !== undefined) await takeBack(tx, held.result);
    await setTenantJobStepped(tx, id, { done: 0, afterId: null, result: nothingMade });
  }
  return ids.length;
}
