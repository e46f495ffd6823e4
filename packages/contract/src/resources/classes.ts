/** Classes, who is in them and which programs they open (spec §3). */
import { z } from 'zod';
import { courseSummary, programSummary } from '../courses/course.ts';
import { lessonFields } from '../learning/lesson.ts';
import { id, instant } from '../scalars.ts';
import { personSummary } from '../people/user.ts';
import {
  fixed,
  flags,
  ids,
  instants,
  keys,
  labels,
  maybeInstant,
  open,
  optional,
  order,
  required,
} from './field.ts';
import { companies } from './people.ts';
import { resource } from './resource.ts';

export const classRole = z.enum(['TEACHER', 'STUDENT']);
export type ClassRole = z.infer<typeof classRole>;

/** A program as a class shows it, with its courses. */
const openedProgram = programSummary.extend({ courses: z.array(courseSummary).optional() });

export const classPrograms = resource(
  'class-programs',
  {
    ...keys,
    classId: { ...ids, ...fixed, names: 'classes' },
    programId: { ...ids, ...fixed, names: 'programs' },
    order: { ...order, ...optional },
    startAt: { ...maybeInstant, ...optional },
    expireAt: { ...maybeInstant, ...optional },
    /** The class window narrowed by its own dates (spec §3). */
    openingBoundaries: {
      kind: 'json',
      schema: z.strictObject({ from: instant.nullable(), to: instant.nullable() }),
    },
  },
  { program: openedProgram },
);

const oneTeacher = z.strictObject({
  id,
  classId: id,
  userId: id,
  role: classRole,
  user: personSummary.optional(),
});

export const classes = resource(
  'classes',
  {
    ...keys,
    companyId: { ...ids, ...fixed, names: 'companies' },
    name: { ...labels, ...required },
    startAt: { ...maybeInstant, ...optional },
    expireAt: { ...maybeInstant, ...optional },
    /** While it is prepared, its learners are planned and know nothing of it; it is opened by a call of its own. */
    inPreparation: { ...flags, create: 'optional' },
    /** Whether public money pays for a part of it: its proofs are kept longer (decision 0500). */
    coFinanced: { ...flags, ...optional },
    /** Until when they are kept as such although the mark was cleared; null where it was not (decision 0562). */
    coFinancedUntil: maybeInstant,
    expired: { kind: 'flag', schema: z.boolean(), filter: true },
    settings: {
      kind: 'json',
      schema: z.strictObject({ mobile: z.strictObject({ allowed: z.boolean() }) }),
      ...optional,
    },
    createdAt: instants,
  },
  {
    company: companies.read,
    classPrograms: z.array(classPrograms.read),
    /** The programs themselves, so that their courses are within reach. */
    programs: z.array(openedProgram),
    /** The class users whose role is TEACHER. */
    teachers: z.array(oneTeacher),
    /** As far as the caller may read them. */
    classUsers: z.array(oneTeacher),
    /** As far as the caller may read them: a learner's own. */
    lessons: z.array(z.strictObject(lessonFields)),
  },
);

export const classUsers = resource(
  'class-users',
  {
    ...keys,
    classId: { ...ids, ...fixed, names: 'classes' },
    userId: { ...ids, ...fixed, names: 'users' },
    role: { kind: 'text', schema: classRole, ...open, ...fixed },
    createdAt: instants,
    'class.contextId': { kind: 'id', schema: id, filter: true, hidden: true },
    'class.startAt': { ...maybeInstant, hidden: true },
    'class.expireAt': { ...maybeInstant, hidden: true },
    'class.expired': { ...flags, sort: false, hidden: true },
    'class.settings.mobile.allowed': { ...flags, sort: false, hidden: true },
  },
  { class: classes.read, user: personSummary },
);

export const classProgram = classPrograms.read;
export type ClassProgram = z.infer<typeof classProgram>;
export const trainingClass = classes.read;
export type TrainingClass = z.infer<typeof trainingClass>;
export const classUser = classUsers.read;
export type ClassUser = z.infer<typeof classUser>;
