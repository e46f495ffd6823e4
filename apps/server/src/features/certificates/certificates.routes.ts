/** Certificates: by reference for anyone, issued and revoked by a certifier (domain §3, §4, §10). */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../platform/http/calls/binder.ts';
import type { PublicAddress } from '../../platform/http/sites/public-address.ts';
import { exampleCertificate } from './example-certificate.ts';
import { issueCertificate, revokeCertificate } from './issue-certificate.ts';
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
  binder.signedIn(
    endpoints.getExampleCertificate,
    async (scope, { query }) => {
      const { bytes, name } = await exampleCertificate(scope, publicAddress, query);
      return {
        status: 200,
        body: bytes,
        headers: { 'content-disposition': `attachment; filename="${name}"` },
      };
    },
    { reads: true },
  );
}

/** A certifier's part: issuing the certificate of a lesson that has ended, and revoking one. */
export function bindCertifying(binder: Binder): void {
  binder.signedIn(endpoints.issueCertificate, async (scope, { params }) => ({
    status: 200,
    body: await issueCertificate(scope, params.id),
  }));
  binder.signedIn(endpoints.revokeCertificate, async (scope, { params, body }) => ({
    status: 200,
    body: await revokeCertificate(scope, params.ref, body.reason),
  }));
}
