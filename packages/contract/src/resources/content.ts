/** What is taught: files, courses with their nodes, blocks and glossary, and the programs that they make up (spec §3). */
import { z } from 'zod';
import {
  blockContent,
  blockSettings,
  blockType,
  courseNode,
  courseSettings,
  courseTerm,
  nodeType,
} from '../courses/course-content.ts';
import { courseSummary } from '../courses/course.ts';
import { actionNatures } from '../evidence/provider-numbers.ts';
import { fileType } from '../files/file.ts';
import { fileDetails } from '../files/media.ts';
import { type InteractiveAction, interactiveActions } from '../learning/lesson.ts';
import { limits } from '../platform/limits.ts';
import { id, label, locale } from '../scalars.ts';
import { classes, classPrograms } from './classes.ts';
import {
  fixed,
  flags,
  ids,
  instants,
  keys,
  labels,
  maybeId,
  maybeText,
  type Mention,
  open,
  optional,
  order,
  required,
  wholes,
} from './field.ts';
import { namedByContent } from './named-by-content.ts';
import { resource } from './resource.ts';

/** DRAFT <-> PUBLISHED until a lesson has started, then CLOSED (domain §2). */
export const publicationState = z.enum(['DRAFT', 'PUBLISHED', 'CLOSED']);
export type PublicationState = z.infer<typeof publicationState>;

const stateField = { kind: 'text', schema: publicationState, ...open, ...required } as const;

export const files = resource(
  'files',
  {
    ...keys,
    libraryId: { ...ids, update: true, names: 'libraries' },
    ownerId: maybeId,
    name: { kind: 'text', schema: z.string().min(1).max(255), ...open, update: true },
    /** MIME type, decided by content. */
    type: { kind: 'text', schema: z.string(), ...open },
    fileType: { kind: 'text', schema: fileType, ...open },
    size: wholes,
    width: { kind: 'whole', schema: z.number().int().nullable(), ...open },
    height: { kind: 'whole', schema: z.number().int().nullable(), ...open },
    createdAt: instants,
    alt: { kind: 'text', schema: fileDetails.shape.alt, ...open, update: true },
    decorative: { ...flags, update: true },
    caption: { kind: 'text', schema: fileDetails.shape.caption, update: true },
    transcript: { kind: 'text', schema: fileDetails.shape.transcript, update: true },
    licence: { kind: 'text', schema: fileDetails.shape.licence, ...open, update: true },
  },
  {},
);

export const libraries = resource(
  'libraries',
  {
    ...keys,
    // Of the type beside it: the rule of writing looks for it.
    ownerId: { ...ids, ...fixed, names: 'row' },
    ownerType: { kind: 'text', schema: z.enum(['Context', 'Company', 'AppUser']), ...open, ...fixed },
  },
  { files: z.array(files.read) },
);

export const courseCategories = resource(
  'course-categories',
  {
    ...keys,
    title: { ...labels, ...required },
    icon: { ...maybeText, ...optional },
    backgroundImageId: { ...maybeId, ...optional, names: 'files' },
  },
  {},
);

export const courseTypes = resource(
  'course-types',
  {
    ...keys,
    title: { ...labels, ...required },
    /** Whether lessons of this type offer them. */
    settings: {
      kind: 'json',
      schema: z.strictObject({ hints: z.boolean(), feedbacks: z.boolean() }),
      ...optional,
    },
  },
  {},
);

const competencyFields = {
  ...keys,
  parentId: { ...maybeId, ...optional, names: 'course-competencies' },
  isGeneric: { ...flags, ...optional },
  title: { ...labels, ...required },
  icon: { ...maybeText, ...optional },
  order: { ...order, ...optional },
} as const;
const oneCompetency = resource('course-competencies', competencyFields, {}).read;

export const courseCompetencies = resource('course-competencies', competencyFields, {
  parent: oneCompetency,
  children: z.array(oneCompetency),
});

export const courseTerms = resource(
  'course-terms',
  {
    ...keys,
    title: { ...labels, ...required },
    words: { kind: 'texts', schema: courseTerm.shape.words, ...required },
    definition: {
      kind: 'text',
      schema: courseTerm.shape.definition,
      ...required,
      input: courseTerm.shape.definition.min(1),
    },
  },
  {},
);

const linkedIds = { kind: 'links', schema: z.array(id), input: z.array(id).max(200), ...optional } as const;

/** Without anything that grades: keys have tables of their own, which no populate reaches (assurance §4 D4). */
export const courseBlocks = resource(
  'course-blocks',
  {
    ...keys,
    title: { ...labels, ...required },
    /** A slide where nothing is said. */
    type: { kind: 'text', schema: blockType, ...open, create: 'optional' },
    categoryId: { ...maybeId, ...optional, names: 'course-categories' },
    competencyId: { ...maybeId, ...optional, names: 'course-competencies' },
    settings: { kind: 'json', schema: blockSettings, ...optional },
    content: { kind: 'json', schema: blockContent, ...optional, names: namedByContent },
    attachmentIds: { ...linkedIds, names: 'files' },
    termIds: { ...linkedIds, names: 'course-terms' },
  },
  {
    category: courseCategories.read,
    competency: oneCompetency,
    terms: z.array(courseTerms.read),
    attachments: z.array(files.read),
  },
);

const nodeFields = {
  ...keys,
  courseId: { ...ids, ...fixed, names: 'courses' },
  parentId: { ...maybeId, create: 'optional', names: 'course-nodes' },
  blockId: { ...maybeId, create: 'optional', names: 'course-blocks' },
  order: { ...order, ...required },
  title: { ...labels, ...required },
  type: { kind: 'text', schema: nodeType, ...open, ...fixed },
  settings: { kind: 'json', schema: courseNode.shape.settings, ...optional },
} as const;
const nodeAlone = resource('course-nodes', nodeFields, { block: courseBlocks.read }).read;

export const courseNodes = resource('course-nodes', nodeFields, {
  block: courseBlocks.read,
  parent: nodeAlone,
  children: z.array(nodeAlone),
});

export const courses = resource(
  'courses',
  {
    ...keys,
    title: { ...labels, ...required },
    typeId: { ...maybeId, ...optional, names: 'course-types' },
    categoryId: { ...ids, ...required, names: 'course-categories' },
    state: stateField,
    video: { ...maybeText, ...optional },
    minutes: {
      kind: 'whole',
      schema: z.number().int().nullable(),
      input: z.number().int().min(1).max(1_000_000).nullable(),
      ...open,
      ...optional,
    },
    settings: { kind: 'json', schema: courseSettings, ...optional },
    /** What it is written in; null is the tenant's first language. */
    language: { kind: 'text', schema: locale.nullable(), ...open, ...optional },
    /** Whether new courses may be made from it. */
    isTemplate: { ...flags, ...optional },
    /** How many steps its published version has. */
    stepCount: { kind: 'whole', schema: z.number().int() },
  },
  { type: courseTypes.read, category: courseCategories.read, nodes: z.array(nodeAlone) },
);

/** Program courses that must have ended before, and those to which a choice leads. */
function programCoursesOfSettings(value: unknown): readonly Mention[] {
  const { unlockedBy = [], interactive = [] } = (value ?? {}) as {
    readonly unlockedBy?: readonly string[];
    readonly interactive?: readonly InteractiveAction[];
  };
  const targets = interactive.flatMap(({ choices }) => choices.map(({ action }) => action.target));
  return [{ to: 'program-courses', ids: [...unlockedBy, ...targets] }];
}

const programCourseFields = {
  ...keys,
  programId: { ...ids, ...fixed, names: 'programs' },
  courseId: { ...ids, ...fixed, names: 'courses' },
  order: { ...order, ...required, input: z.number().int().min(0).max(limits.programPlaceMax) },
  /** By default the previous course must have ended; `unlockedBy` names others (domain §6). */
  settings: {
    kind: 'json',
    schema: z.strictObject({
      unlockedBy: z.array(id).max(100).optional(),
      /** Questions after the last page, each choice leading to a program course (spec §3 actions.interactive). */
      interactive: interactiveActions.optional(),
    }),
    ...optional,
    names: programCoursesOfSettings,
  },
} as const;
const programCourse = resource('program-courses', programCourseFields, { course: courses.read });

/** The settings that the rules read, by name. */
const programSettings = z.strictObject({
  progression: z.enum(['free', 'ordered']).optional(),
  /** Whether its students may begin it again (spec §7 reset/me). */
  reset: z.boolean().optional(),
  /** Which of the four boxes of a certificat de réalisation is ticked; `training` where absent (decision 0530). */
  nature: z.enum(actionNatures).optional(),
});

export const programs = resource(
  'programs',
  {
    ...keys,
    name: { ...labels, ...required },
    description: { ...maybeText, ...optional },
    icon: { ...maybeText, ...optional },
    public: { ...flags, ...optional },
    settings: { kind: 'json', schema: programSettings, ...optional },
    tags: { kind: 'texts', schema: z.array(label).max(100), ...optional },
    state: stateField,
  },
  {
    programCourses: z.array(programCourse.read),
    courses: z.array(courseSummary),
    /** As far as the caller may read them (spec §3). */
    classes: z.array(classes.read),
    classPrograms: z.array(classPrograms.read),
  },
);

export const programCourses = resource('program-courses', programCourseFields, {
  course: courses.read,
  program: programs.read,
});
