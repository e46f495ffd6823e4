/** What is taught in one course: a file, a glossary word, a competency, and a block with its key in a tree of nodes. */
import { canaryOf } from './canary.ts';
import type { RowMaker } from './row-maker.ts';

export interface StockedContent {
  readonly libraryId: string;
  readonly fileId: string;
  readonly competencyId: string;
  readonly termId: string;
  readonly blockId: string;
  readonly nodeId: string;
}

export interface ContentToStock {
  readonly alias: string;
  readonly courseId: string;
  readonly name: string;
  readonly ownerId: string;
}

export async function stockContent(
  maker: RowMaker,
  { alias, courseId, name, ownerId }: ContentToStock,
): Promise<StockedContent> {
  const { put, link } = maker;
  const { libraryId, fileId } = await stockFile(maker, name, ownerId);
  const competencyId = await put('course_competencies', { title: `Compétence ${name}` });
  const termId = await put('course_terms', {
    title: `Terme ${name}`,
    words: ['mot'],
    definition: '<p>Définition</p>',
  });
  const blockId = await put('course_blocks', {
    title: `Bloc ${name}`,
    type: 'slide',
    competencyId,
    content: JSON.stringify({ sections: [] }),
  });
  const hints = [{ message: `KEY-${canaryOf(alias)}`, cost: 0 }];
  await link('course_block_keys', { blockId, keys: JSON.stringify({ rows: {}, hints, feedbacks: [] }) });
  await link('course_block_terms', { blockId, termId });
  await link('course_block_attachments', { blockId, fileId });
  const node = (title: string, type: string, rest: Readonly<Record<string, unknown>> = {}) =>
    put('course_nodes', { courseId, order: 0, title, type, ...rest });
  const root = await node('Racine', 'root');
  const container = await node('Section', 'container', { parentId: root });
  const nodeId = await node('Étape', 'block', { parentId: container, blockId });
  return { libraryId, fileId, competencyId, termId, blockId, nodeId };
}

async function stockFile({ put, ids, now }: RowMaker, name: string, ownerId: string) {
  const libraryId = await put('libraries', { ownerId, ownerType: 'AppUser' });
  const fileId = await put('files', {
    libraryId,
    name: `${name}.pdf`,
    type: 'application/pdf',
    fileType: 'pdf',
    size: 10,
    storageKey: ids.next(),
    sha256: Buffer.alloc(32),
    createdAt: now,
  });
  return { libraryId, fileId };
}
