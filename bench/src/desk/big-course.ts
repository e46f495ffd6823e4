// What authors of a large centre have: a course of 500 nodes, made by operations, and 5,000 courses beside it.
import type { Client } from '@parcours/contract/client';
import type { SqlSession } from '../fixture/sql-session.ts';

export const sections = 20;
const pagesOfSection = 24;
/** Sections and pages; the course's root is not shown. */
export const shownNodes = sections * (pagesOfSection + 1);

interface Answered<T> {
  readonly ok: boolean;
  readonly data?: T;
}

async function of<T>(answer: Promise<Answered<T>>): Promise<T> {
  const { ok, data, ...rest } = await answer;
  if (!ok || data === undefined) throw new Error(JSON.stringify(rest));
  return data;
}

const id = (): string => crypto.randomUUID();

function pageTree(parentId: string, at: number) {
  const blockId = id();
  const choices = ['a', 'b', 'c'].map((letter) => ({
    id: letter,
    value: `Choix ${letter} de la page ${at}`,
  }));
  const row = { id: 'q', type: 'multiple-choice', multiple: false, title: `Question ${at}`, choices };
  return {
    node: { id: id(), parentId, blockId, type: 'block', title: `Page ${at}`, order: at, settings: {} },
    block: {
      id: blockId,
      title: `Page ${at}`,
      type: 'exercice',
      categoryId: null,
      competencyId: null,
      attachmentIds: [],
      termIds: [],
      settings: {},
      content: { sections: [{ id: 's', rows: [row] }] },
    },
    keys: {
      rows: { q: { type: 'multiple-choice', correct: ['a'], points: 1 } },
      hints: [],
      feedbacks: [],
    },
    children: [],
  };
}

export interface BigCourse {
  readonly courseId: string;
  readonly title: string;
  /** A page of it. */
  readonly nodeId: string;
}

export async function makeBigCourse(author: Client): Promise<BigCourse> {
  const title = 'Un très grand cours';
  const written = {
    title,
    language: 'fr',
    categoryId: null,
    sectionTitle: 'Début',
    pageTitle: 'Page 0',
  } as const;
  const { id: courseId } = await of(author.createWrittenCourse({ body: written }));
  const params = { id: courseId };
  const { nodes, revision } = await of(author.getCourseDraft({ params }));
  const all = Object.values(nodes);
  const root = all.find(({ parentId }) => parentId === null);
  const first = all.find(({ parentId }) => parentId === root?.id);
  if (root === undefined || first === undefined) throw new Error('the new course has no section');
  let nodeId = '';
  for (let at = 0; at < sections; at += 1) {
    const sectionId = id();
    const children = Array.from({ length: pagesOfSection }, (_, place) =>
      pageTree(sectionId, at * pagesOfSection + place),
    );
    nodeId = children[0]?.node.id ?? '';
    const node = {
      id: sectionId,
      parentId: root.id,
      blockId: null,
      type: 'container',
      title: `Partie ${at}`,
      order: at,
      settings: {},
    };
    const operation = { op: 'insert', tree: { node, children }, before: null };
    // oxlint-disable-next-line no-await-in-loop -- one section after the other, as an author pastes them
    const { results } = await of(
      author.sendOperations({
        params,
        body: { client: 'bench', operations: [{ id: id(), base: revision, operation }] },
      }),
    );
    if (results.some((one) => 'code' in one)) throw new Error(JSON.stringify(results));
  }
  // What a new course begins with goes, so that the count is the one that is told.
  const operation = { op: 'remove', nodeId: first.id };
  await of(
    author.sendOperations({
      params,
      body: { client: 'bench', operations: [{ id: id(), base: revision, operation }] },
    }),
  );
  return { courseId, title, nodeId };
}

/** Drafts without a page, copied from a course that is there. */
export async function insertCourses(sql: SqlSession, like: string, count: number): Promise<void> {
  await sql.query(
    `insert into courses
     select n.* from (select * from courses where id = $1) c cross join generate_series(1, $2::int) as g
     cross join lateral jsonb_populate_record(null::courses, to_jsonb(c) || jsonb_build_object('id', gen_random_uuid(),
       'title', 'Cours ' || lpad(g::text, 5, '0'), 'versionId', null, 'state', 'DRAFT')) as n`,
    [like, count],
  );
  await sql.query('analyze courses');
}
