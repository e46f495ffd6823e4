/** What an author is advised of beside what keeps a course from being published: accessibility and fairness (back-office §3). */
import type { BlockKeys, CourseBlock, FileType, Row } from '@parcours/contract';

export type AdviceCode =
  | 'alt-missing'
  | 'alt-too-long'
  | 'transcript-missing'
  | 'many-targets'
  | 'longest-is-right'
  | 'link-says-nothing'
  | 'question-without-title'
  | 'no-feedback'
  | 'zone-without-label'
  | 'nothing-right'
  | 'target-without-right'
  | 'image-in-text-without-alt'
  | 'empty-text'
  | 'heading-skipped';

export interface Advice {
  readonly code: AdviceCode;
  /** Null: the page itself. */
  readonly rowId: string | null;
}

const targetsMax = 8;
const altMax = 250;

/** Words of links that say nothing out of their sentence (RGAA 6.1). */
const emptyWords: ReadonlySet<string> = new Set([
  'cliquez ici',
  'cliquer ici',
  'ici',
  'lire la suite',
  'en savoir plus',
  'lien',
  'click here',
  'here',
  'read more',
  'more',
  'link',
]);

/** What stands from `<name` on, up to the next tag of the kind: cut apart, so that no pattern looks twice at a sign. */
const afterTags = (html: string, start: RegExp): readonly string[] => html.split(start).slice(1);

/** A link whose only words are such. */
function saysNothing(html: string): boolean {
  return afterTags(html, /<a\b/i).some((after) => {
    const [start = ''] = after.split(/<\/a>/i, 1);
    if (start.length === after.length) return false;
    const words = start.slice(start.indexOf('>') + 1);
    return emptyWords.has(words.trim().toLowerCase());
  });
}

function showsWithoutAlt(html: string): boolean {
  return afterTags(html, /<img\b/i).some((after) => {
    const [attributes = ''] = after.split('>', 1);
    return !/\salt="[^"]/i.test(attributes);
  });
}

const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.includes('<') ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

function skipsHeading(html: string): boolean {
  let last = 0;
  for (const [, level] of html.matchAll(/<h([1-6])\b/g)) {
    if (last > 0 && Number(level) > last + 1) return true;
    last = Number(level);
  }
  return false;
}

/** Three choices or more, and the right one a third longer than any other. */
function longestIsRight(row: Extract<Row, { choices: unknown }>, correct: readonly string[]): boolean {
  if (row.type !== 'multiple-choice' || row.multiple || correct.length !== 1 || row.choices.length < 3)
    return false;
  const lengths = row.choices.map(({ id, value }) => ({ id, length: wordsOf(value).length }));
  const right = lengths.find(({ id }) => id === correct[0])?.length ?? 0;
  return lengths.every(({ id, length }) => id === correct[0] || right > length * 1.34);
}

function codesOfRow(row: Row, keys: BlockKeys, kindOf: (fileId: string) => FileType | null): AdviceCode[] {
  const codes: AdviceCode[] = [];
  const key = Object.hasOwn(keys.rows, row.id) ? keys.rows[row.id] : undefined;
  if (row.type === 'media-internal') {
    const kind = kindOf(row.fileId);
    if (kind === 'image' && row.alt === undefined) codes.push('alt-missing');
    if ((kind === 'audio' || kind === 'video') && (row.transcript ?? '') === '')
      codes.push('transcript-missing');
  }
  if (row.type === 'video-external' && (row.transcript ?? '') === '') codes.push('transcript-missing');
  if (row.type === 'image-cliquable' && row.alt.trim() === '') codes.push('alt-missing');
  if ('alt' in row && (row.alt?.length ?? 0) > altMax) codes.push('alt-too-long');
  if (row.type === 'image-cliquable' && row.choices.some(({ value }) => wordsOf(value) === ''))
    codes.push('zone-without-label');
  if (row.type === 'drag-n-drop') {
    if (row.targets.length > targetsMax) codes.push('many-targets');
    if (key?.type === 'drag-n-drop' && row.targets.some(({ id }) => (key.targets[id] ?? []).length === 0))
      codes.push('target-without-right');
  }
  if (row.type === 'wysiwyg' && wordsOf(row.html) === '' && !/<(?:img|math|hr)\b/.test(row.html))
    codes.push('empty-text');
  if (key !== undefined) {
    if (wordsOf(row.title ?? '') === '') codes.push('question-without-title');
    const offersNone =
      ('noneId' in row && row.noneId !== undefined) ||
      (row.type === 'multiple-choice' && row.choices.some(({ none }) => none === true));
    if ('correct' in key && key.correct.length === 0 && !offersNone) codes.push('nothing-right');
    if ('choices' in row && 'correct' in key && longestIsRight(row, key.correct))
      codes.push('longest-is-right');
  }
  const texts = textsOf(row);
  if (texts.some(saysNothing)) codes.push('link-says-nothing');
  if (texts.some(showsWithoutAlt)) codes.push('image-in-text-without-alt');
  if (texts.some(skipsHeading)) codes.push('heading-skipped');
  return codes;
}

/** In reading order, the page's own last. */
export function blockAdvice(
  block: CourseBlock,
  keys: BlockKeys,
  kindOf: (fileId: string) => FileType | null,
): readonly Advice[] {
  const rows = block.content.sections.flatMap((section) => section.rows);
  const { statement, interactiveImage } = block.content;
  const page: Advice[] = [];
  if (block.type === 'exercice' && keys.feedbacks.length === 0)
    page.push({ code: 'no-feedback', rowId: null });
  if (interactiveImage !== undefined && interactiveImage.alt.trim() === '')
    page.push({ code: 'alt-missing', rowId: null });
  if (statement !== undefined && saysNothing(statement.html))
    page.push({ code: 'link-says-nothing', rowId: null });
  return [
    ...rows.flatMap((row) => codesOfRow(row, keys, kindOf).map((code) => ({ code, rowId: row.id }))),
    ...page,
  ];
}
