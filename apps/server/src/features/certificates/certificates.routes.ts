/** Certificates by reference (domain §3, §10). */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../platform/http/calls/binder.ts';
import type { PublicAddress } from '../../platform/http/sites/public-address.ts';
import { readCertificate, readCertificatePdf } from './certificates.service.ts';

export function bindCertificates(
  binder: Binder,
  { publicAddress }: { readonly publicAddress: PublicAddress },
): void {
  binder.tenant(endpoints.getCertificate, async (scope, { params }) => ({
    status: 200,
    body: await readCertificate(scope, params.ref),
  }));
  binder.tenant(endpoints.getCertificatePdf, async (scope, { params, query }) => {
    const { bytes, name } = await readCertificatePdf(scope, publicAddress, params.ref, query.locale);
    return { status: 200, body: bytes, headers: { 'content-disposition': `attachment; filename="${name}"` } };
  });
}
