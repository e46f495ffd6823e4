/** The privacy of a tenant: its register, what people ask for, and holds; for its admin (back-office §5). */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../platform/http/calls/binder.ts';
import { liftHold, listHolds, placeHold } from './legal-holds.service.ts';
import { listRequests } from './person-requests.service.ts';
import { foreseePeriod, listPeriods, setPeriod } from './retention.service.ts';
import { getRegister, setRegister } from './processing-register.service.ts';

export function bindPrivacy(binder: Binder): void {
  binder.signedIn(endpoints.getProcessingRegister, async (scope) => ({
    status: 200,
    body: await getRegister(scope),
  }));
  binder.signedIn(endpoints.setProcessingRegister, async (scope, input) => ({
    status: 200,
    body: await setRegister(scope, input),
  }));
  binder.signedIn(endpoints.listRetentionPeriods, async (scope) => ({
    status: 200,
    body: await listPeriods(scope),
  }));
  binder.signedIn(endpoints.foreseeRetention, async (scope, input) => ({
    status: 200,
    body: await foreseePeriod(scope, input),
  }));
  binder.signedIn(endpoints.setRetentionPeriod, async (scope, input) => ({
    status: 200,
    body: await setPeriod(scope, input),
  }));
  binder.signedIn(endpoints.listPersonRequests, async (scope) => ({
    status: 200,
    body: await listRequests(scope),
  }));
  binder.signedIn(endpoints.listLegalHolds, async (scope) => ({ status: 200, body: await listHolds(scope) }));
  binder.signedIn(endpoints.createLegalHold, async (scope, input) => ({
    status: 201,
    body: await placeHold(scope, input),
  }));
  binder.signedIn(endpoints.liftLegalHold, async (scope, input) => ({
    status: 200,
    body: await liftHold(scope, input),
  }));
}
