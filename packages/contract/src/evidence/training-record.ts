/** Papers that a centre takes away: the record of somebody's training, and the certificates of a class (back-office §2). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, locale } from '../scalars.ts';

const paper = {
  access: 'signed-in',
  params: z.strictObject({ id }),
  /** Of the papers; the first language of the centre where absent. */
  query: z.strictObject({ locale: locale.optional() }),
  errors: ['UNAUTHORIZED', 'MODEL_NOT_FOUND', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'],
} as const;

export const getClassCertificates = endpoint({
  ...paper,
  call: calls.getClassCertificates,
  summary:
    'Every certificate of a class that holds as a zip of PDFs, with a list of all, the attendance sheets for whoever keeps them and a manifest; for those who read the results of its learners, and recorded (back-office §2)',
  success: { status: 200, body: z.unknown(), type: 'application/zip' },
});

export const getTrainingRecordPdf = endpoint({
  ...paper,
  call: calls.getTrainingRecordPdf,
  summary:
    'The record of somebody’s training as a tagged PDF: classes, time by step, scores, certificates; what the caller may read of it, and recorded (back-office §2)',
  success: { status: 200, body: z.unknown(), type: 'application/pdf' },
});

export const getTrainingRecordArchive = endpoint({
  ...paper,
  call: calls.getTrainingRecordArchive,
  summary:
    'The same record as a zip: the PDF, its figures as JSON, the certificates, and a manifest with the SHA-256 of each (back-office §2)',
  success: { status: 200, body: z.unknown(), type: 'application/zip' },
});

export const getRealisationCertificatePdf = endpoint({
  ...paper,
  call: calls.getRealisationCertificatePdf,
  summary:
    'The certificat de réalisation of a learner in a class: provider, beneficiary, action, dates, recognised hours, and no score; for those who read the results of the class, and recorded. PROVIDER_INCOMPLETE names in `path` what the centre has not set (decision 0530)',
  params: z.strictObject({ id, userId: id }),
  success: { status: 200, body: z.unknown(), type: 'application/pdf' },
  errors: [...paper.errors, 'PROVIDER_INCOMPLETE', 'NOTHING_REALISED'],
});
