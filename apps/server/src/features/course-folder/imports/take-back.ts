/** Takes back what an import of a course made: files and words that nothing else uses, and the course while nobody has touched it. */
import type { TenantTransaction } from '../../../platform/database/database.ts';
import {
  deleteFileRow,
  findUsesElsewhere,
  findUsingPages,
  findUsingVersions,
} from '../../media/media.store.ts';
import { type ImportResult, removeUntouchedCourse, removeUnusedTerms } from './course-imports.store.ts';

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
