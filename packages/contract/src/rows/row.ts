/** The rows of a page: one schema per kind, as a learner may read them; answer keys are in `answer-key.ts`. */
import { z } from 'zod';
import { limits } from '../platform/limits.ts';
import { contentKey, id, richText } from '../scalars.ts';

const rowSettings = z.strictObject({
  /** False: choices are shuffled once per page (domain §5). */
  keepOrder: z.boolean().optional(),
  /** How many columns the choices take on a wide screen, 1 to 4. */
  columns: z.number().int().min(1).max(4).optional(),
  /** A choice with an image shows its words too; otherwise they are left to the ear. */
  showDescriptionIfImage: z.boolean().optional(),
  /** Those words stand under the image instead of beside it. */
  returnToLineAfterImage: z.boolean().optional(),
  /** Its sound or video starts with the page, where the browser lets it. */
  autoplay: z.boolean().optional(),
  /** What is heard on request beside the row. */
  audioFileId: id.optional(),
  /** Pixels. */
  defaultWidth: z.number().int().min(40).max(1600).optional(),
  defaultHeight: z.number().int().min(40).max(1600).optional(),
  /** Hidden to the eye, never to a screen reader. */
  questionIsHidden: z.boolean().optional(),
  hideTitle: z.boolean().optional(),
  /** False: its drawings are made for a dark page too. Otherwise they lie on a light plate, seen where they are transparent. */
  lightPlate: z.boolean().optional(),
  hideDescription: z.boolean().optional(),
  /** The row is shown above the statement. */
  beforeStatement: z.boolean().optional(),
});
export type RowSettings = z.infer<typeof rowSettings>;

const rowCommon = {
  id: contentKey,
  title: richText.optional(),
  description: richText.optional(),
  settings: rowSettings.optional(),
};

/** Of the rows that ask. */
const askingCommon = {
  ...rowCommon,
  /** How to answer, in the author's words; without it the portal says it in the reader's language. */
  instruction: z.string().max(200).optional(),
};

export const choice = z.strictObject({
  id: contentKey,
  value: richText,
  /** An image to look at, a sound to hear, a document to open (spec §3 "Choices"). */
  appFile: z.strictObject({ id }).optional(),
  /** The explicit "none of these" (domain §7); picking it clears the others. */
  none: z.boolean().optional(),
});
export type Choice = z.infer<typeof choice>;

export const wysiwygRow = z.strictObject({ ...rowCommon, type: z.literal('wysiwyg'), html: richText });

export const mediaInternalRow = z.strictObject({
  ...rowCommon,
  type: z.literal('media-internal'),
  fileId: id,
  caption: richText.optional(),
  /** Text alternative of an image; absent means decorative. */
  alt: z.string().max(1_000).optional(),
  /** What an audio or video says, for those who do not hear it. */
  transcript: richText.optional(),
});

/** Documents that the learner may have sent to the own address (spec §2 "receive documentation by mail"). */
export const mediasByMailRow = z.strictObject({
  ...rowCommon,
  type: z.literal('medias-by-mail'),
  attachmentIds: z.array(id).min(1).max(limits.mailedFilesMax),
});

export const multipleChoiceRow = z.strictObject({
  ...askingCommon,
  type: z.literal('multiple-choice'),
  /** Whether several choices may be picked. */
  multiple: z.boolean(),
  choices: z.array(choice).min(2).max(30),
});

export const freeAnswerRow = z.strictObject({
  ...askingCommon,
  type: z.literal('free-answer'),
  input: z.enum(['text', 'number', 'long']),
  unit: z.string().max(30).optional(),
  /** What an answer looks like, e.g. "a length in metres". */
  formatHint: z.string().max(200).optional(),
});

export const dragNDropRow = z.strictObject({
  ...askingCommon,
  type: z.literal('drag-n-drop'),
  choices: z.array(choice).min(1).max(30),
  targets: z
    .array(z.strictObject({ id: contentKey, label: richText, fileId: id.optional() }))
    .min(1)
    .max(20),
});

export const combinedChoiceRow = z.strictObject({
  ...askingCommon,
  type: z.literal('combined-choice'),
  /** The sentence around the gap; without it the list stands alone under the question. */
  before: z.string().max(2_000).optional(),
  after: z.string().max(2_000).optional(),
  choices: z.array(choice).min(2).max(30),
});

/** One run of the text; only those with an id can be picked. The author cuts, so that "aujourd'hui" stays one word. */
export const textPiece = z.strictObject({ id: contentKey.optional(), text: z.string().min(1).max(2_000) });

export const pickWordsRow = z.strictObject({
  ...askingCommon,
  type: z.literal('pick-words'),
  pieces: z.array(textPiece).min(1).max(600),
  /** Id of an explicit "no word" (domain §7). */
  noneId: contentKey.optional(),
});

const length = z.number().min(0).max(10_000);

/** Where one may click, in units of a view 808 wide (spec §9). */
export const shape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('circle'), cx: length, cy: length, r: length }),
  z.strictObject({ kind: z.literal('rectangle'), x: length, y: length, width: length, height: length }),
  z.strictObject({
    kind: z.literal('polygon'),
    points: z
      .array(z.tuple([length, length]))
      .min(3)
      .max(60),
  }),
]);
export type Shape = z.infer<typeof shape>;

export const imageCliquableRow = z.strictObject({
  ...askingCommon,
  type: z.literal('image-cliquable'),
  fileId: id,
  /** What the image shows, without telling what is right. */
  alt: z.string().max(1_000),
  /** Whether several zones may be picked. */
  multiple: z.boolean(),
  /** Height of the view; by default that of the image drawn 808 wide. */
  viewHeight: z.number().min(1).max(10_000).optional(),
  choices: z
    .array(z.strictObject({ id: contentKey, value: richText, shape }))
    .min(1)
    .max(40),
  /** Id of an explicit "no zone" (domain §7). */
  noneId: contentKey.optional(),
});

/** A video of a sharing service; nothing is asked of it before the learner agrees (spec §2). */
export const videoExternalRow = z.strictObject({
  ...rowCommon,
  type: z.literal('video-external'),
  /** A watch or a short link (spec §5 "Links"). */
  url: z.string().max(2_000),
  caption: richText.optional(),
  transcript: richText.optional(),
});

/** A module that brings its own pages: `package:{id}`, or an address of an origin that the tenant allows (spec §3, §7). */
export const mediaTincanRow = z.strictObject({
  ...rowCommon,
  type: z.literal('media-tincan'),
  url: z.string().max(2_000),
});

/** Rows that show where the learner or the course stands (spec §3 "Widget rows"). */
const widget = <T extends string>(type: T) => z.strictObject({ ...rowCommon, type: z.literal(type) });

export const courseIconWidget = widget('widget-course-icon');
export const xpEarnedWidget = widget('widget-xp-earned');
export const piXpEarnedWidget = z.strictObject({
  ...widget('widget-pi-xp-earned').shape,
  showPi: z.boolean().optional(),
  showScore: z.boolean().optional(),
});
export const jobXpEarnedWidget = widget('widget-job-xp-earned');
export const competencyXpEarnedWidget = z.strictObject({
  ...widget('widget-competency-xp-earned').shape,
  courseCompetencyId: id,
});
export const competencyListWidget = z.strictObject({
  ...widget('widget-course-competency-list').shape,
  courseCompetencyIds: z.array(id).min(1).max(60),
});
export const courseTitleWidget = widget('widget-course-title');
export const sectionTitleWidget = widget('widget-section-title');

export const row = z.discriminatedUnion('type', [
  wysiwygRow,
  mediaInternalRow,
  mediasByMailRow,
  multipleChoiceRow,
  freeAnswerRow,
  dragNDropRow,
  combinedChoiceRow,
  pickWordsRow,
  imageCliquableRow,
  videoExternalRow,
  mediaTincanRow,
  courseIconWidget,
  xpEarnedWidget,
  piXpEarnedWidget,
  jobXpEarnedWidget,
  competencyXpEarnedWidget,
  competencyListWidget,
  courseTitleWidget,
  sectionTitleWidget,
]);
export type Row = z.infer<typeof row>;
export type RowType = Row['type'];
export type RowOf<T extends RowType> = Extract<Row, { type: T }>;
export type WysiwygRow = RowOf<'wysiwyg'>;
export type MultipleChoiceRow = RowOf<'multiple-choice'>;
export type FreeAnswerRow = RowOf<'free-answer'>;
export type DragNDropRow = RowOf<'drag-n-drop'>;
export type CombinedChoiceRow = RowOf<'combined-choice'>;
export type PickWordsRow = RowOf<'pick-words'>;
export type ImageCliquableRow = RowOf<'image-cliquable'>;
/** The kinds that carry an answer and are graded (domain §5). */
export const gradedRowTypes = [
  'multiple-choice',
  'combined-choice',
  'free-answer',
  'drag-n-drop',
  'pick-words',
  'image-cliquable',
] as const;
export type GradedRowType = (typeof gradedRowTypes)[number];
export type GradedRow = RowOf<GradedRowType>;
