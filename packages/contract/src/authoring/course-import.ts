/** A course that comes back as text: a job with its progress, which may be stopped, and taken back as a whole (back-office §3, decision 0415). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, instant } from '../scalars.ts';
import { courseImport } from './course-folder.ts';

/** Why an import failed: nothing is kept of one that did. */
export const courseImportFaults = [
  'Forbidden',
  'MODEL_NOT_FOUND',
  'TYPE_ERROR',
  'BAD_REQUEST',
  'PACKAGE_INVALID',
  'PACKAGE_TOO_LARGE',
  'PAYLOAD_TOO_LARGE',
  'QUOTA_EXCEEDED',
  'FILES_FULL',
  'UNDEFINED',
] as const;

const count = z.number().int().min(0);

export const courseImportJob = z.strictObject({
  id,
  /** The draft that it changes; null for a new course. */
  courseId: id.nullable(),
  /** Whether it writes, or only says what it would. */
  apply: z.boolean(),
  /** `stopped` and `failed`: nothing of it is kept. `undone`: the course that it made is gone, and what came with it. */
  state: z.enum(['waiting', 'running', 'done', 'stopped', 'failed', 'undone']),
  /** Files and the course itself, of so many in all. */
  done: count,
  total: count,
  error: z.enum(courseImportFaults).nullable(),
  /** With `error`, as the path of a refused call: `body.file`, the rule that the zip broke, and the file in it that did. */
  errorPath: z.string().nullable(),
  /** What it found, made or would make; null until it has ended. */
  report: courseImport.nullable(),
  createdAt: instant,
  endedAt: instant.nullable(),
});
export type CourseImportJob = z.infer<typeof courseImportJob>;

const one = z.strictObject({ id });
const reading = ['UNAUTHORIZED', 'Forbidden', 'MODEL_NOT_FOUND', 'BAD_REQUEST'] as const;
const failing = ['UNAVAILABLE', 'UNDEFINED'] as const;

export const importCourse = endpoint({
  call: calls.importCourse,
  summary:
    'Takes a zip of a course as text and reads it in a job, which says what it would make or change, and does so where `apply` is asked; a key needs `courses:create` too where it makes a course',
  access: 'signed-in',
  scope: 'courses:update',
  query: z.strictObject({
    /** The draft to change; without it a new course is made. */
    courseId: id.optional(),
    /** Of the new course, where the folder’s own is not found here. */
    categoryId: id.optional(),
    apply: z.enum(['true', 'false']).default('false'),
  }),
  upload: true,
  success: { status: 201, body: courseImportJob },
  errors: [
    ...reading,
    'PACKAGE_INVALID',
    'PACKAGE_TOO_LARGE',
    'PAYLOAD_TOO_LARGE',
    'TOO_MANY_REQUESTS',
    'QUOTA_EXCEEDED',
    'FILES_FULL',
    'STORAGE_UNAVAILABLE',
    ...failing,
  ],
});

export const getCourseImport = endpoint({
  call: calls.getCourseImport,
  summary:
    'How far an import of a course is, and its report once it has ended: for whoever started it, and for a context admin',
  access: 'signed-in',
  scope: 'courses:read',
  params: one,
  success: { status: 200, body: courseImportJob },
  errors: [...reading, ...failing],
});

export const applyCourseImport = endpoint({
  call: calls.applyCourseImport,
  summary:
    'Does what an import said that it would, by the zip that it read, in a job of its own; within a day',
  access: 'signed-in',
  scope: 'courses:update',
  params: one,
  success: { status: 201, body: courseImportJob },
  errors: [...reading, 'IMPORT_NOT_READY', 'TOO_MANY_REQUESTS', 'QUOTA_EXCEEDED', ...failing],
});

export const stopCourseImport = endpoint({
  call: calls.stopCourseImport,
  summary:
    'Asks an import of a course to stop: before its next file, and nothing of it stays; one that has ended stays as it is',
  access: 'signed-in',
  scope: 'courses:update',
  params: one,
  success: { status: 200, body: courseImportJob },
  errors: [...reading, 'QUOTA_EXCEEDED', ...failing],
});

export const undoCourseImport = endpoint({
  call: calls.undoCourseImport,
  summary:
    'Takes a new course back that an import made, with the files and words that came with it and that nothing else uses; refused once anybody has changed or used the course',
  access: 'signed-in',
  scope: 'courses:update',
  params: one,
  success: { status: 200, body: courseImportJob },
  errors: [...reading, 'IMPORT_NOT_READY', 'QUOTA_EXCEEDED', ...failing],
});
