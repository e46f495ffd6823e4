/** One page of a course as YAML: the answers stand beside their questions, and what it names has readable keys. */
import { type BlockKeys, blockKeys, type CourseBlock, courseBlock } from '@parcours/contract';
import { renameReferences, type Rename } from './references.ts';

export interface PageNames {
  readonly rename: Rename;
  readonly category: (name: string) => string;
  readonly term: (name: string) => string;
}

const present = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/** What is written of a page, in a stable order. */
export function pageData(given: CourseBlock, graded: BlockKeys | undefined, names: PageNames): unknown {
  // Fields in the order of the schema, whoever wrote them: the same page is the same text.
  const block = courseBlock.parse(given);
  const keys = graded === undefined ? undefined : blockKeys.parse(graded);
  const { sections, ...content } = block.content;
  const { rows, hints, feedbacks, ...more } = keys ?? { rows: {}, hints: [], feedbacks: [] };
  const known = new Set(sections.flatMap((section) => section.rows.map(({ id }) => id)));
  // A row that stands twice has its answer beside the first.
  const written = new Set<string>();
  const answerOf = (id: string) => {
    if (written.has(id) || !Object.hasOwn(rows, id)) return {};
    written.add(id);
    return { answer: rows[id] };
  };
  const others = Object.entries(rows).filter(([id]) => !known.has(id));
  const data = present({
    id: block.id,
    title: block.title,
    type: block.type,
    category: block.categoryId === null ? undefined : names.category(block.categoryId),
    competency:
      block.competencyId === null ? undefined : names.rename('competency', block.competencyId, 'competency'),
    settings: Object.keys(block.settings).length === 0 ? undefined : block.settings,
    ...content,
    sections: sections.map((section) => ({
      ...section,
      rows: section.rows.map((row) => ({ ...row, ...answerOf(row.id) })),
    })),
    otherAnswers: others.length === 0 ? undefined : Object.fromEntries(others),
    hints: hints.length === 0 ? undefined : hints,
    feedbacks: feedbacks.length === 0 ? undefined : feedbacks,
    ...more,
    attachments:
      block.attachmentIds.length === 0
        ? undefined
        : block.attachmentIds.map((id) => names.rename('file', id, 'attachments')),
    terms: block.termIds.length === 0 ? undefined : block.termIds.map(names.term),
  });
  return renameReferences(data, names.rename);
}

export interface ReadPage {
  readonly block: CourseBlock;
  readonly keys: BlockKeys;
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const texts = (value: unknown): string[] => listOf(value).filter((one) => typeof one === 'string');

/** Throws the schema's own complaint, with its place, for what is no page. */
export function readPage(data: unknown, names: PageNames): ReadPage {
  const page = fieldsOf(renameReferences(data, names.rename));
  const { id, title, type, category, competency, settings = {}, sections, attachments, terms } = page;
  const { otherAnswers = {}, hints = [], feedbacks = [], datasets, datasetsComputed, tincan, ...rest } = page;
  const answers: Record<string, unknown> = { ...fieldsOf(otherAnswers) };
  const content = {
    ...without(rest, ['id', 'title', 'type', 'category', 'competency', 'settings', 'attachments', 'terms']),
    sections: listOf(sections).map((section) => ({
      ...fieldsOf(section),
      rows: listOf(fieldsOf(section)['rows']).map((given) => {
        const { answer, ...row } = fieldsOf(given);
        if (answer !== undefined) answers[String(row['id'])] = answer;
        return row;
      }),
    })),
  };
  return {
    block: courseBlock.parse({
      id,
      title,
      type,
      categoryId: typeof category === 'string' ? names.category(category) : null,
      competencyId:
        typeof competency === 'string' ? names.rename('competency', competency, 'competency') : null,
      settings,
      attachmentIds: texts(attachments).map((one, at) => names.rename('file', one, `attachments[${at}]`)),
      termIds: texts(terms).map(names.term),
      content,
    }),
    keys: blockKeys.parse({
      rows: answers,
      hints,
      feedbacks,
      ...present({ datasets, datasetsComputed, tincan }),
    }),
  };
}

/** Where in a page's file stands what the schemas of its block and of its keys name by `path`. */
export function placeInPage(data: unknown, path: readonly PropertyKey[]): readonly PropertyKey[] {
  const [first, id, ...rest] = path;
  if (first === 'content') return path.slice(1);
  if (first !== 'rows') return path;
  for (const [section, { rows }] of listOf(fieldsOf(data)['sections']).map(fieldsOf).entries()) {
    const row = listOf(rows).findIndex((one) => fieldsOf(one)['id'] === id);
    if (row !== -1) return ['sections', section, 'rows', row, 'answer', ...rest];
  }
  return ['otherAnswers', ...path.slice(1)];
}

/** Of a place as references tell it, `sections[1].rows[0].fileId`: the steps to it, and which row of the page it is in. */
export function placeOf(
  data: unknown,
  place: string,
): { readonly at: readonly PropertyKey[]; readonly row?: number } {
  const at = (place.match(/[^.[\]]+/g) ?? []).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const [sections, section, rows, row] = at;
  if (sections !== 'sections' || typeof section !== 'number' || rows !== 'rows' || typeof row !== 'number')
    return { at };
  const before = listOf(fieldsOf(data)['sections']).slice(0, section).map(fieldsOf);
  return { at, row: before.reduce((sum, one) => sum + listOf(one['rows']).length, row + 1) };
}

function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}
