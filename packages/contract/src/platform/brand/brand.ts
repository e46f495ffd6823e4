/** The brand of the centre as an administrator prepares it: a draft that becomes a numbered version (back-office §5). */
import { z } from 'zod';
import { calls } from '../../http/calls.ts';
import { endpoint } from '../../http/endpoint.ts';
import { instant, locale } from '../../scalars.ts';
import { contextAssets, contextMetas } from '../context.ts';
import { limits } from '../limits.ts';

const number = z.number().int().min(1);
/** Words of the portal that a centre puts its own in the place of, by language; apart from `limits`, which learners load. */
export const brandLabelsMax = 500;
const asset = z.string().max(500).nullable();

/** As it is typed: what is missing or wrong is said when it is published. */
const brand = z.strictObject({
  name: z.string().max(500),
  description: z.string().max(limits.brandDescriptionMax),
  /** Empty: the name. */
  title: z.string().max(500),
  colour: z.string().max(50),
  /** The id of a file of the tenant, an address, or nothing. */
  assets: z.partialRecord(contextAssets.keyof(), asset),
  /** By locale. */
  welcome: z.partialRecord(locale, z.string().max(300)),
  /** Words of the portal in the centre's own, by locale; absent of what was kept before they belonged to the brand. */
  labels: contextMetas.shape.labels
    .refine((of) => Object.values(of).every((own) => Object.keys(own).length <= brandLabelsMax))
    .optional(),
});
export type Brand = z.infer<typeof brand>;

const draft = z.strictObject({
  content: brand,
  /** Raised by each change: what is sent says which one it has seen. */
  revision: number,
  savedAt: instant,
  /** How the writer is called; null for who was erased. */
  savedBy: z.string().nullable(),
});
export type BrandDraft = z.infer<typeof draft>;

const version = z.strictObject({
  number,
  content: brand,
  /** The version that was put back by this one. */
  restored: number.nullable(),
  /** Null of what was there before the first was published here. */
  publishedAt: instant.nullable(),
  publishedBy: z.string().nullable(),
});
export type BrandVersion = z.infer<typeof version>;

const schedule = z.strictObject({
  /** As the draft was when it was scheduled: what is typed afterwards is not in it. */
  content: brand,
  revision: number,
  publishAt: instant,
  scheduledAt: instant,
  scheduledBy: z.string().nullable(),
  /** Why it could not be published when its time came; null before, and it is not tried again. */
  failure: z
    .enum(['BRAND_NAME_MISSING', 'BRAND_COLOUR_WRONG', 'BRAND_PICTURE_MISSING', 'BRAND_UNCHANGED'])
    .nullable(),
});
export type BrandSchedule = z.infer<typeof schedule>;

const state = z.strictObject({
  /** What the portal shows. */
  current: brand,
  draft: draft.nullable(),
  schedule: schedule.nullable(),
  /** The newest first, the current one among them. */
  versions: z.array(version).max(limits.brandVersionsMax),
});
export type BrandState = z.infer<typeof state>;

const errors = [
  'UNAUTHORIZED',
  'Forbidden',
  'MODEL_NOT_FOUND',
  'BAD_REQUEST',
  'QUOTA_EXCEEDED',
  'UNAVAILABLE',
  'UNDEFINED',
] as const;
const publishingErrors = [
  ...errors,
  'BRAND_CHANGED',
  'BRAND_UNCHANGED',
  'BRAND_NAME_MISSING',
  'BRAND_COLOUR_WRONG',
  'BRAND_PICTURE_MISSING',
] as const;

export const getBrand = endpoint({
  call: calls.getBrand,
  summary:
    'What the portal shows of the brand, its draft and the versions that were published; for a context admin',
  access: 'signed-in',
  success: { status: 200, body: state },
  errors,
});

export const setBrandDraft = endpoint({
  call: calls.setBrandDraft,
  summary:
    'Stores the draft of the brand, which administrators alone see; refused where somebody has changed it meanwhile (BRAND_CHANGED)',
  access: 'signed-in',
  body: z.strictObject({
    content: brand,
    /** Of the draft that was changed; 0 where there is none. */
    revision: z.number().int().min(0),
  }),
  success: { status: 200, body: draft },
  errors: [...errors, 'BRAND_CHANGED'],
});

export const deleteBrandDraft = endpoint({
  call: calls.deleteBrandDraft,
  summary: 'Drops the draft of the brand, in the revision that was seen',
  access: 'signed-in',
  query: z.strictObject({ revision: z.coerce.number().int().min(1).max(1_000_000_000) }),
  success: { status: 204, body: z.undefined() },
  errors: [...errors, 'BRAND_CHANGED'],
});

export const publishBrand = endpoint({
  call: calls.publishBrand,
  summary: 'Makes the draft of the brand the next version, which the portal shows from now on',
  access: 'signed-in',
  body: z.strictObject({
    revision: number,
    /** The newest version that was seen, 0 where there was none: what was compared is what is changed. */
    newest: z.number().int().min(0),
  }),
  success: { status: 200, body: version },
  errors: publishingErrors,
});

export const restoreBrand = endpoint({
  call: calls.restoreBrand,
  summary: 'Publishes an earlier version of the brand once more; the draft stays',
  access: 'signed-in',
  body: z.strictObject({
    number,
    /** The newest version that was seen. */
    newest: number,
  }),
  success: { status: 200, body: version },
  errors: publishingErrors,
});

export const getExampleCertificate = endpoint({
  call: calls.getExampleCertificate,
  summary:
    'A certificate of nobody as it would be printed with this name and colour, which need not be published; for a context admin',
  access: 'signed-in',
  query: z.strictObject({
    name: z.string().trim().min(1).max(500),
    colour: contextMetas.shape.colours.shape.brand,
    locale: locale.optional(),
  }),
  success: {
    status: 200,
    body: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    type: 'application/pdf',
  },
  errors,
});

const seenSchedule = z.number().int().min(0);

export const scheduleBrand = endpoint({
  call: calls.scheduleBrand,
  summary:
    'Has the draft of the brand, as it is now, published by itself at a time to come, in the place of what was scheduled before; the draft stays. For a context admin',
  access: 'signed-in',
  body: z.strictObject({
    /** Of the draft that was seen. */
    revision: number,
    /** Of the schedule that was seen; 0 where there was none. */
    scheduled: seenSchedule,
    publishAt: instant,
  }),
  success: { status: 200, body: schedule },
  errors: [...publishingErrors, 'BRAND_DATE_PAST'],
});

export const unscheduleBrand = endpoint({
  call: calls.unscheduleBrand,
  summary: 'Publishes nothing by itself, in the revision of the schedule that was seen; the draft stays',
  access: 'signed-in',
  query: z.strictObject({ revision: z.coerce.number().int().min(1).max(1_000_000_000) }),
  success: { status: 204, body: z.undefined() },
  errors: [...errors, 'BRAND_CHANGED'],
});
