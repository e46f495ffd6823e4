/** A new row of each kind: a sensible example with its key, valid to publish as it is (back-office §3). */
import type { Row, RowKey, RowType } from '@parcours/contract';
import { rowExamples, type ExampleLanguage } from './row-examples.ts';

/** What an example cannot make up: things of the centre. */
export interface NewRowMeans {
  readonly language: ExampleLanguage;
  /** A key that the block does not have yet. */
  readonly newKey: () => string;
  /** An image, a sound, a document: of the kinds that need one. */
  readonly fileIds: readonly string[];
  readonly competencyIds: readonly string[];
  /** `package:{id}` or an address, of a module. */
  readonly moduleUrl: string;
}

export interface NewRow {
  readonly row: Row;
  /** Of the kinds that ask. */
  readonly key: RowKey | null;
}

/** What must be chosen before a row of the kind can be made. */
export function neededFor(type: RowType): 'image' | 'file' | 'competency' | 'module' | null {
  switch (type) {
    case 'image-cliquable':
      return 'image';
    case 'media-internal':
    case 'medias-by-mail':
      return 'file';
    case 'media-tincan':
      return 'module';
    case 'widget-competency-xp-earned':
    case 'widget-course-competency-list':
      return 'competency';
    default:
      return null;
  }
}

/** Null where something that it needs was not given. */
export function newRow(type: RowType, means: NewRowMeans): NewRow | null {
  const { newKey, fileIds, competencyIds, moduleUrl } = means;
  const says = rowExamples[means.language];
  const id = newKey();
  const [fileId] = fileIds;
  const [competencyId] = competencyIds;
  const choices = (values: readonly string[]) => values.map((value) => ({ id: newKey(), value }));
  const firstOf = (list: readonly { readonly id: string }[]) => list.slice(0, 1).map((one) => one.id);
  switch (type) {
    case 'wysiwyg':
      return { row: { id, type, html: `<p>${says.text}</p>` }, key: null };
    case 'media-internal':
      return fileId === undefined ? null : { row: { id, type, fileId }, key: null };
    case 'medias-by-mail':
      return fileId === undefined
        ? null
        : { row: { id, type, title: says.mailTitle, attachmentIds: [...fileIds].slice(0, 20) }, key: null };
    case 'video-external':
      return { row: { id, type, url: says.videoUrl, caption: says.videoCaption }, key: null };
    case 'media-tincan':
      return moduleUrl === '' ? null : { row: { id, type, url: moduleUrl }, key: null };
    case 'multiple-choice': {
      const list = choices(says.choices);
      return {
        row: { id, type, title: says.question, multiple: false, choices: list },
        key: { type, correct: firstOf(list) },
      };
    }
    case 'combined-choice': {
      const list = choices(says.gapChoices);
      const { gapTitle: title, before, after } = says;
      return {
        row: { id, type, title, before, after, choices: list },
        key: { type, correct: firstOf(list) },
      };
    }
    case 'free-answer':
      return {
        row: { id, type, title: says.freeQuestion, input: 'text' },
        key: {
          type,
          validator: {
            kind: 'text',
            accepted: [...says.accepted],
            foldCase: true,
            foldAccents: true,
            tolerateTypos: true,
          },
        },
      };
    case 'drag-n-drop': {
      const list = choices(says.tiles);
      const targets = says.targets.map((label) => ({ id: newKey(), label }));
      return {
        row: { id, type, title: says.dragQuestion, choices: list, targets },
        key: {
          type,
          targets: Object.fromEntries(targets.map((target, at) => [target.id, [list[at]?.id ?? '']])),
        },
      };
    }
    case 'pick-words': {
      const pieces = says.pieces.map((text, at) => (at % 2 === 1 ? { id: newKey(), text } : { text }));
      const words = pieces.flatMap((piece) => ('id' in piece ? [piece.id] : []));
      return {
        row: { id, type, title: says.wordsQuestion, pieces },
        key: { type, correct: words.slice(0, 1) },
      };
    }
    case 'image-cliquable': {
      if (fileId === undefined) return null;
      const zone = newKey();
      const shape = { kind: 'rectangle', x: 40, y: 40, width: 160, height: 120 } as const;
      return {
        row: {
          id,
          type,
          title: says.imageQuestion,
          fileId,
          alt: says.imageAlt,
          multiple: false,
          choices: [{ id: zone, value: says.zone, shape }],
          noneId: newKey(),
        },
        key: { type, correct: [zone] },
      };
    }
    case 'widget-pi-xp-earned':
      return { row: { id, type, showPi: true, showScore: true }, key: null };
    case 'widget-competency-xp-earned':
      return competencyId === undefined
        ? null
        : { row: { id, type, courseCompetencyId: competencyId }, key: null };
    case 'widget-course-competency-list':
      return competencyId === undefined
        ? null
        : { row: { id, type, courseCompetencyIds: [...competencyIds] }, key: null };
    case 'widget-course-icon':
    case 'widget-xp-earned':
    case 'widget-job-xp-earned':
    case 'widget-course-title':
    case 'widget-section-title':
      return { row: { id, type }, key: null };
  }
}

/** The same row under new keys, with what grades it: the copy of a row, of choices and of targets alike. */
export function copyRow(row: Row, key: RowKey | undefined, newKey: () => string): NewRow {
  const renamed = new Map<string, string>();
  const rename = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rename);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, rename(inner)]));
  };
  const ownIds = [
    row.id,
    ...('choices' in row ? row.choices.map(({ id }) => id) : []),
    ...(row.type === 'drag-n-drop' ? row.targets.map(({ id }) => id) : []),
    ...(row.type === 'pick-words' ? row.pieces.flatMap(({ id }) => id ?? []) : []),
    ...('noneId' in row && row.noneId !== undefined ? [row.noneId] : []),
  ];
  for (const id of ownIds) renamed.set(id, newKey());
  const swap = (value: unknown): unknown => {
    if (typeof value === 'string') return renamed.get(value) ?? value;
    if (Array.isArray(value)) return value.map(swap);
    return value;
  };
  const copy = rename(row) as Record<string, unknown>;
  copy['id'] = swap(copy['id']);
  for (const list of ['choices', 'targets', 'pieces'])
    if (Array.isArray(copy[list]))
      copy[list] = (copy[list] as { id?: string }[]).map((item) =>
        item.id === undefined ? item : { ...item, id: swap(item.id) },
      );
  if (copy['noneId'] !== undefined) copy['noneId'] = swap(copy['noneId']);
  if (key === undefined) return { row: copy as unknown as Row, key: null };
  const grading: Record<string, unknown> = { ...key };
  if (key.type === 'drag-n-drop')
    grading['targets'] = Object.fromEntries(
      Object.entries(key.targets).map(([target, right]) => [swap(target), swap(right)]),
    );
  else if (key.type !== 'free-answer') grading['correct'] = swap(key.correct);
  return { row: copy as unknown as Row, key: grading as unknown as RowKey };
}
