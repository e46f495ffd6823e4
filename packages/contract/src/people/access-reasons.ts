/** Why somebody sees a thing, or does not, as the rules of access themselves answer it (back-office §5). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint, type SuccessBody } from '../http/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { lessonState, waitsFor } from '../learning/lesson.ts';
import { id, instant, label } from '../scalars.ts';

/** Where a role of the context may hold alone (spec §3 RoleUser `scopeId`). */
export const roleScope = z.enum(['company', 'class', 'course']);
export type RoleScope = z.infer<typeof roleScope>;

/** The parts of the back-office, in the order of its rail (back-office §2). */
export const backOfficePart = z.enum(['home', 'courses', 'sessions', 'people', 'follow-up', 'settings']);
export type BackOfficePart = z.infer<typeof backOfficePart>;

const accessThing = z.enum(['class', 'program', 'course', 'person', 'part']);
export type AccessThing = z.infer<typeof accessThing>;

/** A role that somebody holds in a company, a class, or the context or a part of it. */
const heldRole = z.strictObject({
  of: z.enum(['company', 'class', 'context']),
  role: label,
  /** Null where it holds in the whole context. */
  place: z.strictObject({ scope: roleScope, id, name: label }).nullable(),
  /** Whether the place in the class itself is gone, and only a lesson that was begun there is left. */
  left: z.boolean(),
  /** Null where nothing was written down. */
  since: instant.nullable(),
  givenBy: z.string().nullable(),
});
export type HeldRole = z.infer<typeof heldRole>;

const act = z.strictObject({
  /** `publish` of courses alone; of people and parts only `read` is told. */
  operation: z.enum(['read', 'update', 'publish', 'delete']),
  /** What the server answers the person now. */
  allowed: z.boolean(),
  /** Whom it is open to without any role. */
  open: z.enum(['everyone', 'self']).nullable(),
  /** Roles of which each alone opens it. */
  roles: z.array(heldRole).max(limits.accessRolesMax),
  /** Whether there are more of them. */
  more: z.boolean(),
});
export type ExplainedAct = z.infer<typeof act>;

/** A standing that the access table opens the thing to. */
const opener = z.strictObject({
  standing: z.enum(['everyone', 'learner', 'teacher', 'overseer', 'manager', 'author', 'editor', 'admin']),
  /** States in which it does; null: in any. */
  states: z.array(z.string()).nullable(),
});
export type AccessOpener = z.infer<typeof opener>;

/** What a learner finds there. */
const explainedLesson = z.strictObject({
  id,
  title: label,
  className: label,
  state: lessonState,
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  /** Null where no course holds it. */
  waitsFor,
  /** Whether it is shown on phones. */
  onPhones: z.boolean(),
});
export type ExplainedLesson = z.infer<typeof explainedLesson>;

export const explainAccess = endpoint({
  call: calls.explainAccess,
  summary:
    'Why somebody sees a class, program, course, person or part of the back-office, or what is missing for it, by the rules that decide; for a context admin',
  access: 'signed-in',
  params: z.strictObject({ id }),
  query: z.strictObject({
    thing: accessThing,
    /** Of the thing; of a part its name takes its place. */
    of: id.optional(),
    part: backOfficePart.optional(),
  }),
  success: {
    status: 200,
    body: z.strictObject({
      person: z.strictObject({ id, displayName: z.string(), active: z.boolean() }),
      thing: z.strictObject({
        kind: accessThing,
        name: z.string(),
        /** Of a class. */
        company: z.string().nullable(),
        /** Of a program or course. */
        state: z.string().nullable(),
      }),
      acts: z.array(act),
      openers: z.array(opener),
      /** Whether the person is to learn in it once it is opened. */
      planned: z.boolean(),
      lessons: z.array(explainedLesson).max(limits.accessLessonsMax),
    }),
  },
  errors: ['UNAUTHORIZED', 'Forbidden', 'MODEL_NOT_FOUND', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'],
});
export type ExplainedAccess = SuccessBody<typeof explainAccess>;
