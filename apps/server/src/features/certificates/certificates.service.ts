/** The public page of a certificate and its PDF, for anybody who has the reference (domain §10). */
import type { Locale, PublicCertificate } from '@parcours/contract';
import { AppError } from '../../platform/http/app-error.ts';
import { type PublicAddress, publicOrigin } from '../../platform/http/sites/public-address.ts';
import type { TenantScope } from '../../platform/http/calls/scope.ts';
import { findCertificate } from './public-certificates.store.ts';

export async function readCertificate(
  { transact, clock }: TenantScope,
  ref: string,
): Promise<PublicCertificate> {
  const row = await transact((tx) => findCertificate(tx, ref, clock.now()));
  if (row === undefined) throw new AppError('MODEL_NOT_FOUND');
  return row;
}

export interface PrintedCertificate {
  readonly bytes: Buffer;
  readonly name: string;
}

export async function readCertificatePdf(
  scope: TenantScope,
  publicAddress: PublicAddress,
  ref: string,
  locale: Locale | undefined,
): Promise<PrintedCertificate> {
  const { facts, status, expiresAt } = await readCertificate(scope, ref);
  const { context } = scope;
  const language = (locale ?? context.metas.locales[0] ?? 'en').startsWith('fr') ? 'fr' : 'en';
  const url = `${publicOrigin(publicAddress, context, 'certification')}/certificates/${ref}`;
  const { brand } = context.metas.colours;
  // Loaded with the first print: what makes a PDF weighs as much as the rest of the server.
  const [{ printCertificate }, { certificateFonts }] = await Promise.all([
    import('./print-certificate.ts'),
    import('./certificate-font.ts'),
  ]);
  const bytes = await printCertificate(
    { facts, status, expiresAt, ref, url, colour: brand, language },
    await certificateFonts(),
  );
  return { bytes, name: `${facts.wording.toLowerCase()}-${ref}.pdf` };
}
