/** A course as text (back-office §3): its folder as a zip, taken out, and what is told of one that comes back. */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { courseOperation } from './operation.ts';
import { id, label, locale, richText } from '../scalars.ts';

/** What stands in the lists of a folder. */
export const namedThing = z.strictObject({ id, title: label });
/** A file of the library with what describes it. */
export const folderFile = z.strictObject({
  id,
  name: z.string().min(1).max(255),
  /** Where its bytes lie in the folder. */
  path: z.string().regex(/^media\/[a-z0-9.-]{1,80}$/),
  type: z.string().max(100),
  alt: z.string().max(1_000).nullable().default(null),
  decorative: z.boolean().default(false),
  caption: richText.nullable().default(null),
  transcript: richText.nullable().default(null),
  licence: z.string().max(500).nullable().default(null),
  captions: z.partialRecord(locale, z.string().max(500_000)).default({}),
});

export type CourseFolderFile = z.infer<typeof folderFile>;

/** What was found amiss, or what a reader has to know; `file` is a path of the folder. */
export const folderFinding = z.strictObject({
  code: z.enum([
    'not-a-course',
    'newer-format',
    'unreadable-yaml',
    'invalid',
    'missing-page',
    'missing-media',
    'repeated-id',
    'unknown-key',
    'removed-file',
    'misplaced',
    'package-by-reference',
    'unknown-reference',
    'unused-file',
  ]),
  file: z.string(),
  /** From 1, where it is known. */
  line: z.number().int().min(1).optional(),
  /** Title of the page that it is about, where it is about one. */
  page: z.string().optional(),
  /** Which row of the page, counted from 1 over all of its sections. */
  row: z.number().int().min(1).optional(),
  detail: z.string(),
});
export type FolderFinding = z.infer<typeof folderFinding>;

/** One line that a person reads before it is applied. */
export const draftChange = z.strictObject({
  kind: z.enum(['added', 'removed', 'moved', 'changed']),
  what: z.enum(['course', 'root', 'container', 'block', 'multiblock', 'resource']),
  title: z.string(),
  fields: z.array(z.string()),
});
export type DraftChange = z.infer<typeof draftChange>;

const count = z.number().int().min(0);
const sharedThings = z.strictObject({ kept: count, added: count });

export const courseImport = z.strictObject({
  /** The course that was changed or made; null where nothing was written. */
  courseId: id.nullable(),
  applied: z.boolean(),
  /** Whether it can be applied: false where a finding stands against it. */
  applicable: z.boolean(),
  title: z.string(),
  nodes: count,
  blocks: count,
  files: sharedThings,
  terms: sharedThings,
  /** What would change, or was changed, in a course that was there. */
  changes: z.array(draftChange).max(2_000),
  /** Of a draft that was there: whoever edits it applies them as one step. Empty before `apply`. */
  operations: z.array(courseOperation).max(50_000),
  findings: z.array(folderFinding).max(2_000),
});
export type CourseImport = z.infer<typeof courseImport>;

export const exportCourse = endpoint({
  call: calls.exportCourse,
  summary: 'The draft of a course as a zip of YAML files, one a page, with its media (back-office §3)',
  access: 'signed-in',
  scope: 'courses:read',
  params: z.strictObject({ id }),
  success: { status: 200, body: z.unknown(), type: 'application/zip' },
  errors: ['UNAUTHORIZED', 'Forbidden', 'MODEL_NOT_FOUND', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'],
});
