/** Two accounts that are likely one person: found, compared, made one on request, and taken back as one step (back-office §4). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { id, instant } from '../scalars.ts';
import { companyRole } from './user.ts';

const reading = ['UNAUTHORIZED', 'Forbidden', 'MODEL_NOT_FOUND', 'BAD_REQUEST'] as const;
const failing = ['UNAVAILABLE', 'UNDEFINED'] as const;

/** By what two accounts are alike: the address without dots, tags and case, or name and birthday. */
export const twinReason = z.enum(['email', 'name']);
export type TwinReason = z.infer<typeof twinReason>;

const account = z.strictObject({
  id,
  displayName: z.string(),
  email: z.string().nullable(),
  username: z.string().nullable(),
  birthday: z.string().nullable(),
  active: z.boolean(),
  createdAt: instant,
  lastSeenAt: instant.nullable(),
});
export type TwinAccount = z.infer<typeof account>;

export const listTwins = endpoint({
  call: calls.listTwins,
  summary:
    'Accounts that are likely the same person, two by two, by address and by name and birthday; for a context admin (back-office §4)',
  access: 'signed-in',
  query: z.strictObject({
    /** Of this person alone. */
    userId: id.optional(),
    offset: z.coerce.number().int().min(0).max(limits.listOffsetMax).optional(),
    limit: z.coerce.number().int().min(1).max(limits.listMax).optional(),
  }),
  success: {
    status: 200,
    body: z.strictObject({
      items: z.array(z.strictObject({ reasons: z.array(twinReason), accounts: z.tuple([account, account]) })),
      total: z.number().int(),
    }),
  },
  errors: [...reading, ...failing],
});

/** What the person who stays may take from the other account. */
export const mergeField = z.enum([
  'email',
  'username',
  'firstname',
  'lastname',
  'birthday',
  'preferredLocale',
  'timeFactor',
]);
export type MergeField = z.infer<typeof mergeField>;

/** Why two accounts are not made one. */
export const mergeRefusal = z.enum([
  'own-account',
  'administrator',
  'leaving',
  'suspended',
  'merged-already',
  'both-in-directory',
]);
export type MergeRefusal = z.infer<typeof mergeRefusal>;

/** Why a merge is not taken back; `failed`: nothing was changed, and it can be asked for again. */
export const mergeUndoRefusal = z.enum(['merged-since', 'name-taken', 'too-late', 'leaving', 'failed']);
export type MergeUndoRefusal = z.infer<typeof mergeUndoRefusal>;

/** What of the account that goes is counted, and goes to the person who stays. */
export const mergedThing = z.enum([
  'companies',
  'roles',
  'classes',
  'lessons',
  'exercises',
  'certificates',
  'attendance',
  'reviews',
  'notes',
  'messages',
  'logbook',
  'files',
  'identities',
  'directory',
]);
export type MergedThing = z.infer<typeof mergedThing>;

const fields = z.strictObject({
  email: z.string().nullable(),
  username: z.string().nullable(),
  firstname: z.string().nullable(),
  lastname: z.string().nullable(),
  birthday: z.string().nullable(),
  preferredLocale: z.string().nullable(),
  timeFactor: z.number().nullable(),
});

const compared = z.strictObject({
  ...account.shape,
  fields,
  /** Active seconds in lessons. */
  activeSeconds: z.number().int(),
  companies: z.array(z.strictObject({ name: z.string(), role: companyRole })),
  /** Roles of the context, by name. */
  roles: z.array(z.string()),
  classes: z.array(z.strictObject({ name: z.string(), role: z.enum(['TEACHER', 'STUDENT']) })),
  /** The first of them. */
  lessons: z.array(
    z.strictObject({
      course: z.string(),
      className: z.string(),
      progression: z.number(),
      scoreActual: z.number(),
      scoreMax: z.number(),
      startedAt: instant.nullable(),
      endedAt: instant.nullable(),
    }),
  ),
  certificates: z.array(z.strictObject({ course: z.string(), issuedAt: instant, status: z.string() })),
  /** Identity providers through which the person signs in. */
  issuers: z.array(z.string()),
  inDirectory: z.boolean(),
  counts: z.strictObject(
    Object.fromEntries(mergedThing.options.map((name) => [name, z.number().int()])) as Record<
      MergedThing,
      z.ZodNumber
    >,
  ),
});
export type ComparedTwin = z.infer<typeof compared>;

/** Where both have what a person has once. */
const collision = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('class'), name: z.string() }),
  z.strictObject({ kind: z.literal('company'), name: z.string(), role: companyRole }),
  z.strictObject({ kind: z.literal('role'), name: z.string() }),
  z.strictObject({ kind: z.literal('review'), name: z.string() }),
  z.strictObject({
    kind: z.literal('lesson'),
    name: z.string(),
    className: z.string(),
    /** Whose run of the course goes on; the other one stays as evidence where it was begun. */
    current: z.enum(['kept', 'gone']),
    bothBegun: z.boolean(),
  }),
]);
export type MergeCollision = z.infer<typeof collision>;

const pair = z.strictObject({ keptId: id, goneId: id });

export const compareTwins = endpoint({
  call: calls.compareTwins,
  summary:
    'Two accounts side by side, what merging the second into the first would do, and what forbids it; for a context admin',
  access: 'signed-in',
  params: pair,
  success: {
    status: 200,
    body: z.strictObject({
      reasons: z.array(twinReason),
      kept: compared,
      gone: compared,
      /** The first ones. */
      collisions: z.array(collision),
      refusals: z.array(mergeRefusal),
    }),
  },
  errors: [...reading, ...failing],
});

export const personMerge = z.strictObject({
  id,
  keptId: id,
  goneId: id,
  keptName: z.string(),
  goneName: z.string(),
  /** `failed`: nothing was changed, and it can be asked for again. */
  state: z.enum(['waiting', 'merged', 'refused', 'failed', 'undoing', 'undone']),
  refusal: z.union([mergeRefusal, mergeUndoRefusal]).nullable(),
  takes: z.array(mergeField),
  frees: z.boolean(),
  /** Rows that now belong to the person who stays. */
  moved: z.number().int(),
  createdAt: instant,
  mergedAt: instant.nullable(),
  undoneAt: instant.nullable(),
  /** Until when it can be taken back; null where it cannot. */
  undoUntil: instant.nullable(),
});
export type PersonMerge = z.infer<typeof personMerge>;

export const createPersonMerge = endpoint({
  call: calls.createPersonMerge,
  summary:
    'Merges an account into another one of the same person, as a job: everything goes to the person who stays, and the other account is closed; for a context admin',
  access: 'signed-in',
  body: z.strictObject({
    keptId: id,
    goneId: id,
    takes: z.array(mergeField).max(mergeField.options.length).default([]),
    frees: z.boolean().default(false),
  }),
  success: { status: 201, body: personMerge },
  errors: [...reading, 'MERGE_REFUSED', 'QUOTA_EXCEEDED', ...failing],
});

export const getPersonMerge = endpoint({
  call: calls.getPersonMerge,
  summary: 'A merge of two accounts and how far it is; for a context admin',
  access: 'signed-in',
  params: z.strictObject({ id }),
  success: { status: 200, body: personMerge },
  errors: [...reading, ...failing],
});

export const listPersonMerges = endpoint({
  call: calls.listPersonMerges,
  summary: 'Merges of accounts, the newest first, of one person where one is named; for a context admin',
  access: 'signed-in',
  query: z.strictObject({
    userId: id.optional(),
    offset: z.coerce.number().int().min(0).max(limits.listOffsetMax).optional(),
    limit: z.coerce.number().int().min(1).max(limits.listMax).optional(),
  }),
  success: { status: 200, body: z.strictObject({ items: z.array(personMerge) }) },
  errors: [...reading, ...failing],
});

export const undoPersonMerge = endpoint({
  call: calls.undoPersonMerge,
  summary:
    'Takes a merge back as one step, as a job: each row goes back to the account that it came from; for a context admin',
  access: 'signed-in',
  params: z.strictObject({ id }),
  success: { status: 200, body: personMerge },
  errors: [...reading, 'MERGE_NOT_READY', 'QUOTA_EXCEEDED', ...failing],
});
