/** Sign-ins, role changes, exports and the platform's visits, for the context's admin (assurance §4 D19). */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../../platform/http/calls/binder.ts';
import { listAuditEntries } from './audit.service.ts';

export function bindAudit(binder: Binder): void {
  binder.signedIn(endpoints.listAuditEntries, async (scope, input) => ({
    status: 200,
    body: await listAuditEntries(scope, input),
  }));
}
