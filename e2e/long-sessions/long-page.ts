// What stands on a page of the long course: questions of five kinds in turn, with words of 120 signs in every place.

import type { BlockContent, BlockKeys, Row, RowKey } from '@parcours/contract';

/** Words that break, and one that does not. */
export function longName(what: string, signs = 120): string {
  const text = `${what} : ${'habilitation '.repeat(4)}${'anticonstitutionnellement'.repeat(3)}`;
  return text.padEnd(signs, ' des ouvrages').slice(0, signs).trim();
}

const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
const choices = (of: string, count: number) =>
  letters.slice(0, count).map((id) => ({ id, value: longName(`${of} ${id.toUpperCase()}`) }));
const labels = choices('Étiquette', 8);

interface Asked {
  readonly row: Row;
  readonly key: RowKey;
}

const kinds: readonly ((title: string) => Asked)[] = [
  (title) => ({
    row: { id: 'q', type: 'multiple-choice', title, multiple: true, choices: choices('Réponse', 6) },
    key: { type: 'multiple-choice', correct: ['a', 'b'], points: 2 },
  }),
  (title) => ({
    row: {
      id: 'q',
      type: 'drag-n-drop',
      title,
      choices: labels,
      targets: letters.slice(0, 6).map((id) => ({ id, label: longName(`Place ${id.toUpperCase()}`) })),
    },
    key: {
      type: 'drag-n-drop',
      targets: Object.fromEntries(letters.slice(0, 6).map((id) => [id, [id]])),
      points: 6,
    },
  }),
  (title) => ({
    row: {
      id: 'q',
      type: 'pick-words',
      title,
      pieces: letters.flatMap((id) => [{ id, text: longName(`mot ${id}`, 60) }, { text: ' ' }]),
    },
    key: { type: 'pick-words', correct: ['a'], points: 1 },
  }),
  (title) => ({
    row: {
      id: 'q',
      type: 'combined-choice',
      title,
      before: longName('Avant', 80),
      after: longName('après', 80),
      choices: choices('Suite', 6),
    },
    key: { type: 'combined-choice', correct: ['a'], points: 1 },
  }),
  (title) => ({
    row: {
      id: 'q',
      type: 'free-answer',
      title,
      input: 'text',
      unit: 'kilogrammes par mètre cube',
      formatHint: longName('Une grandeur'),
    },
    key: { type: 'free-answer', validator: { kind: 'text', accepted: ['zzz'] }, points: 1 },
  }),
];

const asked = (at: number): Asked => {
  const kind = kinds[at % kinds.length];
  if (kind === undefined) throw new Error('There are no kinds.');
  return kind(longName(`Question ${at + 1}`));
};

/** The content of the page at this place of the course. */
export const pageContent = (at: number): BlockContent => ({
  statement: { html: `<p>${longName('Énoncé', 300)}</p>` },
  sections: [{ id: 's', rows: [asked(at).row] }],
});

export const pageKeys = (at: number): BlockKeys => ({
  rows: { q: asked(at).key },
  hints: [],
  feedbacks: (['correct', 'partialy_correct', 'incorrect'] as const).map((preset) => ({
    message: `<p>${longName('Ce qu’il faut retenir', 300)}</p>`,
    conditions: [{ preset }],
  })),
});
