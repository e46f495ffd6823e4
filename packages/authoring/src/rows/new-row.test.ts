/** New rows, pasted lists, cut words and advice: what an author starts with, and what is said about it. */
import {
  row as anyRow,
  blockKeys,
  courseBlock,
  type BlockKeys,
  type CourseBlock,
  type Row,
  type RowType,
} from '@parcours/contract';
import { courseContentSample, courseKeysSample, sampleBlocks, sampleId } from '@parcours/contract/testing';
import { describe, expect, test } from 'vitest';
import { courseProblems } from '../problems/course-problems.ts';
import { blockAdvice } from './advice.ts';
import { cutWords, joinWithNext, textOfPieces } from './cut-words.ts';
import { copyRow, neededFor, newRow } from './new-row.ts';
import { linesOfPaste } from './pasted-list.ts';

const types: readonly RowType[] = anyRow.options.map((option) => option.shape.type.value);

let made = 0;
const newKey = (): string => `key-${(made += 1)}`;
const means = {
  newKey,
  fileIds: [sampleId(0x700)],
  competencyIds: [sampleId(0x710)],
  moduleUrl: `package:${sampleId(0x720)}`,
};

/** A page with this row alone, in a course that is otherwise sound. */
function problemsWith(row: Row, keys: BlockKeys): readonly unknown[] {
  const content = courseContentSample();
  const block = content.blocks[sampleBlocks.choices];
  if (block === undefined) throw new Error('the sample has a page of choices');
  const type = Object.keys(keys.rows).length > 0 ? 'exercice' : 'slide';
  const page: CourseBlock = { ...block, type, content: { sections: [{ id: 'main', rows: [row] }] } };
  expect(courseBlock.safeParse(page).error).toBeUndefined();
  expect(blockKeys.safeParse(keys).error).toBeUndefined();
  return courseProblems(
    { ...content, blocks: { ...content.blocks, [block.id]: page } },
    { ...courseKeysSample(), [block.id]: keys },
    { isPattern: () => true },
  );
}

describe.each(['fr', 'en'] as const)('a new row in %s', (language) => {
  test.each(types)('%s can be published as it is, and so can its copy', (type) => {
    const example = newRow(type, { ...means, language });
    if (example === null) throw new Error('nothing was made');
    const copy = copyRow(example.row, example.key ?? undefined, newKey);
    for (const { row, key } of [example, copy]) {
      expect(anyRow.safeParse(row).error).toBeUndefined();
      const rows = key === null ? {} : { [row.id]: key };
      expect(problemsWith(row, { rows, hints: [], feedbacks: [] })).toEqual([]);
    }
    expect(copy.row.id).not.toBe(example.row.id);
  });
});

test('a copy shares no id with what it was copied from', () => {
  const example = newRow('drag-n-drop', { ...means, language: 'fr' });
  if (example?.row.type !== 'drag-n-drop') throw new Error('nothing was made');
  const copy = copyRow(example.row, example.key ?? undefined, newKey);
  if (copy.row.type !== 'drag-n-drop' || copy.key?.type !== 'drag-n-drop') throw new Error('another kind');
  const ids = ({ row }: typeof copy): string[] =>
    row.type === 'drag-n-drop' ? [...row.choices, ...row.targets].map(({ id }) => id) : [];
  expect(ids(example).filter((id) => ids(copy).includes(id))).toEqual([]);
  expect(Object.keys(copy.key.targets)).toEqual(copy.row.targets.map(({ id }) => id));
});

test.each(types)('%s is made of nothing only where it needs nothing', (type) => {
  const bare = newRow(type, { language: 'fr', newKey, fileIds: [], competencyIds: [], moduleUrl: '' });
  expect(bare === null).toBe(neededFor(type) !== null);
});

test('a pasted list loses its bullets and numbers, and tells what is marked as right', () => {
  expect(linesOfPaste('- Casque\n* Harnais\n\n3. Sandales\n(b) Gants\n[x] Longe\n[ ] Écharpe')).toEqual([
    { value: 'Casque', right: false },
    { value: 'Harnais', right: true },
    { value: 'Sandales', right: false },
    { value: 'Gants', right: false },
    { value: 'Longe', right: true },
    { value: 'Écharpe', right: false },
  ]);
});

describe('a text cut into words', () => {
  const words = (text: string): string[] =>
    cutWords(text, [], newKey).flatMap((piece) => (piece.id === undefined ? [] : [piece.text]));

  test.each([
    ['Aujourd’hui, l’arc-en-ciel.', ['Aujourd’hui', 'arc-en-ciel']],
    ["Qu'il vérifie jusqu'au bout", ['il', 'vérifie', 'au', 'bout']],
    ['Don’t climb 12 m!', ['Don’t', 'climb', '12', 'm']],
  ])('%s', (text, expected) => {
    expect(words(text)).toEqual(expected);
    expect(textOfPieces(cutWords(text, [], newKey))).toBe(text);
  });

  test('keeps the ids of the words that stay', () => {
    const before = cutWords('le harnais et la longe', [], newKey);
    const after = cutWords('Prends le harnais et la corde', before, newKey);
    const idOf = (pieces: typeof before, word: string) => pieces.find(({ text }) => text === word)?.id;
    expect(idOf(after, 'harnais')).toBe(idOf(before, 'harnais'));
    expect(idOf(after, 'corde')).not.toBe(idOf(before, 'longe'));
  });

  test('joins words that are picked as one', () => {
    const pieces = cutWords('une clef à molette', [], newKey);
    const at = pieces.findIndex(({ text }) => text === 'clef');
    const joined = joinWithNext(joinWithNext(pieces, at), at);
    expect(joined.map(({ text }) => text)).toEqual(['une', ' ', 'clef à molette']);
  });
});

describe('advice', () => {
  const page = (row: Row): CourseBlock => ({
    ...(courseContentSample().blocks[sampleBlocks.choices] as CourseBlock),
    type: 'slide',
    content: { sections: [{ id: 'main', rows: [row] }] },
  });
  const choices = ['Le harnais, réglé et vérifié avant chaque montée', 'Un', 'Deux'].map((value, at) => ({
    id: `c${at}`,
    value,
  }));
  const media = { id: 'r', type: 'media-internal', fileId: sampleId(0x700) } as const;

  test.each<[string, Row, BlockKeys['rows'], string]>([
    ['an image without words', media, {}, 'alt-missing'],
    [
      'a link that says nothing',
      { id: 'r', type: 'wysiwyg', html: '<p><a href="/a">cliquez ici</a></p>' },
      {},
      'link-says-nothing',
    ],
    ['headings that skip', { id: 'r', type: 'wysiwyg', html: '<h2>A</h2><h4>B</h4>' }, {}, 'heading-skipped'],
    [
      'the longest answer is right',
      { id: 'r', type: 'multiple-choice', title: 'Q', multiple: false, choices },
      { r: { type: 'multiple-choice', correct: ['c0'] } },
      'longest-is-right',
    ],
    [
      'nothing is right',
      { id: 'r', type: 'multiple-choice', title: 'Q', multiple: false, choices },
      { r: { type: 'multiple-choice', correct: [] } },
      'nothing-right',
    ],
    [
      'a video without a transcript',
      { id: 'r', type: 'video-external', url: 'https://youtu.be/aqz-KE-bpKQ' },
      {},
      'transcript-missing',
    ],
  ])('%s', (_, row, rows, code) => {
    const found = blockAdvice(page(row), { rows, hints: [], feedbacks: [] }, () => 'image');
    expect(found).toContainEqual({ code, rowId: 'r' });
  });

  test('a decorative image, and one with words, are fine', () => {
    for (const alt of ['', 'Un toit'])
      expect(
        blockAdvice(page({ ...media, alt }), { rows: {}, hints: [], feedbacks: [] }, () => 'image'),
      ).toEqual([]);
  });
});
