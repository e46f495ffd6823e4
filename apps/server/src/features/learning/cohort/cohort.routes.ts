/** GET classes/{id}/cohort: a class at a glance (back-office §4). */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../../platform/http/calls/binder.ts';
import { readCohort } from './read-cohort.ts';

export function bindCohort(binder: Binder): void {
  binder.signedIn(
    endpoints.getCohort,
    async (scope, { params, query }) => ({
      status: 200,
      body: await readCohort(scope, params.id, query.offset ?? 0),
    }),
    { reads: true },
  );
}
