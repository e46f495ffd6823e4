/** Courses that a seed makes, with a draft beside them, and the edits that it makes of them. */
import type { BlockKeys, CourseContent, CourseNode, RowKey } from '@parcours/contract';
import type { TenantTransaction } from '../../../platform/database/database.ts';

export type Chance = () => number;

export interface MadeCourse {
  readonly content: CourseContent;
  readonly keys: Record<string, BlockKeys>;
  readonly blockIds: readonly string[];
}

const letters = ['a', 'b', 'c', 'd'] as const;
export const pickOf = <T>(chance: Chance, of: readonly T[]): T => of[Math.floor(chance() * of.length)] as T;
const someOf = (chance: Chance) => {
  const found = letters.filter(() => chance() < 0.5);
  return found.length === 0 ? [pickOf(chance, letters)] : found;
};

function keyOf(chance: Chance, multiple: boolean): RowKey {
  const correct = multiple ? someOf(chance) : [pickOf(chance, letters)];
  return { type: 'multiple-choice', correct, points: 1 + Math.floor(chance() * 3) };
}

export const isMultiple = (rowId: string) => rowId === 'q2';

/** Two to four exercises of two questions; every text says of which edit it is. */
export function makeCourse(chance: Chance, nextId: () => string): MadeCourse {
  const [rootId, sectionId] = [nextId(), nextId()];
  const node = (
    id: string,
    parentId: string | null,
    type: CourseNode['type'],
    order: number,
  ): CourseNode => ({
    id,
    parentId,
    blockId: null,
    type,
    title: 'edit 0',
    order,
    settings: {},
  });
  const nodes = [node(rootId, null, 'root', 0), node(sectionId, rootId, 'container', 0)];
  const blocks: CourseContent['blocks'] = {};
  const keys: Record<string, BlockKeys> = {};
  const blockIds: string[] = [];
  const pages = 2 + Math.floor(chance() * 3);
  for (let at = 0; at < pages; at += 1) {
    const id = nextId();
    blockIds.push(id);
    nodes.push({ ...node(nextId(), sectionId, 'block', at), blockId: id });
    blocks[id] = {
      id,
      title: 'edit 0',
      type: 'exercice',
      categoryId: null,
      competencyId: null,
      attachmentIds: [],
      termIds: [],
      settings: {},
      content: {
        statement: { html: '<p>edit 0</p>' },
        sections: [
          {
            id: 's',
            rows: ['q1', 'q2'].map((rowId) => ({
              id: rowId,
              type: 'multiple-choice' as const,
              title: 'edit 0',
              multiple: isMultiple(rowId),
              settings: { keepOrder: true },
              choices: letters.map((letter) => ({ id: letter, value: `${letter} edit 0` })),
            })),
          },
        ],
      },
    };
    keys[id] = {
      rows: { q1: keyOf(chance, false), q2: keyOf(chance, true) },
      hints: [],
      feedbacks: [{ message: 'edit 0', conditions: [{ preset: 'correct' }] }],
    };
  }
  const settings = { certification: { enabled: true, minRatio: 0.3 + chance() * 0.5 } };
  const content = {
    courseId: '',
    title: 'edit 0',
    settings,
    hints: true,
    feedbacks: true,
    nodes,
    blocks,
    terms: [],
  };
  return { content, keys, blockIds };
}

/** Every text says the number of the edit, and some questions are graded otherwise. */
export function editCourse(
  chance: Chance,
  { content, keys, blockIds }: MadeCourse,
  edit: number,
): MadeCourse {
  const worded = JSON.parse(JSON.stringify(content).replaceAll(/edit \d+/g, `edit ${edit}`)) as CourseContent;
  const changed = Object.fromEntries(
    blockIds.map((id): readonly [string, BlockKeys] => {
      const own = JSON.parse(JSON.stringify(keys[id]).replaceAll(/edit \d+/g, `edit ${edit}`)) as BlockKeys;
      if (chance() < 0.4) return [id, own];
      const rowId = pickOf(chance, ['q1', 'q2']);
      const way = chance();
      const rows = { ...own.rows };
      const old = rows[rowId];
      if (way < 0.15 && Object.keys(rows).length > 1) delete rows[rowId];
      else if (way < 0.3 && old !== undefined) rows[rowId] = { ...old, everyoneRight: true };
      else rows[rowId] = keyOf(chance, isMultiple(rowId));
      return [id, { ...own, rows }];
    }),
  );
  return { content: worded, keys: changed, blockIds };
}

/** The draft as rows of its own, so that publishing reads what an author would have left. */
export async function writeDraft(
  tx: TenantTransaction,
  courseId: string,
  { content, keys }: MadeCourse,
): Promise<void> {
  const { contextId } = tx;
  for (const block of Object.values(content.blocks)) {
    const row = { contextId, id: block.id, title: block.title, type: block.type, settings: '{}' };
    await tx.run(
      tx.sql.insertInto('course_blocks').values({ ...row, content: JSON.stringify(block.content) }),
    );
  }
  const nodes = content.nodes.map((node) => ({ contextId, courseId, ...node, settings: '{}' }));
  // One statement, so that a child may stand before its parent.
  await tx.run(tx.sql.insertInto('course_nodes').values(nodes));
  const rows = Object.entries(keys).map(([blockId, own]) => ({
    contextId,
    blockId,
    keys: JSON.stringify(own),
  }));
  await tx.run(tx.sql.insertInto('course_block_keys').values(rows));
  await tx.run(
    tx.sql
      .updateTable('courses')
      .set({ settings: JSON.stringify(content.settings) })
      .where('id', '=', courseId),
  );
}

/** The draft's texts and keys as the edit left them. */
export async function rewriteDraft(
  tx: TenantTransaction,
  courseId: string,
  { content, keys }: MadeCourse,
): Promise<void> {
  for (const { id, title, content: shown } of Object.values(content.blocks))
    await tx.run(
      tx.sql
        .updateTable('course_blocks')
        .set({ title, content: JSON.stringify(shown) })
        .where('id', '=', id),
    );
  for (const { id, title } of content.nodes)
    await tx.run(tx.sql.updateTable('course_nodes').set({ title }).where('id', '=', id));
  for (const [blockId, own] of Object.entries(keys))
    await tx.run(
      tx.sql
        .updateTable('course_block_keys')
        .set({ keys: JSON.stringify(own) })
        .where('blockId', '=', blockId),
    );
  await tx.run(tx.sql.updateTable('courses').set({ title: content.title }).where('id', '=', courseId));
}
