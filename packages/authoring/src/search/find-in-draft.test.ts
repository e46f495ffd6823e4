/** Every text that an author may edit is found, folded, with its place; names and ids are not. */
import type { CourseDraft } from '@parcours/contract';
import { describe, expect, test } from 'vitest';
import { findInDraft } from './find-in-draft.ts';

const id = (n: number) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const node = (n: number, parent: number | null, more: object) => ({
  id: id(n),
  parentId: parent === null ? null : id(parent),
  blockId: null,
  type: 'container',
  title: '',
  order: n,
  settings: {},
  ...more,
});

const draft = {
  course: { id: id(1), title: 'Cours', language: 'fr' },
  revision: 3,
  nodes: {
    [id(2)]: node(2, null, { type: 'root', title: 'Cours' }),
    [id(3)]: node(3, 2, { title: 'La longe, d’abord' }),
    [id(4)]: node(4, 3, { type: 'block', title: 'Page', blockId: id(5) }),
  },
  blocks: {
    [id(5)]: {
      id: id(5),
      title: 'Vérifier la longe',
      content: {
        statement: { html: '<p>Une <b>longe</b> &amp; un Élève</p>' },
        table: { headers: ['Pièce'], rows: [['longe courte']] },
        sections: [
          {
            id: 'longe',
            rows: [
              {
                id: 'longe-1',
                type: 'media-internal',
                fileId: id(9),
                alt: 'Une LONGE usée',
                transcript: 'longe',
              },
              {
                id: 'q',
                type: 'multiple-choice',
                multiple: false,
                choices: [{ id: 'longe', value: 'la longe' }],
              },
              { id: 'w', type: 'pick-words', pieces: [{ id: 'a', text: 'la lon' }, { text: 'ge' }] },
            ],
          },
        ],
      },
    },
  },
  keys: {
    [id(5)]: {
      rows: {
        q: { type: 'multiple-choice', correct: ['longe'] },
        f: {
          type: 'free-answer',
          validator: { kind: 'manual', expected: 'la longe', guide: 'Longe : 1 point' },
        },
      },
      hints: [{ message: 'Pensez à la longe', cost: 0 }],
      feedbacks: [{ message: 'La longe, oui', conditions: [{ preset: 'longe' }] }],
    },
  },
} as unknown as CourseDraft;

describe('words of a draft', () => {
  test('are found in each kind of text, in reading order, and never in a name', () => {
    expect(findInDraft(draft, 'longe').map(({ rowId, kind, match }) => [rowId, kind, match])).toEqual([
      [null, 'title', 'longe'],
      [null, 'title', 'longe'],
      [null, 'text', 'longe'],
      [null, 'text', 'longe'],
      ['longe-1', 'alternative', 'LONGE'],
      ['longe-1', 'transcript', 'longe'],
      ['q', 'choice', 'longe'],
      ['w', 'text', 'longe'],
      ['f', 'answer', 'longe'],
      ['f', 'answer', 'Longe'],
      [null, 'hint', 'longe'],
      [null, 'feedback', 'longe'],
    ]);
  });

  test('lead to their page and are shown in their sentence', () => {
    const [first, second] = findInDraft(draft, '  LONGE ');
    expect(first).toMatchObject({
      nodeId: id(3),
      isPage: false,
      title: 'La longe, d’abord',
      before: 'La ',
      after: ', d’abord',
    });
    expect(second).toMatchObject({ nodeId: id(4), isPage: true, title: 'Vérifier la longe' });
  });

  test.each([
    ['without accents', 'eleve', ['Élève']],
    ['with accents that are not there', 'piéce', ['Pièce']],
    ['each occurrence of one text', 'g', 12],
    ['nothing', '   ', 0],
    ['what is nowhere', 'zzz', 0],
    ['a sign of a pattern', '.*', 0],
  ])('%s', (_case, words, expected) => {
    const found = findInDraft(draft, words).map(({ match }) => match);
    expect(typeof expected === 'number' ? found.length : found).toEqual(expected);
  });

  test('stop at their bound', () => {
    expect(findInDraft(draft, 'e', 4)).toHaveLength(4);
  });
});
