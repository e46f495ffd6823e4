/** How a course is written by hand: readable keys, and the right answers beside each question. */
import type { BlockKeys, ContentTable, CourseSettings, RowSettings, Shape } from '@parcours/contract';

interface AuthoredRowBase {
  key: string;
  /** The question, for a graded row. */
  title?: string;
  description?: string;
  settings?: RowSettings;
  /** Name of a sound that accompanies the row. */
  audio?: string;
}

export interface AuthoredText extends AuthoredRowBase {
  type: 'wysiwyg';
  html: string;
}

export interface AuthoredMedia extends AuthoredRowBase {
  type: 'media-internal';
  /** Name among the media of the demonstration. */
  file: string;
  caption?: string;
  /** Required of images by the lint; the specification of a decorative image is `''`. */
  alt?: string;
  transcript?: string;
}

export interface AuthoredChoice {
  key: string;
  value: string;
  file?: string;
  /** The explicit "none of these" (domain §7). */
  none?: true;
}

export interface AuthoredMultipleChoice extends AuthoredRowBase {
  type: 'multiple-choice';
  /** Whether several choices may be picked; by default one. */
  multiple?: true;
  choices: AuthoredChoice[];
  correct: string[];
  exact?: true;
  points?: number;
}

export interface AuthoredTextAnswer {
  accepted: string[];
  foldCase?: boolean;
  foldAccents?: boolean;
  dropPunctuation?: boolean;
  tolerateTypos?: boolean;
}

export interface AuthoredNumberAnswer {
  value: number;
  absolute?: number;
  relative?: number;
}

/** A text of several lines that a trainer reads and grades (domain §7 "manual"). */
export interface AuthoredManualAnswer {
  manual: true;
  /** For the trainer alone: a good answer, and how it is marked. */
  expected?: string;
  guide?: string;
}

export interface AuthoredFreeAnswer extends AuthoredRowBase {
  type: 'free-answer';
  unit?: string;
  formatHint?: string;
  correct: AuthoredTextAnswer | AuthoredNumberAnswer | AuthoredManualAnswer;
  points?: number;
}

export interface AuthoredDragNDrop extends AuthoredRowBase {
  type: 'drag-n-drop';
  choices: AuthoredChoice[];
  targets: { key: string; label: string; correct: string[] }[];
  points?: number;
}

export interface AuthoredCombinedChoice extends AuthoredRowBase {
  type: 'combined-choice';
  before?: string;
  after?: string;
  choices: AuthoredChoice[];
  correct: string;
  points?: number;
}

export interface AuthoredPickWords extends AuthoredRowBase {
  type: 'pick-words';
  /** What can be picked stands in braces: `Check the {seams} and the {colour}.`; its key is the word itself. */
  text: string;
  correct: string[];
  /** Whether "no word" is offered. */
  none?: true;
  exact?: true;
  points?: number;
}

export interface AuthoredImageCliquable extends AuthoredRowBase {
  type: 'image-cliquable';
  file: string;
  alt: string;
  multiple?: true;
  zones: { key: string; value: string; shape: Shape }[];
  correct: string[];
  none?: true;
  exact?: true;
  points?: number;
}

export interface AuthoredExternalVideo extends AuthoredRowBase {
  type: 'video-external';
  url: string;
  caption?: string;
  transcript?: string;
}

export interface AuthoredMediasByMail extends AuthoredRowBase {
  type: 'medias-by-mail';
  /** Names of the documents. */
  files: [string, ...string[]];
}

export interface AuthoredTincan extends AuthoredRowBase {
  type: 'media-tincan';
  /** The name of a module's package. */
  package: string;
}

export interface AuthoredWidget extends AuthoredRowBase {
  type:
    | 'widget-course-icon'
    | 'widget-xp-earned'
    | 'widget-pi-xp-earned'
    | 'widget-job-xp-earned'
    | 'widget-course-title'
    | 'widget-section-title';
}

export interface AuthoredCompetencyWidget extends AuthoredRowBase {
  type: 'widget-competency-xp-earned' | 'widget-course-competency-list';
  /** Keys of competencies of the tenant; the first widget shows one. */
  competencies: [string, ...string[]];
}

export type AuthoredRow =
  | AuthoredText
  | AuthoredMedia
  | AuthoredMultipleChoice
  | AuthoredFreeAnswer
  | AuthoredDragNDrop
  | AuthoredCombinedChoice
  | AuthoredPickWords
  | AuthoredImageCliquable
  | AuthoredExternalVideo
  | AuthoredMediasByMail
  | AuthoredTincan
  | AuthoredWidget
  | AuthoredCompetencyWidget;

/** A feedback for certain answers: row key -> choice keys, the text, or choice key per target. */
export interface AuthoredRemark {
  given: Record<string, string | string[] | Record<string, string>>;
  message: string;
}

export interface AuthoredBlock {
  key: string;
  title: string;
  kind: 'slide' | 'exercice' | 'tincan';
  /** Key of a competency of the tenant. */
  competency?: string;
  statement?: string;
  /** The statement is left to the ear. */
  statementIsHidden?: true;
  /** An image with points, placed by shares of its width and height. */
  points?: {
    file: string;
    alt: string;
    points: { key: string; label: string; html: string; x: number; y: number }[];
  };
  table?: ContentTable;
  rows: AuthoredRow[];
  /** Values drawn for each learner, and those computed from them: `[[name]]` shows one in a text. */
  datasets?: NonNullable<BlockKeys['datasets']>;
  computed?: NonNullable<BlockKeys['datasetsComputed']>;
  /** Names of files offered with the step. */
  attachments?: string[];
  /** What hangs below the step, to be consulted (spec §3: block holds resource). */
  resources?: AuthoredResource[];
  /** Keys of glossary terms that this step introduces. */
  terms?: string[];
  /** Seconds. */
  timeLimit?: number;
  calculator?: true;
  allowSkip?: true;
  template?: { backToDashBoard?: boolean; hideNextButton?: boolean; hideMainTitle?: boolean };
  /** Cost in points. */
  hints?: { message: string; cost: number }[];
  feedbacks?: { correct: string; partial: string; incorrect: string; remarks?: AuthoredRemark[] };
}

/** Text and files beside a step; nothing in it is answered. */
export interface AuthoredResource {
  key: string;
  title: string;
  statement?: string;
  rows?: (AuthoredText | AuthoredMedia)[];
  /** Names of files. */
  attachments?: string[];
}

/** A step of which each learner gets one variant (domain §5). */
export interface AuthoredMultiblock {
  key: string;
  title: string;
  kind: 'multiblock';
  variants: AuthoredBlock[];
}

export type AuthoredStep = AuthoredBlock | AuthoredMultiblock;

export interface AuthoredSection {
  key: string;
  title: string;
  steps: AuthoredStep[];
}

export interface AuthoredTerm {
  key: string;
  title: string;
  words: string[];
  definition: string;
}

export interface AuthoredCourse {
  key: string;
  language: 'fr' | 'en';
  title: string;
  /** Key of a course category (a job) of the tenant. */
  category: string;
  /** Key of a course type of the tenant. */
  courseType: string;
  /** A presentation, on a sharing service. */
  video?: string;
  /** Announced duration. */
  minutes: number;
  settings: CourseSettings;
  sections: AuthoredSection[];
  terms: AuthoredTerm[];
}

/** The steps of a course in reading order, variants included. */
const stepBlocksOf = (course: AuthoredCourse): AuthoredBlock[] =>
  course.sections.flatMap((section) =>
    section.steps.flatMap((step) => (step.kind === 'multiblock' ? step.variants : [step])),
  );

/** What hangs below a step, as the blocks that they are stored as. */
export const resourceBlocksOf = (block: AuthoredBlock): AuthoredBlock[] =>
  (block.resources ?? []).map((resource) => ({ ...resource, kind: 'slide', rows: resource.rows ?? [] }));

/** The blocks of a course in reading order: variants, and what hangs below a step, included. */
export const blocksOf = (course: AuthoredCourse): AuthoredBlock[] =>
  stepBlocksOf(course).flatMap((block) => [block, ...resourceBlocksOf(block)]);

/** The names of the files that a course uses, each once. */
export const filesOf = (course: AuthoredCourse): string[] => {
  const names = blocksOf(course).flatMap((block) => [
    ...(block.attachments ?? []),
    ...(block.points === undefined ? [] : [block.points.file]),
    ...block.rows.flatMap((row) => row.audio ?? []),
    ...block.rows.flatMap((row) => {
      if (row.type === 'media-internal' || row.type === 'image-cliquable') return [row.file];
      if (row.type === 'medias-by-mail') return row.files;
      if ('choices' in row)
        return row.choices.flatMap((choice) => (choice.file === undefined ? [] : [choice.file]));
      return [];
    }),
  ]);
  return [...new Set(names)];
};
