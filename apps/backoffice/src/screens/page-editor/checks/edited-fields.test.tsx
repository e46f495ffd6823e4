/** Every field of a page that the contract holds is edited on its screen: a new field without a control fails here. */
import { newRow } from '@parcours/authoring';
import { blockKeys, courseBlock, courseNode, row as anyRow, type RowType } from '@parcours/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { commands, page as screen, userEvent } from 'vitest/browser';
import {
  competencyId,
  draftWith,
  imageId,
  openEditor,
  soundId,
  type OpenEditor,
} from '../../../../testing/edit-page.tsx';
import { asSchema, editedFields, fieldsOfSchema, type Schema } from '../../../../testing/contract-fields.ts';
import { pageParts } from '../page-parts-list.tsx';
import { rowKinds } from '../rows/row-kinds.ts';

let editor: OpenEditor | null = null;
afterEach(() => {
  editor?.close();
  editor = null;
});

/** One control edits them as a whole. */
const whole = [
  'row.image-cliquable.choices[].shape',
  'row.multiple-choice.choices[].appFile.id',
  'key.free-answer.validator.accepted',
  'content.table.rows',
  'content.table.headers',
  'content.sections[].rows',
  'keys.feedbacks[].conditions[].answers[].userAnswer',
  'keys.datasets[].values',
  'keys.datasets[].names',
];

const fieldsOf = (schema: Schema, path: string) => fieldsOfSchema(schema, path, whole);

const commonOfRows = ['id', 'title', 'description', 'settings', 'instruction'];

/** Common fields once, the others by kind. */
function rowFields(): string[] {
  const fields = asSchema(anyRow).def.options?.flatMap((option) => {
    const { shape = {} } = option.def;
    const type = String(shape['type']?.def.values?.[0]);
    return Object.entries(shape).flatMap(([name, field]) =>
      fieldsOf(field, commonOfRows.includes(name) ? `row.${name}` : `row.${type}.${name}`),
    );
  });
  return [...new Set(fields)];
}

function keyFields(): string[] {
  const fields = asSchema(blockKeys.shape.rows).def.valueType?.def.options?.flatMap((option) => {
    const { shape = {} } = option.def;
    const type = String(shape['type']?.def.values?.[0]);
    return Object.entries(shape).flatMap(([name, field]) => fieldsOf(field, `key.${type}.${name}`));
  });
  return [...new Set(fields)];
}

/**
 * Kinds and ids are given when a thing is made; where a page stands is the outline's; that everyone is right is given by
 * the repair of a published question (decision 0266).
 */
const isMade = (field: string): boolean =>
  /^key\.[\w-]+\.everyoneRight$/.test(field) ||
  (/\.(type|id)$/.test(field) && field !== 'block.type' && !field.endsWith('appFile.id')) ||
  /^node\.(parentId|blockId|order)$|^block\.content|^keys\.rows/.test(field);

const known = new Set<string>();
function collect(): void {
  for (const field of editedFields()) known.add(field);
}

let count = 0;
function example(type: RowType, fileId = imageId) {
  const given = newRow(type, {
    language: 'fr',
    newKey: () => `k${(count += 1)}`,
    fileIds: [fileId],
    competencyIds: [competencyId],
    moduleUrl: 'package:01890000-0000-7000-8000-000000000900',
  });
  if (given === null) throw new Error(`no example of ${type}`);
  return given;
}

async function show(opened: OpenEditor): Promise<void> {
  editor = opened;
  await expect.element(screen.getByRole('heading', { level: 2 })).toBeVisible();
  for (const details of document.querySelectorAll('details')) details.open = true;
}

test(
  'every field of a page, its rows and its keys has a control, and stands in the table',
  { timeout: 240_000 },
  async () => {
    for (const type of Object.keys(rowKinds) as RowType[])
      for (const fileId of type === 'media-internal' ? [imageId, soundId] : [imageId]) {
        const { row: made, key } = example(type, fileId);
        const row = made.type === 'multiple-choice' ? { ...made, multiple: true } : made;
        await show(openEditor(draftWith([row], { rows: key === null ? {} : { [row.id]: key } })));
        if (fileId === soundId) await vi.waitUntil(() => document.body.textContent.includes('Transcription'));
        collect();
        if (type === 'free-answer')
          for (const kind of ['number', 'formula', 'pattern', 'manual']) {
            await userEvent.selectOptions(screen.getByLabelText('Comment la réponse est notée'), kind);
            await vi.waitUntil(() => (editor?.operations.length ?? 0) > 0);
            collect();
          }
        if (type === 'combined-choice' || type === 'multiple-choice') collect();
        editor?.close();
      }
    const question = example('multiple-choice');
    const draft = draftWith([question.row], {
      rows: question.key === null ? {} : { [question.row.id]: question.key },
      hints: [{ message: 'Regardez', cost: 1 }],
      feedbacks: [
        { message: 'Oui', conditions: [{ preset: 'correct' }] },
        { message: 'Non', conditions: [{ answers: [{ rowId: question.row.id, userAnswer: [] }] }] },
      ],
      datasets: [
        { kind: 'integer', name: 'a', min: 1, max: 2 },
        { kind: 'pick', name: 'b', values: [1] },
        { kind: 'shuffle', names: ['c', 'd'], values: [1, 2] },
      ],
      datasetsComputed: [{ name: 'e', formula: 'a * 2' }],
    });
    const [block] = Object.values(draft.blocks).filter(
      ({ content }) => content.sections[0]?.rows[0] === question.row,
    );
    if (block === undefined) throw new Error('the page is gone');
    const content = {
      ...block.content,
      sections: [...block.content.sections, { id: 'second', title: 'Deux', rows: [] }],
      table: { headers: ['A'], rows: [['1']] },
      interactiveImage: {
        fileId: imageId,
        alt: 'Toit',
        points: [{ id: 'p1', label: 'Ici', html: '', x: 0.5, y: 0.5 }],
      },
    };
    await show(
      openEditor({
        ...draft,
        blocks: { ...draft.blocks, [block.id]: { ...block, type: 'tincan', content } },
      }),
    );
    for (const part of pageParts) {
      const at = pageParts.indexOf(part);
      const [list] = document.querySelectorAll('nav ul');
      list?.querySelectorAll('button')[at]?.click();
      await expect.poll(() => document.querySelector('[aria-current]')).not.toBeNull();
      collect();
    }
    await userEvent.click(screen.getByRole('button', { name: 'Deux' }));
    await expect.element(screen.getByLabelText('Titre de la section')).toBeVisible();
    collect();

    const fields = [
      ...fieldsOf(asSchema(courseNode), 'node'),
      ...fieldsOf(asSchema(courseBlock), 'block'),
      ...fieldsOf(asSchema(courseBlock.shape.content), 'content'),
      ...fieldsOf(asSchema(blockKeys), 'keys'),
      ...rowFields(),
      ...keyFields(),
    ].filter((field) => !isMade(field) && field !== 'content.sections[].rows');
    expect(fields.length).toBeGreaterThan(100);
    expect(fields.filter((field) => !known.has(field))).toEqual([]);
    const table = await commands.readFile('../../docs/EDITED-FIELDS.md');
    expect(fields.filter((field) => !table.includes(`\n| ${field} |`))).toEqual([]);
  },
);
