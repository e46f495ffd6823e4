/** The PDF of a certificate as its centre prints it: in its colour and language, with the address of its public page. */
import type { Locale, PublicCertificate } from '@parcours/contract';
import { usualTimeZone } from '@parcours/rules';
import { type PublicAddress, publicOrigin } from '../../platform/http/sites/public-address.ts';
import type { TenantContext } from '../../platform/http/sites/site.ts';
import type { CertificateLanguage } from './certificate-words.ts';

export interface PrintedCertificate {
  readonly bytes: Buffer;
  readonly name: string;
}

/** The language of what a centre prints: the one that is asked for, else its own first. */
export function printLanguage({ metas }: TenantContext, locale: Locale | undefined): CertificateLanguage {
  return (locale ?? metas.locales[0] ?? 'en').startsWith('fr') ? 'fr' : 'en';
}

export async function printedCertificate(
  context: TenantContext,
  publicAddress: PublicAddress,
  { ref, facts, status, expiresAt }: PublicCertificate,
  locale: Locale | undefined,
): Promise<PrintedCertificate> {
  const language = printLanguage(context, locale);
  const url = `${publicOrigin(publicAddress, context, 'certification')}/certificates/${ref}`;
  const { brand } = context.metas.colours;
  const { timeZone = usualTimeZone } = context.settings;
  // Loaded with the first print: what makes a PDF weighs as much as the rest of the server.
  const [{ printCertificate }, { certificateFonts }] = await Promise.all([
    import('./print-certificate.ts'),
    import('./certificate-font.ts'),
  ]);
  const bytes = await printCertificate(
    { facts, status, expiresAt, ref, url, colour: brand, language, timeZone },
    await certificateFonts(),
  );
  return { bytes, name: `${facts.wording.toLowerCase()}-${ref}.pdf` };
}
