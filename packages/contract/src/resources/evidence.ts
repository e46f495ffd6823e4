/** What is learned and said about it: lessons, pages, records, reviews, the logbook (spec §3). */
import { z } from 'zod';
import { keptInputs } from '../rows/answer.ts';
import { courseSummary } from '../courses/course.ts';
import { lessonFields } from '../learning/lesson.ts';
import { limits } from '../platform/limits.ts';
import { id, label, ratio, score } from '../scalars.ts';
import { personSummary } from '../people/user.ts';
import { classes, classPrograms } from './classes.ts';
import { files } from './content.ts';
import { fixed, ids, instants, keys, maybeId, maybeInstant, open, optional, wholes } from './field.ts';
import { resource } from './resource.ts';

export const pages = resource(
  'pages',
  {
    ...keys,
    lessonId: ids,
    nodeId: ids,
    blockId: ids,
    state: { kind: 'text', schema: z.enum(['ACTIVE', 'SKIPPED', 'ARCHIVED']), ...open },
    progress: { kind: 'text', schema: z.enum(['ONGOING', 'COMPLETED']), ...open },
    scoring: { kind: 'json', schema: score },
    /** A trainer has still to grade a part of it. */
    pending: { kind: 'flag', schema: z.boolean(), filter: true },
    timeLimit: { kind: 'whole', schema: z.number().int().nullable(), ...open },
    timeSpent: wholes,
    timeAlive: wholes,
    startedAt: maybeInstant,
    completedAt: maybeInstant,
    createdAt: instants,
    /** For those who teach or oversee; a learner reads the own ones on the page, when they may be shown. */
    inputs: { kind: 'json', schema: keptInputs.nullable() },
  },
  {},
);

const of = lessonFields;
const textOf = <S extends z.ZodType>(schema: S) => ({ kind: 'text', schema, ...open }) as const;

export const lessons = resource(
  'lessons',
  {
    ...keys,
    userId: ids,
    classId: ids,
    classProgramId: ids,
    /** The same value, under the name of spec §3. */
    classStepProgramId: { kind: 'id', schema: id },
    programCourseId: ids,
    courseId: ids,
    state: { kind: 'text', schema: of.state },
    progress: textOf(of.progress),
    progression: { kind: 'number', schema: of.progression, ...open },
    scoring: { kind: 'json', schema: of.scoring },
    currentNodeId: { kind: 'id', schema: of.currentNodeId },
    order: { kind: 'whole', schema: of.order, ...open },
    enabledSectionIds: { kind: 'ids', schema: of.enabledSectionIds },
    timeLimit: { kind: 'whole', schema: of.timeLimit },
    timeSpent: { kind: 'whole', schema: of.timeSpent },
    timeAlive: { kind: 'whole', schema: of.timeAlive },
    startAt: maybeInstant,
    expireAt: maybeInstant,
    startedAt: maybeInstant,
    endedAt: maybeInstant,
    certificationRef: { kind: 'text', schema: of.certificationRef, filter: true },
    isEndOfProgram: { kind: 'flag', schema: of.isEndOfProgram, filter: true },
    createdAt: instants,
  },
  {
    course: courseSummary,
    class: classes.read,
    classProgram: classPrograms.read,
    user: personSummary,
    pages: z.array(pages.read),
  },
);

export const lessonItem = lessons.read;
export type LessonItem = z.infer<typeof lessonItem>;

export const reviews = resource(
  'reviews',
  {
    ...keys,
    userId: ids,
    classId: ids,
    resourceType: { kind: 'text', schema: z.literal('Program'), ...open },
    resourceId: ids,
    ratio: { kind: 'number', schema: ratio, ...open },
    comment: { kind: 'text', schema: z.string().max(limits.commentMax - 1) },
    createdAt: instants,
  },
  { user: personSummary, class: classes.read },
);

/** A snapshot of a learner's ratios (domain §9); what it holds is the scores' own shape. */
export const records = resource(
  'records',
  {
    ...keys,
    userId: ids,
    lessonId: maybeId,
    date: instants,
    ratios: { kind: 'json', schema: z.looseObject({}) },
  },
  { user: personSummary },
);

const logBookFields = {
  ...keys,
  parentId: { ...maybeId, create: 'optional', names: 'log-book-records' },
  studentId: { ...ids, ...fixed, names: 'users' },
  userId: ids,
  // A trainer writes about the company of a student of theirs, which they do not read otherwise.
  companyId: { ...ids, ...fixed, names: 'row' },
  classId: { ...maybeId, create: 'optional', names: 'classes' },
  title: { kind: 'text', schema: z.string(), ...open, ...fixed, update: true, input: label },
  message: {
    kind: 'text',
    schema: z.string(),
    ...fixed,
    update: true,
    input: z.string().min(1).max(limits.logBookMessageMax),
  },
  attachmentIds: {
    names: 'files',
    kind: 'links',
    schema: z.array(id),
    input: z.array(id).max(limits.attachmentsMax),
    ...optional,
  },
  createdAt: instants,
  lastInputAt: instants,
  /** Written by somebody else since the reader last read the thread. */
  unread: { kind: 'flag', schema: z.boolean(), filter: true },
} as const;
const logBookEntry = resource('log-book-records', logBookFields, { user: personSummary }).read;

export const logBookRecords = resource('log-book-records', logBookFields, {
  user: personSummary,
  student: personSummary,
  class: classes.read,
  parent: logBookEntry,
  replies: z.array(logBookEntry),
  attachments: z.array(files.read),
});
