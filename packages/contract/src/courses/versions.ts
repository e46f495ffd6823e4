/** Published versions: which there were, one of them, what differs between two, and an old one as the new draft (back-office §3). */
import { z } from 'zod';
import { blockKeys } from '../rows/answer-key.ts';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { id, instant } from '../scalars.ts';
import { keptFinding } from './checks.ts';
import { courseContent } from './course-content.ts';

const errors = [
  'UNAUTHORIZED',
  'Forbidden',
  'MODEL_NOT_FOUND',
  'BAD_REQUEST',
  'UNAVAILABLE',
  'UNDEFINED',
] as const;

/**
 * `published`: the draft, frozen. `repair`: the version before with other keys. `texts`: an older version with texts,
 * media and feedback of a newer one, for lessons that run it; nobody starts with it.
 */
export const versionKind = z.enum(['published', 'repair', 'texts']);
export type VersionKind = z.infer<typeof versionKind>;

const courseVersion = z.strictObject({
  id,
  number: z.number().int(),
  kind: versionKind,
  publishedAt: instant,
  /** Who; null where nobody is known, or where that person is gone. */
  by: z.string().nullable(),
  note: z.string(),
  stepCount: z.number().int(),
  /** Number of the version on which a repair or new texts stand. */
  basedOn: z.number().int().nullable(),
  /** Whether new lessons start with it. */
  isPublished: z.boolean(),
  /** Lessons that run it and have not ended. */
  running: z.number().int(),
});
export type CourseVersionItem = z.infer<typeof courseVersion>;

export const listCourseVersions = endpoint({
  call: calls.listCourseVersions,
  summary:
    'The versions of a course, the newest first; `before` is the number of the last one of the page before',
  access: 'signed-in',
  scope: 'courses:read',
  params: z.strictObject({ id }),
  query: z.strictObject({ before: z.coerce.number().int().min(1).optional() }),
  success: {
    status: 200,
    body: z.strictObject({ items: z.array(courseVersion).max(limits.versionsPage), more: z.boolean() }),
  },
  errors,
});

const ofVersion = z.strictObject({ id, versionId: id });

export const getCourseVersion = endpoint({
  call: calls.getCourseVersion,
  summary:
    'One version with its content, what grades it, and the report that was kept with it: for its authors alone',
  access: 'signed-in',
  scope: 'courses:read',
  params: ofVersion,
  success: {
    status: 200,
    body: z.strictObject({
      version: courseVersion,
      content: courseContent,
      keys: z.record(id, blockKeys),
      /** What the checks found when it was published, with the reasons. */
      report: z.array(keptFinding),
    }),
  },
  errors,
});

/** The gravest change decides: `harmless` texts, media, feedback; `additive` new pages and hints; `breaking` keys, points, graded rows. */
export const changeKind = z.enum(['harmless', 'additive', 'breaking']);
export type ChangeKind = z.infer<typeof changeKind>;

export const changeCode = z.enum([
  'text',
  'media',
  'feedback',
  'hint-added',
  'hint',
  'setting',
  'shape',
  'key',
  'points',
  'dataset',
  'row-added',
  'row-removed',
  'rows-reordered',
  'choice-added',
  'choice-removed',
  'choices-reordered',
  'page-added',
  'page-removed',
  'pages-reordered',
  'term-added',
  'term-removed',
  'time-limit',
  'minutes',
]);
export type ChangeCode = z.infer<typeof changeCode>;

export const courseChange = z.strictObject({
  code: changeCode,
  kind: changeKind,
  /** In the block, the node or the course, e.g. `rows.q1.choices.c2.value`. */
  path: z.string().max(400),
  /** The question or the part in which it is, in its own words; empty where the page says enough. */
  place: z.string().max(200),
  /** Plain words, without markup; null where there was nothing, or is nothing any more. */
  old: z.string().max(limits.changeTextMax).nullable(),
  new: z.string().max(limits.changeTextMax).nullable(),
});
export type CourseChange = z.infer<typeof courseChange>;

const pageChanges = z.strictObject({
  /** Of a step, a section; null for the course itself. */
  nodeId: id.nullable(),
  title: z.string(),
  changes: z.array(courseChange),
});
export type PageChanges = z.infer<typeof pageChanges>;

export const compareCourseVersions = endpoint({
  call: calls.compareCourseVersions,
  summary:
    'What differs between two versions, or between the draft and a version, by page, in words: `from` is the published one, `to` the draft where they are absent',
  access: 'signed-in',
  scope: 'courses:read',
  params: z.strictObject({ id }),
  query: z.strictObject({ from: id.optional(), to: id.optional() }),
  success: {
    status: 200,
    body: z.strictObject({
      /** Numbers of the versions; null for the draft, and before the first version. */
      from: z.number().int().nullable(),
      to: z.number().int().nullable(),
      kind: changeKind.nullable(),
      total: z.number().int().min(0),
      pages: z.array(pageChanges).max(limits.changedPagesMax),
    }),
  },
  errors,
});
