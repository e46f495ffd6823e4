/** The form of every kind of row: what it shows of the row, and that what it leaves is a row and a key of the contract. */
import { newRow, type NewRow } from '@parcours/authoring';
import { blockKeys, courseBlock, row as anyRow, type RowType } from '@parcours/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import {
  competencyId,
  draftOf,
  imageId,
  openEditor,
  replayed,
  type OpenEditor,
} from '../../../../testing/edit-page.tsx';
import { rowKinds } from '../rows/row-kinds.ts';

let editor: OpenEditor | null = null;
afterEach(() => {
  editor?.close();
  editor = null;
});

let keys = 0;
function made(type: RowType): NewRow {
  const given = newRow(type, {
    language: 'fr',
    newKey: () => `k${(keys += 1)}`,
    fileIds: [imageId],
    competencyIds: [competencyId],
    moduleUrl: 'package:01890000-0000-7000-8000-000000000900',
  });
  if (given === null) throw new Error(`no example of ${type}`);
  return given;
}

const types = Object.keys(rowKinds) as RowType[];

function open(type: RowType): OpenEditor {
  const { row, key } = made(type);
  editor = openEditor(draftOf(row, key));
  return editor;
}

function valid({ page }: OpenEditor): void {
  const { block, keys: grading } = page();
  expect(courseBlock.safeParse(block).error).toBeUndefined();
  expect(blockKeys.safeParse(grading).error).toBeUndefined();
}

test.for(types)('the form of %s leaves a row of the contract, whatever box is ticked', async (type) => {
  const opened = open(type);
  const heading = screen.getByRole('heading', { level: 2 });
  await expect.element(heading).toBeVisible();
  for (const details of document.querySelectorAll('details')) details.open = true;
  const start = opened.draft();
  const boxes = [...document.querySelectorAll<HTMLInputElement>('#chosen-form ~ * input[type="checkbox"]')];
  for (const box of boxes) if (box.isConnected && !box.disabled) box.click();
  await expect.poll(() => opened.operations.length).toBeGreaterThan(0);
  await expect.poll(() => opened.draft().revision).toBe(opened.operations.length);
  valid(opened);
  const rowNow = opened.page().block.content.sections[0]?.rows[0];
  expect(anyRow.safeParse(rowNow).error).toBeUndefined();
  expect(replayed(start, opened.operations).blocks).toEqual(opened.draft().blocks);
});

describe('a question', () => {
  test('has the right answers ticked in the line of each choice', async () => {
    const opened = open('multiple-choice');
    await expect.element(screen.getByRole('radio', { name: 'Choix 1 est juste' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Choix 2 est juste' }));
    const { row, key } = first(opened);
    expect(row.type === 'multiple-choice' && key?.type === 'multiple-choice').toBe(true);
    await expect.poll(() => correctOf(opened)).toEqual([choiceIds(opened)[1]]);
  });

  test('takes a pasted list, with a star before what is right', async () => {
    const opened = open('multiple-choice');
    await userEvent.click(screen.getByRole('button', { name: 'Coller une liste' }));
    await userEvent.fill(screen.getByLabelText('Un choix par ligne'), '- Casque\n* Harnais\n3. Sandales');
    await userEvent.click(screen.getByRole('button', { name: 'Faire 3 choix' }));
    await expect.poll(() => choiceIds(opened).length).toBe(3);
    const { row } = first(opened);
    expect('choices' in row ? row.choices.map((choice) => 'value' in choice && choice.value) : []).toEqual([
      'Casque',
      'Harnais',
      'Sandales',
    ]);
    expect(correctOf(opened)).toEqual([choiceIds(opened)[1]]);
    valid(opened);
  });

  test('loses a choice together with its tick', async () => {
    const opened = open('multiple-choice');
    await userEvent.click(screen.getByRole('button', { name: /Supprimer.*Choix 1/ }));
    await expect.poll(() => choiceIds(opened).length).toBe(2);
    expect(correctOf(opened)).toEqual([]);
    valid(opened);
  });

  test('tries an answer by the real rules and says why', async () => {
    open('free-answer');
    await userEvent.fill(screen.getByLabelText('Essayer une réponse'), 'HARNAIS');
    await expect.element(screen.getByText('Juste. Elle est parmi les textes acceptés.')).toBeVisible();
    await userEvent.fill(screen.getByLabelText('Essayer une réponse'), 'corde');
    await expect.element(screen.getByText(/Fausse. Elle n’est aucun des textes acceptés/)).toBeVisible();
    await userEvent.selectOptions(
      screen.getByLabelText('Comment la réponse est notée'),
      'Un motif (expression régulière)',
    );
    await userEvent.fill(screen.getByLabelText('Essayer une réponse'), '42');
    await expect.element(screen.getByText(/Juste. Elle correspond au motif/)).toBeVisible();
  });

  test('of drag and drop says in a matrix what is right where', async () => {
    const opened = open('drag-n-drop');
    const box = screen.getByRole('checkbox', { name: /Longe est juste sur Point fixe/ });
    await userEvent.click(box);
    await expect.element(box).toBeChecked();
    const { key, row } = first(opened);
    const target = row.type === 'drag-n-drop' ? row.targets[0]?.id : undefined;
    expect(key?.type === 'drag-n-drop' && target !== undefined && key.targets[target]?.length).toBe(2);
    valid(opened);
  });

  test('of words is cut into words, and Space marks one', async () => {
    const opened = open('pick-words');
    await userEvent.fill(
      screen.getByRole('textbox', { name: 'Texte', exact: true }),
      'Aujourd’hui, on vérifie l’ancrage.',
    );
    const word = screen.getByRole('button', { name: 'ancrage', exact: true });
    await expect.element(word).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Aujourd’hui', exact: true })).toBeVisible();
    (word.element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.element(word).toHaveAttribute('aria-pressed', 'true');
    expect(correctOf(opened)).toHaveLength(1);
    valid(opened);
  });

  test('of an image moves a zone by the arrow keys, 1 and 10', async () => {
    const opened = open('image-cliquable');
    const zone = screen.getByRole('button', { name: /Zone 1\s: Première zone/ });
    await expect.element(zone).toBeInTheDocument();
    (zone.element() as SVGElement).focus();
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
    await expect.poll(() => shapeOf(opened)).toMatchObject({ x: 41, y: 50 });
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter une zone au centre' }));
    await expect.poll(() => choiceIds(opened).length).toBe(2);
    valid(opened);
  });
});

const first = ({ page }: OpenEditor) => {
  const { block, keys: grading } = page();
  const row = block.content.sections[0]?.rows[0];
  if (row === undefined) throw new Error('the row is gone');
  return { row, key: grading.rows[row.id] };
};
const choiceIds = (opened: OpenEditor): string[] => {
  const { row } = first(opened);
  return 'choices' in row ? row.choices.map(({ id }) => id) : [];
};
const correctOf = (opened: OpenEditor): readonly string[] => {
  const { key } = first(opened);
  return key !== undefined && 'correct' in key ? key.correct : [];
};
const shapeOf = (opened: OpenEditor): unknown => {
  const { row } = first(opened);
  return row.type === 'image-cliquable' ? row.choices[0]?.shape : null;
};
