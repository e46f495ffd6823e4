/** The record of somebody's training, the certificates of a class and its attendance sheets, as files (back-office §2). */
import { endpoints } from '@parcours/contract';
import { bySession } from '../../platform/http/calls/as-user.ts';
import type { Binder } from '../../platform/http/calls/binder.ts';
import type { PublicAddress } from '../../platform/http/sites/public-address.ts';
import type { AccessTokens } from '../../platform/security/tokens/access-token.ts';
import { printClassSheets, printSlotSheet } from './print-slot-sheet.ts';
import type { Paper } from './record-page.ts';
import {
  listCentreRealisations,
  listRealisationCertificates,
} from './realisation/list-realisation-certificates.ts';
import { printRealisationCertificate } from './realisation/print-realisation-certificate.ts';
import {
  readRealisationCertificate,
  revokeRealisationCertificate,
} from './realisation/read-realisation-certificate.ts';
import { changeTrainingProvider, getTrainingProvider } from './realisation/training-provider.service.ts';
import { printRecord, zipClassCertificates, zipRecord } from './evidence.service.ts';

export interface EvidenceParts {
  readonly tokens: AccessTokens;
  readonly publicAddress: PublicAddress;
}

export function bindEvidence(binder: Binder, { tokens, publicAddress }: EvidenceParts): void {
  const known = bySession(tokens);
  binder.guarded(endpoints.getClassCertificates, known, async (scope, { params, query }) =>
    sent(await zipClassCertificates(scope, publicAddress, params.id, query.locale), 'zip'),
  );
  binder.guarded(endpoints.getSlotSheetPdf, known, async (scope, { params, query }) =>
    sent(await printSlotSheet(scope, params.id, query.locale), 'pdf'),
  );
  binder.guarded(endpoints.getClassSheetsPdf, known, async (scope, { params, query }) =>
    sent(await printClassSheets(scope, params.id, query.locale), 'pdf'),
  );
  binder.guarded(endpoints.getRealisationCertificatePdf, known, async (scope, { params, query }) =>
    sent(await printRealisationCertificate(scope, publicAddress, params, query.locale), 'pdf'),
  );
  binder.tenant(endpoints.getRealisationCertificate, async (scope, { params }) => ({
    status: 200,
    body: await readRealisationCertificate(scope, params.ref),
  }));
  binder.signedIn(endpoints.listCentreRealisations, async (scope, input) => ({
    status: 200,
    body: await listCentreRealisations(scope, input),
  }));
  binder.signedIn(endpoints.listRealisationCertificates, async (scope, { params }) => ({
    status: 200,
    body: { items: await listRealisationCertificates(scope, params.id) },
  }));
  binder.signedIn(endpoints.revokeRealisationCertificate, async (scope, { params, body }) => ({
    status: 200,
    body: await revokeRealisationCertificate(scope, params.ref, body.reason),
  }));
  binder.signedIn(endpoints.getTrainingProvider, async (scope) => ({
    status: 200,
    body: await getTrainingProvider(scope),
  }));
  binder.signedIn(endpoints.setTrainingProvider, async (scope, input) => ({
    status: 200,
    body: await changeTrainingProvider(scope, input),
  }));
  binder.guarded(endpoints.getTrainingRecordPdf, known, async (scope, { params, query }) =>
    sent(await printRecord(scope, params.id, query.locale), 'pdf'),
  );
  binder.guarded(endpoints.getTrainingRecordArchive, known, async (scope, { params, query }) =>
    sent(await zipRecord(scope, publicAddress, params.id, query.locale), 'zip'),
  );
}

const sent = ({ name, bytes }: Paper, ending: 'pdf' | 'zip') => {
  const file = `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100)}.${ending}`;
  const headers = { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file)}` };
  return { status: 200 as const, body: bytes, headers };
};
