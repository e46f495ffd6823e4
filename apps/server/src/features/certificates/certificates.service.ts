/** The public page of a certificate and its PDF, for anybody who has the reference (domain §10). */
import type { Locale, PublicCertificate } from '@parcours/contract';
import { AppError } from '../../platform/http/app-error.ts';
import type { PublicAddress } from '../../platform/http/sites/public-address.ts';
import type { TenantScope } from '../../platform/http/calls/scope.ts';
import { type PrintedCertificate, printedCertificate } from './printed-certificate.ts';
import { findCertificate } from './public-certificates.store.ts';

export async function readCertificate(
  { transact, clock }: TenantScope,
  ref: string,
): Promise<PublicCertificate> {
  const row = await transact((tx) => findCertificate(tx, ref, clock.now()));
  if (row === undefined) throw new AppError('MODEL_NOT_FOUND');
  return row;
}

export async function readCertificatePdf(
  scope: TenantScope,
  publicAddress: PublicAddress,
  ref: string,
  locale: Locale | undefined,
): Promise<PrintedCertificate> {
  return printedCertificate(scope.context, publicAddress, await readCertificate(scope, ref), locale);
}
