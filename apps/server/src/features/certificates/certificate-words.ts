/** The words of a printed certificate, in French and English; what is true of the person comes from the frozen facts. */
import type { CertificateFacts, CertificateStatus } from '@parcours/contract';

export type CertificateLanguage = 'fr' | 'en';

export interface CertificateWords {
  readonly title: Readonly<Record<CertificateFacts['wording'], string>>;
  readonly awardedTo: string;
  readonly erased: string;
  readonly followed: string;
  readonly program: string;
  readonly session: string;
  readonly dates: string;
  readonly from: (start: string, end: string) => string;
  readonly time: string;
  readonly score: string;
  readonly outOf: (score: number) => string;
  readonly issued: (place: string, date: string) => string;
  readonly until: string;
  readonly verify: string;
  readonly qrCode: string;
  readonly reference: string;
  readonly status: Readonly<Record<Exclude<CertificateStatus, 'issued'>, string>>;
}

export const certificateWords: Readonly<Record<CertificateLanguage, CertificateWords>> = {
  fr: {
    title: { Certificat: 'Certificat de réussite', Attestation: 'Attestation de formation' },
    awardedTo: 'Délivré à',
    erased: 'Identité effacée à la demande de la personne',
    followed: 'pour avoir suivi et réussi',
    program: 'Programme',
    session: 'Session',
    dates: 'Dates',
    from: (start, end) => `du ${start} au ${end}`,
    time: 'Temps actif',
    score: 'Score',
    outOf: (score) => `${score} sur 1000`,
    issued: (place, date) => `Délivré par ${place}, le ${date}`,
    until: 'Valable jusqu’au',
    verify: 'Vérifiez ce document, dont seule la page en ligne fait foi :',
    qrCode: 'Code QR : adresse de la page de vérification',
    reference: 'Référence',
    status: {
      replaced: 'Ce document a été remplacé par un autre.',
      revoked: 'Ce document a été révoqué : il n’est plus valable.',
      expired: 'Ce document a expiré : il n’est plus valable.',
    },
  },
  en: {
    title: { Certificat: 'Certificate of achievement', Attestation: 'Statement of training' },
    awardedTo: 'Awarded to',
    erased: 'Identity erased at the person’s request',
    followed: 'for following and passing',
    program: 'Programme',
    session: 'Class',
    dates: 'Dates',
    from: (start, end) => `from ${start} to ${end}`,
    time: 'Active time',
    score: 'Score',
    outOf: (score) => `${score} out of 1000`,
    issued: (place, date) => `Issued by ${place} on ${date}`,
    until: 'Valid until',
    verify: 'Check this document; only its online page is authoritative:',
    qrCode: 'QR code: address of the verification page',
    reference: 'Reference',
    status: {
      replaced: 'This document was replaced by another.',
      revoked: 'This document was revoked: it is no longer valid.',
      expired: 'This document has expired: it is no longer valid.',
    },
  },
};
