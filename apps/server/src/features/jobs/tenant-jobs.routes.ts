/** GET jobs/{id}, and its stop. */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../platform/http/calls/binder.ts';
import { readJob, stopJob } from './tenant-jobs.service.ts';

export function bindTenantJobs(binder: Binder): void {
  binder.signedIn(endpoints.getJob, async (scope, { params }) => ({
    status: 200,
    body: await readJob(scope, params.id),
  }));
  binder.signedIn(endpoints.stopJob, async (scope, { params }) => ({
    status: 200,
    body: await stopJob(scope, params.id),
  }));
}
