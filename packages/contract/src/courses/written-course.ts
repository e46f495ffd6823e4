/** The courses that somebody may write, as their list shows them, and a new one with its first page (back-office §2, §3). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, label, locale } from '../scalars.ts';

const errors = [
  'UNAUTHORIZED',
  'Forbidden',
  'MODEL_NOT_FOUND',
  'BAD_REQUEST',
  'QUOTA_EXCEEDED',
  'UNAVAILABLE',
  'UNDEFINED',
] as const;

const state = z.enum(['DRAFT', 'PUBLISHED', 'CLOSED']);
const count = z.number().int().min(0);

export const writtenCourse = z.strictObject({
  id,
  title: label,
  categoryId: id,
  category: z.string(),
  state,
  language: locale.nullable(),
  /** Steps of the working copy. */
  pages: count,
  minutes: z.number().int().nullable(),
  /** Whether the working copy says something else than the published version; false without one. */
  changed: z.boolean(),
});
/** A course of the list of those that one may write. */
export type WrittenCourse = z.infer<typeof writtenCourse>;

/** Columns that the list can be sorted by, `-` first for descending. */
export const writtenCourseSort = z.enum([
  'title',
  '-title',
  'category',
  '-category',
  'state',
  '-state',
  'pages',
  '-pages',
  'minutes',
  '-minutes',
]);

const whole = (max: number, min: number) => z.coerce.number().int().min(min).max(max);

export const listWrittenCourses = endpoint({
  call: calls.listWrittenCourses,
  summary:
    'The courses that the caller may write, a page of them: searched by words without case and accents, with how many there are in each state (back-office §2)',
  access: 'signed-in',
  scope: 'courses:read',
  query: z.strictObject({
    search: z.string().max(200).optional(),
    state: state.optional(),
    sort: writtenCourseSort.optional(),
    limit: whole(100, 1).optional(),
    offset: whole(100_000, 0).optional(),
  }),
  success: {
    status: 200,
    body: z.strictObject({
      items: z.array(writtenCourse),
      /** Of the chosen state. */
      total: count,
      /** Of what is searched, whatever the state. */
      states: z.strictObject({ DRAFT: count, PUBLISHED: count, CLOSED: count }),
    }),
  },
  errors,
});

export const createWrittenCourse = endpoint({
  call: calls.createWrittenCourse,
  summary: 'A new course with one section and one page, in one transaction (back-office §3)',
  access: 'signed-in',
  scope: 'courses:create',
  body: z.strictObject({
    title: label,
    /** Null: the first one there is; where there is none, one is made. */
    categoryId: id.nullable(),
    language: locale,
    /** Of its first section and its first page. */
    sectionTitle: label,
    pageTitle: label,
  }),
  success: { status: 201, body: z.strictObject({ id, nodeId: id }) },
  errors,
});
