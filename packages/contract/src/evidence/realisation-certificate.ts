/** Certificats de réalisation by the reference that is printed on them: what anybody who holds one may check (decision 0535). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { listOf } from '../http/list-query.ts';
import { limits } from '../platform/limits.ts';
import { id, instant, label } from '../scalars.ts';
import { actionNatures } from './provider-numbers.ts';

export const realisationStatuses = ['issued', 'replaced', 'revoked'] as const;
const realisationStatus = z.enum(realisationStatuses);
export type RealisationStatus = z.infer<typeof realisationStatus>;

const minutes = z.number().int().min(0);

/** What is printed, without the employer, the address and who signs. Frozen, but that erasing the person removes `holder`. */
const realisationFacts = z.strictObject({
  /** Null once the person was erased. */
  holder: label.nullable(),
  className: label,
  /** Programs; none where the class has none. */
  titles: z.array(label),
  natures: z.array(z.enum(actionNatures)),
  /** Days as they are printed, in the time zone of the centre. */
  from: z.iso.date(),
  to: z.iso.date(),
  minutes,
  /** Of live parts: never in `minutes`. */
  liveMinutes: minutes,
  provider: label,
  siret: z.string(),
  declarationNumber: z.string(),
  madeOn: z.iso.date(),
});
export type RealisationFacts = z.infer<typeof realisationFacts>;

/** Unguessable; what the QR code of the paper leads to. */
const realisationRef = z.string().regex(/^[\w-]{16,64}$/);

const publicRealisation = z.strictObject({
  ref: realisationRef,
  status: realisationStatus,
  /** When it came to be in that state. */
  statusAt: instant,
  facts: realisationFacts,
});
export type PublicRealisation = z.infer<typeof publicRealisation>;

/** One that was given out, as the list of a person tells of it. */
const givenRealisation = z.strictObject({
  ...publicRealisation.omit({ facts: true }).shape,
  ...realisationFacts.pick({ className: true, madeOn: true, minutes: true, liveMinutes: true }).shape,
  classId: id,
  /** Whether who asks may revoke it now. */
  mayRevoke: z.boolean(),
});
export type GivenRealisation = z.infer<typeof givenRealisation>;

/** One of all that the centre made; of an erased person without the name, and nobody's page to go to. */
const centreRealisation = z.strictObject({
  ...givenRealisation.shape,
  ...realisationFacts.pick({ holder: true }).shape,
  userId: id.nullable(),
});
export type CentreRealisation = z.infer<typeof centreRealisation>;

const errors = ['MODEL_NOT_FOUND', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'] as const;

export const getRealisationCertificate = endpoint({
  call: calls.getRealisationCertificate,
  summary:
    'What a certificat de réalisation states and whether it still holds, for anybody who has its reference; without employer and signatory (decision 0535)',
  access: 'anyone',
  params: z.strictObject({ ref: realisationRef }),
  success: { status: 200, body: publicRealisation },
  errors: [...errors, 'CONTEXT_NOT_FOUND'],
});

export const listCentreRealisations = endpoint({
  call: calls.listCentreRealisations,
  summary:
    'The certificats de réalisation of the classes whose results the caller reads, also those of erased people, the newest first (decision 0660)',
  access: 'signed-in',
  query: z.strictObject({
    /** What the name, the class and the reference are searched for, whatever its case and accents; or the address of a paper. */
    search: z.string().trim().max(limits.searchTextMax).optional(),
    status: realisationStatus.optional(),
    /** `true`: of erased people alone. */
    erased: z.enum(['true', 'false']).optional(),
    limit: z.coerce.number().int().min(1).max(limits.listMax).optional(),
    offset: z.coerce.number().int().min(0).max(limits.listOffsetMax).optional(),
    /** `true`: answer `total` besides. */
    count: z.enum(['true', 'false']).optional(),
  }),
  success: { status: 200, body: listOf(centreRealisation) },
  errors: ['BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED', 'UNAUTHORIZED'],
});

export const listRealisationCertificates = endpoint({
  call: calls.listRealisationCertificates,
  summary:
    'The certificats de réalisation that were made of somebody, the newest first, in the classes whose results the caller reads; at most 200, those that hold before others (decision 0535)',
  access: 'signed-in',
  params: z.strictObject({ id }),
  success: { status: 200, body: z.strictObject({ items: z.array(givenRealisation) }) },
  errors: [...errors, 'UNAUTHORIZED'],
});

export const revokeRealisationCertificate = endpoint({
  call: calls.revokeRealisationCertificate,
  summary:
    'Says that a certificat de réalisation no longer holds, with a reason for the audit; twice is once. For those who certify in its class (domain §4)',
  access: 'signed-in',
  params: z.strictObject({ ref: realisationRef }),
  body: z.strictObject({ reason: z.string().trim().min(10).max(500) }),
  success: { status: 200, body: publicRealisation },
  errors: [...errors, 'UNAUTHORIZED', 'Forbidden', 'QUOTA_EXCEEDED'],
});
