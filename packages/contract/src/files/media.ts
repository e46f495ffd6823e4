/** The media library: files with what describes them, where each is used, and how one is replaced or removed (back-office §3). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { id, label, locale, richText, textOf } from '../scalars.ts';
import { appFile, fileType } from './file.ts';

/** What describes a file to those who do not see or hear it, and says whose it is. */
export const fileDetails = z.strictObject({
  /** Text alternative of an image, offered wherever the image is put. */
  alt: z.string().max(1_000).nullable(),
  /** The image says nothing: it needs no text alternative. */
  decorative: z.boolean(),
  caption: richText.nullable(),
  /** What an audio or video says. */
  transcript: richText.nullable(),
  licence: z.string().max(500).nullable(),
});

export const mediaFile = appFile.extend({
  ...fileDetails.shape,
  /** Languages of its captions. */
  captions: z.array(locale),
  /** Whether something shows it: a page, a published version, a person, the catalogue or the look. */
  used: z.boolean(),
});
export type MediaFile = z.infer<typeof mediaFile>;

const bytes = z.number().int().min(0);
const room = z.strictObject({ used: bytes, limit: bytes });

const reading = ['UNAUTHORIZED', 'Forbidden', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'] as const;
const ofOne = ['MODEL_NOT_FOUND', ...reading] as const;
const writing = ['QUOTA_EXCEEDED', ...ofOne] as const;
const params = z.strictObject({ id });
const whole = (max: number, min: number) => z.coerce.number().int().min(min).max(max);

const mediaSorts = ['-createdAt', 'createdAt', 'name', '-name', 'size', '-size'] as const;

export const listMedia = endpoint({
  call: calls.listMedia,
  summary: 'Files that one may read, with what describes them, and how much room is left (back-office §3)',
  access: 'signed-in',
  scope: 'files:read',
  query: z.strictObject({
    /** In the name, the text alternative, the caption or the licence. */
    search: z.string().max(200).optional(),
    fileType: fileType.optional(),
    use: z.enum(['used', 'unused']).optional(),
    /** `described`: with a text alternative or marked as decorative. */
    alt: z.enum(['described', 'missing']).optional(),
    sort: z.enum(mediaSorts).default('-createdAt'),
    limit: whole(limits.listMax, 1).default(limits.listDefault),
    offset: whole(limits.listOffsetMax, 0).default(0),
  }),
  success: {
    status: 200,
    body: z.strictObject({
      items: z.array(mediaFile),
      total: z.number().int(),
      room: z.strictObject({ person: room, context: room }),
    }),
  },
  errors: reading,
});

export const getMedia = endpoint({
  call: calls.getMedia,
  summary: 'A file of the library, with what describes it',
  access: 'signed-in',
  scope: 'files:read',
  params,
  success: { status: 200, body: mediaFile },
  errors: ofOne,
});

const usingCourse = z.strictObject({
  courseId: id,
  title: label,
  /** Pages of the draft. */
  pages: z.array(z.strictObject({ nodeId: id, title: z.string() })),
  /** Numbers of the published versions that show it. */
  versions: z.array(z.number().int()),
});
/** Where a file or a package is used. */
const uses = z.strictObject({
  courses: z.array(usingCourse),
  /** Courses that the caller does not write: counted, not named. */
  otherCourses: z.number().int(),
  /** Whether a published version shows it, of whatever course. */
  published: z.boolean(),
  people: z.number().int(),
  categories: z.number().int(),
  logBook: z.number().int(),
  /** Whether the look of the portal shows it. */
  look: z.boolean(),
});
export type FileUses = z.infer<typeof uses>;

export const listFileUses = endpoint({
  call: calls.listFileUses,
  summary: 'Where a file is used: pages of courses, published versions, people, the catalogue, the look',
  access: 'signed-in',
  scope: 'files:read',
  params,
  success: { status: 200, body: uses },
  errors: ofOne,
});

export const replaceFile = endpoint({
  call: calls.replaceFile,
  summary:
    'Puts other bytes of the same kind behind a file: whatever shows it shows them from now on (decision 0270)',
  access: 'signed-in',
  scope: 'files:update',
  params,
  upload: true,
  success: { status: 201, body: mediaFile },
  errors: [
    'Forbidden',
    'MODEL_NOT_FOUND',
    'TYPE_ERROR',
    'PAYLOAD_TOO_LARGE',
    'TOO_MANY_REQUESTS',
    'QUOTA_EXCEEDED',
    'FILES_FULL',
    'STORAGE_UNAVAILABLE',
    ...reading,
  ],
});

export const removeFile = endpoint({
  call: calls.removeFile,
  summary:
    'Removes a file; one that a published version shows only by an editor of every course, with a reason that is kept',
  access: 'signed-in',
  scope: 'files:delete',
  params,
  body: z.strictObject({ reason: textOf(10, 500).optional() }),
  success: { status: 204, body: z.undefined() },
  errors: ['FILE_IN_USE', ...writing],
});

const captionParams = z.strictObject({ id, language: locale });
/** An hour of speech is some 60 KB. */
const captionsLengthMax = 500_000;

export const getCaptions = endpoint({
  call: calls.getCaptions,
  summary: 'Captions of an audio or video in one language, as WebVTT',
  access: 'signed-in',
  scope: 'files:read',
  params: captionParams,
  success: { status: 200, body: z.strictObject({ vtt: z.string() }) },
  errors: ofOne,
});

export const setCaptions = endpoint({
  call: calls.setCaptions,
  summary: 'Keeps captions of an audio or video in one language; refused with the first line that is wrong',
  access: 'signed-in',
  scope: 'files:update',
  params: captionParams,
  bodyBytesMax: 2_000_000,
  body: z.strictObject({ vtt: z.string().min(1).max(captionsLengthMax) }),
  success: { status: 200, body: z.strictObject({ cues: z.number().int() }) },
  errors: ['CAPTIONS_INVALID', 'TYPE_ERROR', 'PAYLOAD_TOO_LARGE', ...writing],
});

export const deleteCaptions = endpoint({
  call: calls.deleteCaptions,
  summary: 'Removes the captions of one language',
  access: 'signed-in',
  scope: 'files:update',
  params: captionParams,
  success: { status: 204, body: z.undefined() },
  errors: writing,
});
