/** A job that somebody started: for that person and for the context's admin; to anybody else it does not exist. */
import type { Job } from '@parcours/contract';
import { mayChangeAccount } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import { findTenantJob, setTenantJobStopAsked } from './tenant-jobs.store.ts';

export async function readJob({ tx, principal }: Scope, id: string): Promise<Job> {
  const row = await findTenantJob(tx, id);
  if (row === undefined || row.kind === 'course-import' || !mayChangeAccount(principal, row.createdBy))
    throw new AppError('MODEL_NOT_FOUND');
  const { subject: _subject, afterId: _afterId, createdAt, endedAt, ...shown } = row;
  // Of a regrade, whose result is of the shape that its own job writes.
  return {
    ...shown,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  } as unknown as Job;
}

/** It ends before its next step; one that has ended stays as it is. */
export async function stopJob(scope: Scope, id: string): Promise<Job> {
  await readJob(scope, id);
  await setTenantJobStopAsked(scope.tx, id, scope.clock.now());
  return readJob(scope, id);
}
