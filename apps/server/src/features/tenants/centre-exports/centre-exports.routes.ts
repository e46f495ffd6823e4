/** The archive of a centre, for superadmins at the platform's own host (domain §2). */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../../platform/http/calls/binder.ts';
import {
  type CentreExportsParts,
  createCentreExport,
  listCentreExports,
  takeCentreArchive,
} from './centre-exports.service.ts';

export function bindCentreExports(binder: Binder, parts: CentreExportsParts): void {
  binder.superadmin(endpoints.createCentreExport, async (scope, { params }) => ({
    status: 201,
    body: await createCentreExport(scope, parts, params.id),
  }));
  binder.superadmin(endpoints.listCentreExports, async (scope, { params }) => ({
    status: 200,
    body: await listCentreExports(scope, parts, params.id),
  }));
  binder.superadmin(endpoints.getCentreArchive, async (scope, { params }) => ({
    status: 200,
    body: await takeCentreArchive(scope, parts, params),
    headers: { 'content-disposition': `attachment; filename="centre-${params.id}.zip"` },
  }));
}
