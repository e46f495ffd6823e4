/** One row of each kind with its key, in the reader's language; what a centre would have is made up. */
import { newRow, type NewRow } from '@parcours/authoring';
import type { BlockKeys, CourseBlock, FileRef, RowType } from '@parcours/contract';

/** Each kind, in the order of the gallery. */
const kinds: Readonly<Record<RowType, true>> = {
  wysiwyg: true,
  'media-internal': true,
  'medias-by-mail': true,
  'video-external': true,
  'media-tincan': true,
  'multiple-choice': true,
  'combined-choice': true,
  'free-answer': true,
  'drag-n-drop': true,
  'pick-words': true,
  'image-cliquable': true,
  'widget-course-icon': true,
  'widget-xp-earned': true,
  'widget-pi-xp-earned': true,
  'widget-job-xp-earned': true,
  'widget-competency-xp-earned': true,
  'widget-course-competency-list': true,
  'widget-course-title': true,
  'widget-section-title': true,
};

const idOf = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** A drawing in the page itself: it asks nothing of the server. */
export const samplePicture = (name: string): FileRef => ({
  id: idOf(1),
  name,
  type: 'image/svg+xml',
  fileType: 'image',
  size: 200,
  width: 400,
  height: 240,
  url: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 240'%3E%3Cg fill='none' stroke='%23777' stroke-width='4'%3E%3Crect x='40' y='40' width='160' height='120'/%3E%3Crect x='240' y='80' width='120' height='120'/%3E%3C/g%3E%3C/svg%3E",
});

export const sampleCompetencyIds: readonly string[] = [idOf(2), idOf(3)];

/** Outside of a lesson nothing is launched: the row says so. */
const moduleUrl = `package:${idOf(4)}`;

export interface SampleBlock {
  readonly type: RowType;
  readonly block: CourseBlock;
  readonly keys: BlockKeys;
  /** Whether it asks something. */
  readonly asks: boolean;
}

export function sampleBlocks(language: 'fr' | 'en'): readonly SampleBlock[] {
  return (Object.keys(kinds) as RowType[]).map((type, at) => {
    let made = 0;
    const newKey = (): string => `${type}-${(made += 1)}`;
    const means = { language, newKey, fileIds: [idOf(1)], competencyIds: sampleCompetencyIds, moduleUrl };
    const one = newRow(type, means);
    if (one === null) throw new Error(`The gallery has nothing for a row of kind ${type}.`);
    return sampleBlock(type, at, one);
  });
}

function sampleBlock(type: RowType, at: number, { row, key }: NewRow): SampleBlock {
  return {
    type,
    block: {
      id: idOf(100 + at),
      title: type,
      type: 'exercice',
      categoryId: null,
      competencyId: null,
      attachmentIds: [],
      termIds: [],
      settings: {},
      content: { sections: [{ id: 's', rows: [row] }] },
    },
    keys: { hints: [], feedbacks: [], rows: key === null ? {} : { [row.id]: key } },
    asks: key !== null,
  };
}
