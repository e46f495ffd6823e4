/** A course that authors change by operations: what the tests of drafts stand on. */
import type { CourseDraft, CourseOperation, DraftTree } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';

export interface Answered<T> {
  readonly ok: boolean;
  readonly data?: T;
}

export async function of<T>(answer: Promise<Answered<T>>): Promise<T> {
  const { ok, data, ...rest } = await answer;
  if (!ok || data === undefined) throw new Error(JSON.stringify(rest));
  return data;
}

let made = 0;
export const uuid = () => {
  made += 1;
  return `01990000-0000-7000-8000-${made.toString(16).padStart(12, '0')}`;
};

export type Results = Extract<Awaited<ReturnType<Client['sendOperations']>>, { ok: true }>['data'];

export const resultsOf = ({ results }: Pick<Results, 'results'>) =>
  results.map((one) => ('code' in one ? one.code : one.result));

/** A course with a root and a section, in the order that a generic call gave them; an author may have to sign in again. */
export async function makeDraft(author: () => Client, title = 'Cours') {
  const { id: categoryId } = await of(author().createCourseCategory({ body: { title: 'Sécurité' } }));
  const { id: courseId } = await of(author().createCourse({ body: { title, categoryId, state: 'DRAFT' } }));
  const { id: rootId } = await of(
    author().createCourseNode({ body: { courseId, order: 7, title: 'Racine', type: 'root' } }),
  );
  const { id: sectionId } = await of(
    author().createCourseNode({
      body: { courseId, order: 30, title: 'Partie', type: 'container', parentId: rootId },
    }),
  );
  const params = { id: courseId };
  const draft = (): Promise<CourseDraft> => of(author().getCourseDraft({ params }));

  async function send(
    operations: readonly CourseOperation[],
    {
      base,
      client = 'a',
      ids = operations.map(uuid),
    }: { base?: number; client?: string; ids?: string[] } = {},
  ): Promise<Results> {
    const known = base ?? (await draft()).revision;
    return of(
      author().sendOperations({
        params,
        body: {
          client,
          operations: operations.map((operation, place) => ({
            id: ids[place] ?? uuid(),
            base: known,
            operation: operation as unknown as Record<string, unknown>,
          })),
        },
      }),
    );
  }

  /** Inserts a page of one text. */
  async function withPage(html?: string) {
    const tree = pageTree(sectionId, html);
    await send([{ op: 'insert', tree, before: null }]);
    return { nodeId: tree.node.id, blockId: tree.block?.id ?? '' };
  }

  const undo = (revision: number): Promise<Results> =>
    of(author().undoOperation({ params: { id: courseId, revision: String(revision) } }));

  return { courseId, categoryId, rootId, sectionId, params, draft, send, withPage, undo };
}

export type MadeDraft = Awaited<ReturnType<typeof makeDraft>>;

export function pageTree(parentId: string, html = '<p>Bonjour</p>'): DraftTree {
  const blockId = uuid();
  return {
    node: { id: uuid(), parentId, blockId, type: 'block', title: 'Page', order: 0, settings: {} },
    block: {
      id: blockId,
      title: 'Page',
      type: 'slide',
      categoryId: null,
      competencyId: null,
      attachmentIds: [],
      termIds: [],
      settings: {},
      content: { sections: [{ id: 's1', rows: [{ id: 'r1', type: 'wysiwyg', html }] }] },
    },
    keys: { rows: {}, hints: [{ message: 'Pensez-y', cost: 1 }], feedbacks: [] },
    children: [],
  };
}

/** Where the text of a page of {@link pageTree} is. */
export const htmlOf = (blockId: string) => ({
  target: { kind: 'block' as const, id: blockId },
  path: ['content', 'sections', 's1', 'rows', 'r1', 'html'],
});
