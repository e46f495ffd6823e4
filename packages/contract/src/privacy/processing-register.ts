/** The register of processing of a centre (GDPR Art. 30): activities that follow from the schema, and the centre's own words (back-office §5). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { retentionUnits } from './retention-periods.ts';
import { instant, textOf } from '../scalars.ts';

/** Each personal table belongs to one of them; a test holds the schema to it. */
export const processingActivities = [
  'accounts',
  'sign-in',
  'training',
  'attendance',
  'certificates',
  'exchanges',
  'notices',
  'notebook',
  'modules',
  'files',
  'authoring',
  'imports',
  'rights',
  'security',
] as const;
export type ProcessingActivity = (typeof processingActivities)[number];

/** Art. 6(1) b, c and f. */
const legalGrounds = ['contract', 'obligation', 'interest'] as const;
const personKinds = ['learners', 'staff', 'everybody'] as const;
const recipientKinds = ['centre', 'company', 'public', 'module', 'receivers'] as const;
/** Until the person is erased, as long as a proof is kept, or by the age of the rows alone. */
const keptUntil = ['erasure', 'proof', 'age'] as const;

/** Rows that housekeeping removes by their age. */
const agedKinds = [
  'sessions',
  'loginCodes',
  'passwordResets',
  'emailChanges',
  'invitationCodes',
  'classSlots',
  'coFinancedProofs',
  'answers',
  'messages',
  'logbook',
  'auditEntries',
  'notifications',
  'reminderLetters',
  'deliveries',
  'failedDeliveries',
  'launches',
  'uploads',
  'courseOperations',
  'tryouts',
  'jobs',
  'peopleImports',
  'mergedRows',
  'idempotencyRecords',
  'rateLimits',
  'quotaUses',
  'webhookDeliveries',
] as const;
export type AgedKind = (typeof agedKinds)[number];

const activity = z.strictObject({
  name: z.enum(processingActivities),
  ground: z.enum(legalGrounds),
  persons: z.enum(personKinds),
  recipients: z.array(z.enum(recipientKinds)),
  until: z.enum(keptUntil),
  /** What goes by its age, and after how long at most, as the centre has set it. */
  aged: z.array(
    z.strictObject({ kind: z.enum(agedKinds), amount: z.number().int(), unit: z.enum(retentionUnits) }),
  ),
  /** Names of the tables that hold it. */
  tables: z.array(z.string()),
});
export type RegisteredActivity = z.infer<typeof activity>;

/** What the centre says of itself. */
export const registerFields = ['controller', 'contact', 'officer', 'recipients'] as const;
export type RegisterField = (typeof registerFields)[number];

const text = textOf(0, limits.registerTextMax);
const words = z.strictObject({ controller: text, contact: text, officer: text, recipients: text });
/** A note per activity; none where absent. */
const notes = z.partialRecord(z.enum(processingActivities), text);

const register = z.strictObject({
  activities: z.array(activity),
  words,
  notes,
  /** 0 while the centre has written nothing. */
  revision: z.number().int(),
  savedAt: instant.nullable(),
  savedBy: z.string().nullable(),
});
export type ProcessingRegister = z.infer<typeof register>;

const errors = ['UNAUTHORIZED', 'Forbidden', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'] as const;

export const getProcessingRegister = endpoint({
  call: calls.getProcessingRegister,
  summary:
    'The register of processing: activities with their tables and ages, and the words of the centre; for a context admin (GDPR Art. 30)',
  access: 'signed-in',
  success: { status: 200, body: register },
  errors,
});

export const setProcessingRegister = endpoint({
  call: calls.setProcessingRegister,
  summary:
    'Sets the words of the centre in its register; refused where somebody has changed them since `revision`. For a context admin',
  access: 'signed-in',
  body: z.strictObject({ words, notes, revision: z.number().int().min(0) }),
  success: { status: 200, body: register },
  errors: [...errors, 'QUOTA_EXCEEDED'],
});
