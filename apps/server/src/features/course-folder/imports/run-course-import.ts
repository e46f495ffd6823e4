/**
 * The job of a course that comes back as text: each file is kept with how far it is in one commit, so that an attempt
 * that was cut short is gone on with where it ended; a stop or a failure takes back what was kept (decision 0415).
 */
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type CourseImport, type CourseImportJob, courseImportFaults } from '@parcours/contract';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../../../platform/http/app-error.ts';
import type { GuardedScope } from '../../../platform/http/calls/scope.ts';
import type { TenantContext } from '../../../platform/http/sites/site.ts';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import type { Ids } from '../../../platform/database/ids.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { withTemporaryFolder } from '../../../platform/files/temporary-folders.ts';
import { noteRemoval } from '../../../platform/files/unused-bytes.store.ts';
import type { Work } from '../../../platform/jobs/jobs.ts';
import type { Random } from '../../../platform/security/random.ts';
import { findApiKeyPrincipal } from '../../../platform/security/tokens/api-key.ts';
import {
  findAccountPrincipal,
  findPrincipal,
  type Principal,
} from '../../../platform/security/tokens/principal.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import {
  beginTenantJob,
  holdTenantJobStep,
  setTenantJobEnded,
  setTenantJobStepped,
  setTenantJobTotal,
  type TenantJobRow,
} from '../../jobs/tenant-jobs.store.ts';
import { withZip } from '../../modules/opened-package.ts';
import { PackageRefused } from '../../modules/package-refused.ts';
import { holdImport, type ImportResult, type ImportSubject, nothingMade } from './course-imports.store.ts';
import { importFolder, type ImportSteps, mustMayImport } from '../import-folder.ts';
import { takeBack } from './take-back.store.ts';
import { unpackFolder } from '../unpack-folder.ts';

export interface CourseImportParts {
  readonly database: Database;
  readonly store: FileStore;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly random: Random;
  readonly contexts: () => Promise<readonly TenantContext[]>;
  readonly log: FastifyBaseLogger;
}

interface Fault {
  readonly error: NonNullable<CourseImportJob['error']>;
  readonly errorPath?: string;
}

/** A stop was asked for, or another attempt is ahead. */
class Left extends Error {
  override readonly name = 'Left';
}

export function runCourseImports(parts: CourseImportParts): Work {
  const { database, clock, contexts } = parts;
  return {
    async run({ contextId = '', id = '', signal }) {
      const context = (await contexts()).find((one) => one.id === contextId);
      if (context === undefined) throw new Error('its tenant is retired');
      const transact: Transact = (work, options) => {
        signal.throwIfAborted();
        return database.withTenant(contextId, work, options);
      };
      const job = await transact((tx) => beginTenantJob(tx, id));
      // Stopped before it began, or ended by an attempt that did not live to say so.
      if (job === undefined) return 0;
      try {
        await work(parts, context, transact, job);
        return 1;
      } catch (error) {
        const fault = faultOf(error);
        if (fault === undefined && !(error instanceof Left)) throw error;
        await transact((tx) => giveUp(tx, job, clock.now(), fault ?? null));
        return 0;
      }
    },
  };
}

type Transact = GuardedScope<Principal>['transact'];

async function work(
  parts: CourseImportParts,
  context: TenantContext,
  transact: Transact,
  job: TenantJobRow,
): Promise<void> {
  const { store, clock } = parts;
  const subject = job.subject as ImportSubject;
  const who = await transact((tx) => whoStarted(tx, job, clock.now()), { reads: true });
  const query = {
    ...(subject.courseId !== null && { courseId: subject.courseId }),
    ...(subject.categoryId !== null && { categoryId: subject.categoryId }),
    apply: subject.apply ? ('true' as const) : ('false' as const),
  };
  if (who === undefined) throw new AppError('Forbidden');
  mustMayImport(who, query);
  const { steps, isWritten } = stepsOf(transact, clock, job, subject);
  const told = await withTemporaryFolder('package', async (folder) => {
    const path = join(folder, 'zip');
    const bytes = await store.get(subject.zipKey);
    if (bytes === undefined) throw new PackageRefused('zip');
    await pipeline(bytes, createWriteStream(path));
    const { size } = await stat(path);
    return withZip(path, size, async ({ files }) =>
      importFolder(
        scopeOf(parts, context, transact, who),
        { store, fileUrl: () => '' },
        await unpackFolder(files, folder),
        query,
        steps,
      ),
    );
  });
  if (!isWritten()) await transact((tx) => endWith(tx, job, clock.now(), { report: told }));
}

/** Each step is held until its commit: two attempts never take the same one, and a stop is seen before the next. */
function stepsOf(
  transact: Transact,
  clock: Clock,
  job: TenantJobRow,
  { zipKey }: ImportSubject,
): { readonly steps: ImportSteps; readonly isWritten: () => boolean } {
  let { afterId } = job;
  let { files } = job.result as ImportResult;
  let written = false;
  const hold = async (tx: TenantTransaction) => {
    if (!(await holdTenantJobStep(tx, job.id, afterId))) throw new Left();
  };
  const steps: ImportSteps = {
    kept: new Map(Object.entries(files)),
    begin: (count) =>
      transact(async (tx) => {
        await hold(tx);
        await setTenantJobTotal(tx, job.id, count + 1);
      }),
    async fileKept(tx, { folderId, id }) {
      await hold(tx);
      const kept = { ...files, [folderId]: id };
      const result: ImportResult = { ...nothingMade, files: kept };
      await setTenantJobStepped(tx, job.id, { done: Object.keys(kept).length, afterId: id, result });
      [afterId, files] = [id, kept];
    },
    async end(tx, made, report) {
      await hold(tx);
      await endWith(tx, job, clock.now(), { ...made, files, report });
      // Its zip is of no more use.
      await noteRemoval(tx, zipKey, clock.now());
      written = true;
    },
  };
  return { steps, isWritten: () => written };
}

async function endWith(
  tx: TenantTransaction,
  job: TenantJobRow,
  now: Date,
  come: Partial<ImportResult> & { readonly report: CourseImport },
): Promise<void> {
  const held = await holdImport(tx, job.id);
  if (held === undefined || held.hasEnded) throw new Left();
  const result: ImportResult = { ...nothingMade, ...come };
  const done = Object.keys(result.files).length + 1;
  await setTenantJobStepped(tx, job.id, { done, afterId: job.afterId, result });
  await setTenantJobTotal(tx, job.id, done);
  await setTenantJobEnded(tx, job.id, now);
}

/** Stopped, or failed by `fault`: what was kept until then goes. Nothing is done where another attempt goes on. */
async function giveUp(
  tx: TenantTransaction,
  job: TenantJobRow,
  now: Date,
  fault: Fault | null,
): Promise<void> {
  const held = await holdImport(tx, job.id);
  if (held === undefined || held.hasEnded) return;
  if (fault === null && !held.isStopped) return;
  await takeBack(tx, held.result);
  const { errorPath } = fault ?? {};
  const result: ImportResult = { ...nothingMade, ...(errorPath !== undefined && { errorPath }) };
  await setTenantJobStepped(tx, job.id, { done: 0, afterId: null, result });
  await setTenantJobEnded(tx, job.id, now, fault?.error);
}

/** What trying again would not change: its code, and the path that a refused call would have with it. */
function faultOf(error: unknown): Fault | undefined {
  if (!(error instanceof AppError) && !(error instanceof PackageRefused)) return undefined;
  const code = courseImportFaults.find((one) => one === error.code);
  if (code === undefined) return undefined;
  const errorPath = error instanceof PackageRefused ? error.path : error.details.path;
  return { error: code, ...(errorPath !== undefined && { errorPath }) };
}

/** By the key or the session that started it, which may be a visit of the platform; else by the account. */
async function whoStarted(
  tx: TenantTransaction,
  { subject, createdBy: userId }: TenantJobRow,
  now: Date,
): Promise<Principal | undefined> {
  const { sessionId } = subject as ImportSubject;
  if (sessionId === userId) return findApiKeyPrincipal(tx, userId, now);
  try {
    return (await findPrincipal(tx, { sessionId, userId, contextId: tx.contextId }, now)).principal;
  } catch (error) {
    if (error instanceof AppError) return findAccountPrincipal(tx, userId);
    throw error;
  }
}

/** What the use cases of a call are handed, where a job does for somebody what they asked for. */
function scopeOf(
  { clock, ids, random, log }: CourseImportParts,
  context: TenantContext,
  transact: Transact,
  who: Principal,
): GuardedScope<Principal> {
  const host = context.hosts.find(({ kind }) => kind === 'backoffice')?.host ?? context.alias;
  return {
    clock,
    ids,
    random,
    log,
    requestId: 'job',
    context,
    site: { context, kind: 'backoffice', scheme: 'https', host, port: '' },
    addressBlock: 'job',
    headers: {},
    who,
    transact,
    upload: () => Promise.reject(new Error('nothing is uploaded')),
  };
}
