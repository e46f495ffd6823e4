/** What the context's admin takes away as CSV. */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../platform/http/calls/binder.ts';
import { exportTable } from './exports.service.ts';

export function bindExports(binder: Binder): void {
  binder.signedIn(endpoints.createExport, async (scope, input) => ({
    status: 200,
    body: await exportTable(scope, input),
    headers: { 'content-disposition': `attachment; filename="${input.body.of}.csv"` },
  }));
}
