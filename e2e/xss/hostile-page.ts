// A page with a row of each kind, and what grades it, to be filled with payloads; and a page with each payload alone.
import type { BlockContent, BlockKeys } from '@parcours/contract';
import type { Payload } from './payloads.ts';

export interface PageParts {
  readonly image: string;
  readonly pdf: string;
  readonly competency: string;
}

const pick = (id: string) => [`${id}1`, `${id}2`].map((one) => ({ id: one, value: 'x' }));
const circle = { kind: 'circle', cx: 100, cy: 100, r: 60 } as const;

export const sectionId = 'main';
export const longAnswer = 'long';

export function hostileContent({ image, pdf, competency }: PageParts): BlockContent {
  const widget = <T extends string>(type: T) => ({ id: type, type, title: 'x', description: 'x' }) as const;
  return {
    statement: { html: 'x' },
    interactiveImage: {
      fileId: image,
      alt: 'x',
      points: [{ id: 'p1', label: 'x', html: 'x', x: 0.5, y: 0.5 }],
    },
    table: { caption: 'x', headers: ['x', 'x'], rows: [['x', 'x']] },
    sections: [
      {
        id: sectionId,
        title: 'x',
        rows: [
          { id: 'html', type: 'wysiwyg', html: 'x' },
          { id: 'media', type: 'media-internal', fileId: image },
          { id: 'mail', type: 'medias-by-mail', attachmentIds: [pdf] },
          { id: 'many', type: 'multiple-choice', multiple: true, choices: pick('many') },
          { id: longAnswer, type: 'free-answer', input: 'long' },
          { id: 'text', type: 'free-answer', input: 'text' },
          { id: 'formula', type: 'free-answer', input: 'number' },
          { id: 'ratio', type: 'free-answer', input: 'number' },
          { id: 'pattern', type: 'free-answer', input: 'text' },
          { id: 'drag', type: 'drag-n-drop', choices: pick('drag'), targets: [{ id: 't1', label: 'x' }] },
          { id: 'gap', type: 'combined-choice', choices: pick('gap') },
          { id: 'words', type: 'pick-words', pieces: [{ id: 'w1', text: 'x' }, { text: 'x' }] },
          {
            id: 'zones',
            type: 'image-cliquable',
            fileId: image,
            alt: 'x',
            multiple: false,
            choices: [{ id: 'z1', value: 'x', shape: circle }],
          },
          { id: 'video', type: 'video-external', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
          { id: 'module', type: 'media-tincan', url: 'https://example.test/module' },
          widget('widget-course-icon'),
          widget('widget-xp-earned'),
          widget('widget-pi-xp-earned'),
          widget('widget-job-xp-earned'),
          { ...widget('widget-competency-xp-earned'), courseCompetencyId: competency },
          { ...widget('widget-course-competency-list'), courseCompetencyIds: [competency] },
          widget('widget-course-title'),
          widget('widget-section-title'),
        ],
      },
    ],
  };
}

export function hostileKeys(): BlockKeys {
  const free = (validator: Extract<BlockKeys['rows'][string], { type: 'free-answer' }>['validator']) =>
    ({ type: 'free-answer', validator }) as const;
  return {
    datasets: [
      { kind: 'pick', name: 'a', values: ['x'] },
      { kind: 'shuffle', names: ['d'], values: ['x'] },
      { kind: 'integer', name: 'b', min: 1, max: 9 },
      { kind: 'decimal', name: 'c', min: 1, max: 9, step: 0.5 },
    ],
    datasetsComputed: [{ name: 'e', formula: '1 + 1' }],
    rows: {
      many: { type: 'multiple-choice', correct: ['many1'] },
      [longAnswer]: free({ kind: 'manual', expected: 'x', guide: 'x' }),
      text: free({ kind: 'text', accepted: ['x'] }),
      formula: free({ kind: 'formula', formula: '1 + 1' }),
      ratio: free({ kind: 'ratio', formula: '1' }),
      pattern: free({ kind: 'pattern', pattern: 'x' }),
      drag: { type: 'drag-n-drop', targets: { t1: ['drag1'] } },
      gap: { type: 'combined-choice', correct: ['gap1'] },
      words: { type: 'pick-words', correct: ['w1'] },
      zones: { type: 'image-cliquable', correct: ['z1'] },
    },
    hints: [{ message: 'x', cost: 0 }],
    feedbacks: [
      { message: 'x', conditions: [{ preset: 'correct' }] },
      { message: 'x', conditions: [{ preset: 'incorrect' }] },
      { message: 'x', conditions: [{ preset: 'partialy_correct' }] },
      { message: 'x', conditions: [{ answers: [{ rowId: 'text', userAnswer: 'x' }] }] },
    ],
  };
}

/** Each payload in a row of its own: none can be swallowed by the one before. */
export function aloneContent(payloads: readonly Payload[]): BlockContent {
  const rows = payloads.map(({ number, markup }) => ({
    id: `alone${number}`,
    type: 'wysiwyg' as const,
    html: `<p>before</p>${markup}`,
  }));
  return { statement: { html: '<p>Alone</p>' }, sections: [{ id: sectionId, rows }] };
}
