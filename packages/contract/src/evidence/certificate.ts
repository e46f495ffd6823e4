/** Certificates: the facts frozen when a lesson ended (domain §10). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, instant, label, locale, seconds } from '../scalars.ts';

export const certificateWording = z.enum(['Certificat', 'Attestation']);

export const certificateStatus = z.enum(['issued', 'replaced', 'revoked', 'expired']);
export type CertificateStatus = z.infer<typeof certificateStatus>;

/** Never changed afterwards, but that erasing the person removes `holder`. */
export const certificateFacts = z.strictObject({
  /** Null once the person was erased. */
  holder: label.nullable(),
  courseTitle: label,
  programName: label,
  className: label,
  contextName: label,
  wording: certificateWording,
  startedAt: instant,
  endedAt: instant,
  activeSeconds: seconds,
  /** Out of 1000, rounded down. */
  score: z.number().int().min(0).max(1000),
  issuedAt: instant,
});
export type CertificateFacts = z.infer<typeof certificateFacts>;

/** Unguessable; what the QR code of a printed certificate leads to. */
const certificateRef = z.string().regex(/^[\w-]{16,64}$/);

export const publicCertificate = z.strictObject({
  ref: certificateRef,
  status: certificateStatus,
  /** When it came to be in that state. */
  statusAt: instant,
  /** Until when it holds; null: for good. As old as the facts, and as unchanging. */
  expiresAt: instant.nullable(),
  facts: certificateFacts,
});
export type PublicCertificate = z.infer<typeof publicCertificate>;

const errors = ['MODEL_NOT_FOUND', 'BAD_REQUEST', 'CONTEXT_NOT_FOUND', 'UNAVAILABLE', 'UNDEFINED'] as const;

export const getCertificate = endpoint({
  call: calls.getCertificate,
  summary:
    'Every frozen fact of a certificate and whether it still holds, for anybody who has its reference (domain §10)',
  access: 'anyone',
  params: z.strictObject({ ref: certificateRef }),
  success: { status: 200, body: publicCertificate },
  errors,
});

export const getCertificatePdf = endpoint({
  call: calls.getCertificatePdf,
  summary: 'The certificate as a tagged PDF with a QR code to its public page (domain §10)',
  access: 'anyone',
  params: z.strictObject({ ref: certificateRef }),
  query: z.strictObject({ locale: locale.optional() }),
  success: {
    status: 200,
    body: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    type: 'application/pdf',
  },
  errors,
});

/** Domain §4: a CERTIFIER of the class's company, or a context admin. */
const certifying = [
  'UNAUTHORIZED',
  'Forbidden',
  'MODEL_NOT_FOUND',
  'BAD_REQUEST',
  'QUOTA_EXCEEDED',
  'UNAVAILABLE',
  'UNDEFINED',
] as const;

export const issueCertificate = endpoint({
  call: calls.issueCertificate,
  summary:
    'Certifies a lesson that has ended, of a course that certifies, also below its ratio or after a revocation; answers the one that holds where there is one (domain §4)',
  access: 'signed-in',
  params: z.strictObject({ id }),
  success: { status: 200, body: publicCertificate },
  errors: certifying,
});

export const revokeCertificate = endpoint({
  call: calls.revokeCertificate,
  summary: 'Says that a certificate no longer holds, with a reason for the audit; twice is once (domain §4)',
  access: 'signed-in',
  params: z.strictObject({ ref: certificateRef }),
  body: z.strictObject({ reason: z.string().trim().min(10).max(500) }),
  success: { status: 200, body: publicCertificate },
  errors: certifying,
});
