/** Files as a page refers to them: facts and a short-lived address on the content origin. */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, instant } from '../scalars.ts';

export const fileType = z.enum(['image', 'pdf', 'audio', 'video']);
export type FileType = z.infer<typeof fileType>;

export const fileRef = z.strictObject({
  id,
  name: z.string(),
  /** MIME type, decided by content. */
  type: z.string(),
  fileType,
  /** Bytes. */
  size: z.number().int(),
  /** Pixels of an image, so that its place is kept while it loads. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Signed address on the content origin. */
  url: z.string(),
  /** The narrower widths of a photograph or a drawing, each with its address, as `img` takes them. */
  srcset: z.string().optional(),
});
export type FileRef = z.infer<typeof fileRef>;

/** A file as one who may read it sees it. */
export const appFile = fileRef.extend({
  libraryId: id,
  ownerId: id.nullable(),
  createdAt: instant,
  /** An image in narrower widths, made once. */
  sizes: z.array(
    z.strictObject({
      width: z.number().int(),
      height: z.number().int(),
      size: z.number().int(),
      url: z.string(),
    }),
  ),
});
export type AppFile = z.infer<typeof appFile>;

const errors = [
  'UNAUTHORIZED',
  'Forbidden',
  'MODEL_NOT_FOUND',
  'BAD_REQUEST',
  'UNAVAILABLE',
  'UNDEFINED',
] as const;
const params = z.strictObject({ id });

export const createFile = endpoint({
  call: calls.createFile,
  summary:
    'Keeps a file in the own library; its kind is decided by its content (spec §3 "AppFile", domain §3)',
  access: 'signed-in',
  scope: 'files:create',
  upload: true,
  success: { status: 201, body: appFile },
  errors: [
    'UNAUTHORIZED',
    'Forbidden',
    'TYPE_ERROR',
    'BAD_REQUEST',
    'PAYLOAD_TOO_LARGE',
    'TOO_MANY_REQUESTS',
    'QUOTA_EXCEEDED',
    'FILES_FULL',
    'STORAGE_UNAVAILABLE',
    'UNAVAILABLE',
    'UNDEFINED',
  ],
});

export const getFile = endpoint({
  call: calls.getFile,
  summary: 'A file that one owns, that an enrolment opens, or that one is in charge of (spec §7, domain §4)',
  access: 'signed-in',
  scope: 'files:read',
  params,
  success: { status: 200, body: appFile },
  errors,
});

export const getFileInfos = endpoint({
  call: calls.getFileInfos,
  summary: 'How to play a video: a player as HTML (spec §7), and the same as data',
  access: 'signed-in',
  scope: 'files:read',
  params,
  success: {
    status: 200,
    body: z.strictObject({ htmlPlayer: z.string().nullable(), type: z.string(), url: z.string() }),
  },
  errors,
});

export const downloadFile = endpoint({
  call: calls.downloadFile,
  summary: 'Leads to the signed address on the content origin, which answers ranges (spec §7)',
  access: 'signed-in',
  scope: 'files:read',
  params,
  success: { status: 302, body: z.undefined() },
  errors,
});
