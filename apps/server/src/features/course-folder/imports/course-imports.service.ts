/** Imports of courses as whoever started them sees them: how far they are, applied, stopped and taken back (decision 0415). */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { type CourseImportJob, type endpoints, type HandlerInput, packageLimits } from '@parcours/contract';
import { mayChangeAccount } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { GuardedScope, Scope } from '../../../platform/http/calls/scope.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { type FileStore, storageKey } from '../../../platform/files/file-store.ts';
import { withTemporaryFolder } from '../../../platform/files/temporary-folders.ts';
import { noteUpload } from '../../../platform/files/unused-bytes.store.ts';
import { queueJob } from '../../../platform/jobs/queue-job.ts';
import { checkStoredBytes } from '../../../platform/limits/quotas.ts';
import { rateLimit, takeOrRefuse } from '../../../platform/limits/rate-limit.ts';
import { insertAuditEntry } from '../../../platform/security/audit.store.ts';
import type { Principal } from '../../../platform/security/tokens/principal.ts';
import { declaredFileBytes } from '../../../platform/http/calls/upload.ts';
import { isCourse } from '../../courses/draft/draft.store.ts';
import {
  findTenantJob,
  insertTenantJob,
  setTenantJobStopAsked,
  type TenantJobRow,
} from '../../jobs/tenant-jobs.store.ts';
import { withZip } from '../../modules/opened-package.ts';
import { receiveZip } from '../../modules/receive-zip.ts';
import {
  holdImport,
  type ImportResult,
  type ImportSubject,
  nothingMade,
  setImportResult,
} from './course-imports.store.ts';
import { mustMayImport } from '../import-folder.ts';
import { checkTexts } from '../unpack-folder.ts';
import { takeBack } from './take-back.store.ts';

type Query = HandlerInput<typeof endpoints.importCourse>['query'];

/** So long the zip of an import can be applied: as long as its bytes are kept. */
const applicableMs = 23 * 3_600_000;

/** Keeps the zip and starts the job that reads it; every entry is checked before anything is kept. */
export async function startImport(
  scope: GuardedScope<Principal>,
  store: FileStore,
  query: Query,
): Promise<CourseImportJob> {
  const { clock, context, ids, transact, who } = scope;
  mustMayImport(who, query);
  const declared = declaredFileBytes(scope.headers);
  if (declared > packageLimits.zipBytesMax)
    throw new AppError('PACKAGE_TOO_LARGE', { path: 'body.file.upload' });
  await transact(async (tx) => {
    await takeOrRefuse(tx, clock, [rateLimit('packages', `course:${who.userId}`)]);
    if (query.courseId !== undefined && !(await isCourse(tx, query.courseId)))
      throw new AppError('MODEL_NOT_FOUND');
    await checkStoredBytes(tx, context.settings, who.userId, declared);
  });
  const upload = await scope.upload();
  const id = ids.next();
  const zipKey = storageKey(context.id, id);
  try {
    await withTemporaryFolder('package', async (folder) => {
      const { path, size } = await receiveZip(upload, join(folder, 'zip'));
      await withZip(path, size, async ({ files }) => checkTexts(files));
      await transact((tx) => noteUpload(tx, [zipKey], clock.now()));
      await store.put(zipKey, createReadStream(path));
    });
  } finally {
    // Whatever is still coming goes nowhere.
    upload.bytes.resume();
  }
  const subject: ImportSubject = {
    courseId: query.courseId ?? null,
    categoryId: query.categoryId ?? null,
    apply: query.apply === 'true',
    zipKey,
    sessionId: who.sessionId,
  };
  return transact((tx) => start(tx, { now: clock.now(), userId: who.userId }, id, subject));
}

async function start(
  tx: TenantTransaction,
  { now, userId }: { readonly now: Date; readonly userId: string },
  id: string,
  subject: ImportSubject,
): Promise<CourseImportJob> {
  await insertTenantJob(tx, {
    id,
    kind: 'course-import',
    subject,
    total: 1,
    result: nothingMade,
    createdBy: userId,
    createdAt: now,
  });
  await queueJob(tx, 'course-import', { id, now });
  const row = await findTenantJob(tx, id);
  if (row === undefined) throw new Error('the job was written just now');
  return viewImport(row);
}

/** Does what an import said that it would, by the same zip. */
export async function applyImport(scope: Scope, importId: string): Promise<CourseImportJob> {
  const { tx, clock, ids, principal } = scope;
  const row = await mustFindImport(scope, importId);
  const subject = row.subject as ImportSubject;
  const { report } = row.result as ImportResult;
  mustMayImport(principal, { ...(subject.courseId !== null && { courseId: subject.courseId }) });
  const isLate = clock.now().getTime() - row.createdAt.getTime() > applicableMs;
  if (subject.apply || row.state !== 'done' || report?.applicable !== true || isLate)
    throw new AppError('IMPORT_NOT_READY');
  await takeOrRefuse(tx, clock, [rateLimit('packages', `course:${principal.userId}`)]);
  const again = { ...subject, apply: true, sessionId: principal.sessionId };
  return start(tx, { now: clock.now(), userId: principal.userId }, ids.next(), again);
}

export async function readImport(scope: Scope, importId: string): Promise<CourseImportJob> {
  return viewImport(await mustFindImport(scope, importId));
}

/** It ends before its next file, and what it kept goes; one that has ended stays as it is. */
export async function stopImport(scope: Scope, importId: string): Promise<CourseImportJob> {
  await mustFindImport(scope, importId);
  await setTenantJobStopAsked(scope.tx, importId, scope.clock.now());
  return readImport(scope, importId);
}

/** The course that it made goes, with the files and words that came with it and that nothing else uses. */
export async function undoImport(scope: Scope, importId: string): Promise<CourseImportJob> {
  const { tx, clock, ids, principal } = scope;
  await mustFindImport(scope, importId);
  const made = (await holdImport(tx, importId))?.result;
  if (made === undefined || made.courseId === null || made.undone) throw new AppError('IMPORT_NOT_READY');
  mustMayImport(principal, {});
  if (!(await takeBack(tx, made))) throw new AppError('IMPORT_NOT_READY');
  await setImportResult(tx, importId, { ...made, undone: true });
  await insertAuditEntry(tx, {
    id: ids.next(),
    at: clock.now(),
    actorId: principal.userId,
    action: 'import-undone',
    subject: importId,
    details: { course: made.courseId },
  });
  return readImport(scope, importId);
}

/** For whoever started it and for the context's admin; to anybody else it does not exist. */
async function mustFindImport({ tx, principal }: Scope, id: string): Promise<TenantJobRow> {
  const row = await findTenantJob(tx, id);
  if (row?.kind !== 'course-import' || !mayChangeAccount(principal, row.createdBy))
    throw new AppError('MODEL_NOT_FOUND');
  return row;
}

function viewImport(row: TenantJobRow): CourseImportJob {
  const { courseId, apply } = row.subject as ImportSubject;
  const { undone, report, errorPath = null } = row.result as ImportResult;
  const { id, done, total, createdAt, endedAt } = row;
  return {
    id,
    courseId,
    apply,
    state: undone ? 'undone' : row.state,
    done,
    total,
    error: row.error,
    errorPath,
    report,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
