/** A lesson: one learner's run of one course of a program within a class (spec §3, §4; domain §6). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { blockType, nodeType } from '../courses/course-content.ts';
import { courseSummary } from '../courses/course.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { id, instant, label, ratio, score, seconds } from '../scalars.ts';

export const lessonState = z.enum(['LOCKED', 'AVAILABLE', 'HIDDEN', 'DONE', 'SKIPPED', 'EXPIRED']);
export type LessonState = z.infer<typeof lessonState>;

export const lessonProgress = z.enum(['ONGOING', 'COMPLETED']);
export type LessonProgress = z.infer<typeof lessonProgress>;

/** What changes about a lesson while it is played. */
export const lessonStanding = z.strictObject({
  id,
  state: lessonState,
  progress: lessonProgress,
  /** Mean over nodes of the completed-page share, ONGOING counting half (spec §4). */
  progression: ratio,
  scoring: z.strictObject({ global: score }),
  currentNodeId: id.nullable(),
});
export type LessonStanding = z.infer<typeof lessonStanding>;

/** One node of the course tree with the learner's pages in it, listed in reading order. */
export const lessonTreeNode = z.strictObject({
  id,
  parentId: id.nullable(),
  type: nodeType,
  blockType: blockType.nullable(),
  title: label,
  order: z.number().int(),
  timeLimit: seconds.nullable(),
  /** Whether this section is open to the learner. */
  enabled: z.boolean(),
  pages: z.array(
    z.strictObject({
      id,
      state: z.enum(['ACTIVE', 'SKIPPED']),
      progress: z.enum(['ONGOING', 'COMPLETED']),
      /** How it was completed, where it was not by an answer in time; null otherwise. */
      outcome: z.enum(['timeOver', 'unanswered']).nullable(),
    }),
  ),
});
export type LessonTreeNode = z.infer<typeof lessonTreeNode>;

/** The courses that a LOCKED lesson waits for; null where none of them holds it (domain §6). */
export const waitsFor = z
  .strictObject({
    /** One of them is enough, as after the branches of a choice; else each has to end. */
    any: z.boolean(),
    courses: z.array(z.strictObject({ lessonId: id.nullable(), title: label })),
  })
  .nullable();
export type WaitsFor = z.infer<typeof waitsFor>;

export const unlockedLesson = z.strictObject({ id, title: label });
export type UnlockedLesson = z.infer<typeof unlockedLesson>;

/** A question after the last page: each choice leads to the lesson of a program course (spec §3 actions.interactive). */
export const interactiveAction = z.strictObject({
  label,
  choices: z
    .array(z.strictObject({ response: label, action: z.strictObject({ target: id }) }))
    .min(1)
    .max(limits.choicesOfQuestionMax),
});
export type InteractiveAction = z.infer<typeof interactiveAction>;

/** As its author declares it in `programCourse.settings.interactive`. */
export const interactiveActions = z.array(interactiveAction).max(limits.questionsAfterCourseMax);

export const lessonActions = z.strictObject({
  /** The questions after the last page, in the author's order; absent before the end, and once each was answered. */
  interactive: z
    .array(z.strictObject({ ...interactiveAction.shape, chosen: z.number().int().min(0).nullable() }))
    .optional(),
  unlockedLessons: z.array(unlockedLesson),
});
export type LessonActions = z.infer<typeof lessonActions>;

/** What the portal needs to choose, in the specified order, where to go after the last page (spec §4). */
export const lessonEnd = z.strictObject({
  code: z.literal('NO_LESSON_PAGE_AVAILABLE'),
  lesson: lessonStanding,
  courseTitle: label,
  actions: lessonActions,
  isEndOfProgram: z.boolean(),
  programId: id,
  programName: label,
  classId: id,
  /** Whether the learner has already evaluated the program. */
  reviewed: z.boolean(),
});
export type LessonEnd = z.infer<typeof lessonEnd>;

/** What a lesson is answered with, in lists and alone. */
export const lessonFields = {
  ...lessonStanding.shape,
  contextId: id,
  userId: id,
  classId: id,
  classProgramId: id,
  /** The same value as `classProgramId`: a program of a class is one step of it here (spec §3). */
  classStepProgramId: id.optional(),
  programCourseId: id,
  courseId: id,
  /** Place of the course in its program. */
  order: z.number().int(),
  enabledSectionIds: z.array(id),
  timeLimit: seconds.nullable(),
  timeSpent: seconds,
  timeAlive: seconds,
  /** The window in which it may be played (spec §3 "openingBoundaries"). */
  startAt: instant.nullable(),
  expireAt: instant.nullable(),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  certificationRef: z.string().nullable(),
  isEndOfProgram: z.boolean(),
  createdAt: instant,
};

export const lesson = z.strictObject({
  ...lessonFields,
  /** `video`: the course's presentation, a link of a sharing service (spec §3 Course). */
  course: z.strictObject({ ...courseSummary.shape, video: z.string().nullable() }),
  programId: id,
  programName: label,
  className: label,
  /** Ids of the tree's nodes, in reading order (spec §3). */
  sortedTree: z.array(id).optional(),
  /** The class in which it is learned (spec §3). */
  class: z
    .strictObject({ id, name: label, startAt: instant.nullable(), expireAt: instant.nullable() })
    .optional(),
  /** Nodes in reading order (spec §3). */
  tree: z.array(lessonTreeNode),
  actions: lessonActions,
  reviewed: z.boolean(),
  waitsFor,
  /** Whether the learner may begin its program again now (spec §7 reset/me). */
  mayBeginAgain: z.boolean(),
  /** Where an accommodation lets begin again, and not the program: how often still (domain §6). */
  attemptsLeft: z.number().int().min(1).optional(),
});
export type Lesson = z.infer<typeof lesson>;

/** Of a question after the last page, one of its choices, by their places in the author's lists. */
export const lessonChoice = z.strictObject({
  actionIdx: z.number().int().min(0).max(1_000),
  choiceIdx: z.number().int().min(0).max(1_000),
});

export const sendActions = endpoint({
  call: calls.sendActions,
  summary:
    'Stores the choices made after the last page, opens their targets and answers the lesson to open (spec §7)',
  access: 'own-lesson',
  params: z.strictObject({ id }),
  body: z.strictObject({ inputs: z.array(lessonChoice).min(1).max(limits.questionsAfterCourseMax) }),
  idempotent: true,
  success: {
    status: 200,
    /** `lesson`: the target of the first choice; `opened`: those of all, in the order of the choices. */
    body: z.strictObject({ lesson: unlockedLesson, opened: z.array(unlockedLesson) }),
  },
  errors: [
    'UNAUTHORIZED',
    'Forbidden',
    'MODEL_NOT_FOUND',
    'BAD_REQUEST',
    'INVALID_INPUTS',
    'PATCH_IN_PROGRESS',
    'PAGE_NOT_COMPLETED',
    'QUOTA_EXCEEDED',
    'UNAVAILABLE',
    'UNDEFINED',
  ],
});

export const resetClassProgram = endpoint({
  call: calls.resetClassProgram,
  summary:
    'Begins the own lessons of a class program again; what was done is kept as evidence (spec §7, domain §6)',
  access: 'signed-in',
  params: z.strictObject({ id }),
  idempotent: true,
  success: { status: 200, body: z.strictObject({ lessons: z.array(lessonStanding) }) },
  errors: [
    'UNAUTHORIZED',
    'Forbidden',
    'MODEL_NOT_FOUND',
    'BAD_REQUEST',
    'INVALID_INPUTS',
    'PATCH_IN_PROGRESS',
    'QUOTA_EXCEEDED',
    'UNAVAILABLE',
    'UNDEFINED',
  ],
});

export const getLesson = endpoint({
  call: calls.getLesson,
  summary:
    'A lesson with its course tree and what it has unlocked, for its learner and whoever may read the results (spec §3, §7)',
  access: 'signed-in',
  params: z.strictObject({ id }),
  query: z
    .strictObject({
      /** Its class and its course are answered whether they are asked for or not (spec §7 "Find Lesson by id"). */
      populate: z
        .string()
        .regex(/^(?:class|course)(?:,(?:class|course))?$/)
        .optional(),
    })
    .optional(),
  success: { status: 200, body: lesson },
  errors: ['UNAUTHORIZED', 'MODEL_NOT_FOUND', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'],
});
