/** The centres of the platform, for superadmins at the platform's own host (domain §2). */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../../platform/http/calls/binder.ts';
import type { CentreParts } from './centre-parts.ts';
import { createCentre, listCentres, listPlatformEntries } from './centres.service.ts';
import { getCentre } from './count-centre.ts';
import { addCentreHost, removeCentreHost, updateCentre } from './update-centre.ts';

export function bindCentres(binder: Binder, parts: CentreParts): void {
  binder.superadmin(endpoints.listCentres, async (scope, input) => ({
    status: 200,
    body: await listCentres(scope, parts, input),
  }));
  binder.superadmin(endpoints.getCentre, async (scope, { params }) => ({
    status: 200,
    body: await getCentre(scope, parts.database, params.id),
  }));
  binder.superadmin(endpoints.createCentre, async (scope, { body }) => ({
    status: 201,
    body: await createCentre(scope, parts, body),
  }));
  binder.superadmin(endpoints.updateCentre, async (scope, { params, body }) => ({
    status: 200,
    body: await updateCentre(scope, parts, params.id, body),
  }));
  binder.superadmin(endpoints.addCentreHost, async (scope, { params, body }) => ({
    status: 200,
    body: await addCentreHost(scope, parts, params.id, body),
  }));
  binder.superadmin(endpoints.removeCentreHost, async (scope, { params }) => ({
    status: 200,
    body: await removeCentreHost(scope, parts, params.id, params.host),
  }));
  binder.superadmin(endpoints.listPlatformEntries, async (scope, input) => ({
    status: 200,
    body: await listPlatformEntries(scope, parts, input),
  }));
}
