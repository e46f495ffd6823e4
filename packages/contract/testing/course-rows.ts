/** Sample rows, one builder per graded kind and one slide row. */
import type {
  CombinedChoiceRow,
  DragNDropRow,
  FreeAnswerRow,
  ImageCliquableRow,
  MultipleChoiceRow,
  PickWordsRow,
  WysiwygRow,
} from '../src/rows/row.ts';
import { sampleId } from './sample-id.ts';

export function wysiwygSample(changes: Partial<WysiwygRow> = {}): WysiwygRow {
  return { id: 'intro', type: 'wysiwyg', html: '<p>Clip on before you step off.</p>', ...changes };
}

/** Several right choices out of four and an explicit "none". */
export function multipleChoiceSample(changes: Partial<MultipleChoiceRow> = {}): MultipleChoiceRow {
  return {
    id: 'pick',
    type: 'multiple-choice',
    multiple: true,
    choices: [
      { id: 'helmet', value: 'A helmet' },
      { id: 'harness', value: 'A harness' },
      { id: 'sandals', value: 'Sandals' },
      { id: 'scarf', value: 'A long scarf' },
      { id: 'nothing', value: 'None of these', none: true },
    ],
    ...changes,
  };
}

export function freeAnswerSample(changes: Partial<FreeAnswerRow> = {}): FreeAnswerRow {
  return { id: 'say', type: 'free-answer', input: 'text', ...changes };
}

/** Three choices for two targets. */
export function dragNDropSample(changes: Partial<DragNDropRow> = {}): DragNDropRow {
  return {
    id: 'place',
    type: 'drag-n-drop',
    choices: [
      { id: 'anchor', value: 'Anchor' },
      { id: 'lanyard', value: 'Lanyard' },
      { id: 'ladder', value: 'Ladder' },
    ],
    targets: [
      { id: 'above', label: 'Above the head' },
      { id: 'between', label: 'Between harness and anchor' },
    ],
    ...changes,
  };
}

export function combinedChoiceSample(changes: Partial<CombinedChoiceRow> = {}): CombinedChoiceRow {
  return {
    id: 'fill',
    type: 'combined-choice',
    before: 'A lanyard is clipped',
    after: 'the head.',
    choices: [
      { id: 'over', value: 'above' },
      { id: 'under', value: 'below' },
    ],
    ...changes,
  };
}

/** Three words that can be picked, and an explicit "no word". */
export function pickWordsSample(changes: Partial<PickWordsRow> = {}): PickWordsRow {
  return {
    id: 'words',
    type: 'pick-words',
    pieces: [
      { text: 'Check the ' },
      { id: 'seams', text: 'seams' },
      { text: ', the ' },
      { id: 'buckles', text: 'buckles' },
      { text: ' and the ' },
      { id: 'colour', text: 'colour' },
      { text: '.' },
    ],
    noneId: 'no-word',
    ...changes,
  };
}

/** One zone of each shape. */
export function imageCliquableSample(changes: Partial<ImageCliquableRow> = {}): ImageCliquableRow {
  return {
    id: 'zones',
    type: 'image-cliquable',
    fileId: sampleId(0x700),
    alt: 'A roof with a hatch, an edge and an anchor',
    multiple: true,
    viewHeight: 400,
    choices: [
      { id: 'hatch', value: 'The hatch', shape: { kind: 'circle', cx: 100, cy: 100, r: 40 } },
      { id: 'edge', value: 'The edge', shape: { kind: 'rectangle', x: 200, y: 50, width: 100, height: 60 } },
      {
        id: 'anchor',
        value: 'The anchor',
        shape: {
          kind: 'polygon',
          points: [
            [400, 100],
            [480, 100],
            [440, 180],
          ],
        },
      },
    ],
    noneId: 'no-zone',
    ...changes,
  };
}
