/** Reads a course's folder back: everything that does not fit is named with its file and place, and nothing is guessed. */
import {
  type CourseDraft,
  type CourseNode,
  courseDraft,
  courseNode,
  courseTerm,
  type CourseTerm,
  type FolderFinding,
  folderFile,
  namedThing,
} from '@parcours/contract';
import { parse } from 'yaml';
import { mayHoldNode } from '../../problems/course-problems.ts';
import {
  type Catalogue,
  cataloguePath,
  coursePath,
  type FolderFile,
  folderFormat,
  folderVersion,
  mediaPath,
  termsPath,
} from './folder.ts';
import { readPage } from './page-file.ts';

/** Where the bytes of a file lie. */
export interface MediaPlace {
  readonly fileId: string;
  readonly path: string;
  readonly name: string;
}

/** Findings with these codes alone leave a course that can be taken. */
const harmless: ReadonlySet<FolderFinding['code']> = new Set(['package-by-reference', 'unused-file']);

export interface ReadFolder {
  /** With the ids of the folder; undefined where something is wrong. */
  readonly draft: CourseDraft | undefined;
  readonly catalogue: Catalogue;
  readonly media: readonly MediaPlace[];
  /** Title of the course type that it had. */
  readonly typeTitle: string | undefined;
  readonly findings: readonly FolderFinding[];
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const nodeKinds = ['root', 'container', 'multiblock', 'block', 'resource'] as const;
const depthMax = 6;

/** `texts`: the YAML files by path; `others`: the paths of everything else in the folder. */
export function readFolder(texts: ReadonlyMap<string, string>, others: ReadonlySet<string>): ReadFolder {
  const findings: FolderFinding[] = [];
  const find = (code: FolderFinding['code'], file: string, detail: string): void => {
    findings.push({ code, file, detail: detail.slice(0, 300) });
  };
  const used = new Set<string>([coursePath]);
  const data = (path: string): unknown => {
    used.add(path);
    const text = texts.get(path);
    if (text === undefined) return undefined;
    try {
      // No aliases: a few lines of them stand for gigabytes.
      return parse(text, { schema: 'core', maxAliasCount: 0, uniqueKeys: true }) as unknown;
    } catch (error) {
      find('unreadable-yaml', path, error instanceof Error ? (error.message.split('\n')[0] ?? '') : '');
      return undefined;
    }
  };
  const tryRead = <T>(file: string, what: string, read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      find('invalid', file, `${what}${placeOf(error)}`);
      return undefined;
    }
  };

  const head = fieldsOf(data(coursePath));
  const empty: Catalogue = {
    categories: [],
    types: [],
    competencies: [],
    terms: [],
    files: [],
    packages: [],
  };
  const refused = (code: FolderFinding['code'], detail: string): ReadFolder => {
    find(code, coursePath, detail);
    return { draft: undefined, catalogue: empty, media: [], typeTitle: undefined, findings };
  };
  if (head['format'] !== folderFormat)
    return refused('not-a-course', typeof head['format'] === 'string' ? head['format'] : '');
  if (typeof head['version'] !== 'number' || head['version'] > folderVersion)
    return refused('newer-format', String(head['version']));

  const list = <T>(path: string, value: unknown, read: (one: unknown) => T): Map<string, T> => {
    const found = new Map<string, T>();
    for (const [key, one] of Object.entries(fieldsOf(value))) {
      const made = tryRead(path, key, () => read(one));
      if (made !== undefined) found.set(key, made);
    }
    return found;
  };
  const shared = fieldsOf(data(cataloguePath));
  const categories = list(cataloguePath, shared['categories'], (one) => namedThing.parse(one));
  const competencies = list(cataloguePath, shared['competencies'], (one) => namedThing.parse(one));
  const plain = (value: unknown) =>
    listOf(value).flatMap((one) => tryRead(cataloguePath, 'list', () => namedThing.parse(one)) ?? []);
  const terms = list<CourseTerm>(termsPath, data(termsPath), (one) => courseTerm.parse(one));
  const files = list(mediaPath, data(mediaPath), (one) => folderFile.parse(one));
  const media = [...files.values()].map(({ id, path, name }) => ({ fileId: id, path, name }));
  for (const { path, name } of media) {
    used.add(path);
    if (!others.has(path)) find('missing-media', mediaPath, `${name}: ${path}`);
  }

  const ids = new Set<string>();
  const once = (file: string, id: string) => {
    if (ids.has(id)) find('repeated-id', file, id);
    ids.add(id);
  };
  const nodes: Record<string, CourseNode> = {};
  const blocks: Record<string, CourseDraft['blocks'][string]> = {};
  const keys: Record<string, CourseDraft['keys'][string]> = {};

  const idOf =
    (from: ReadonlyMap<string, { readonly id: string }>, file: string) => (key: string, place: string) => {
      const id = from.get(key)?.id;
      if (id === undefined) find('unknown-key', file, `${place}: ${key}`);
      return id ?? key;
    };
  const takePage = (path: string): string | undefined => {
    const content = data(path);
    if (content === undefined) {
      if (!texts.has(path)) find('missing-page', coursePath, path);
      return undefined;
    }
    const page = tryRead(path, '', () =>
      readPage(content, {
        rename: (kind, key, place) => idOf(kind === 'file' ? files : competencies, path)(key, place),
        category: (key) => idOf(categories, path)(key, 'category'),
        term: (key) => idOf(terms, path)(key, 'terms'),
      }),
    );
    if (page === undefined) return undefined;
    const { id } = page.block;
    if (!Object.hasOwn(blocks, id)) once(path, id);
    blocks[id] = page.block;
    const { rows, hints, feedbacks, ...more } = page.keys;
    if (Object.keys({ ...rows, ...more }).length + hints.length + feedbacks.length > 0) keys[id] = page.keys;
    return id;
  };
  const takeNode = (given: unknown, parent: CourseNode | null, order: number, depth: number): void => {
    const fields = fieldsOf(given);
    const type = nodeKinds.find((kind) => typeof fields[kind] === 'string');
    if (type === undefined || depth > depthMax)
      return find('misplaced', coursePath, `${parent?.title ?? ''}[${order}]`);
    const { id, page, settings = {}, below } = fields;
    const title = String(fields[type]);
    if (parent === null ? type !== 'root' : !mayHoldNode(parent.type, type))
      return find('misplaced', coursePath, title);
    const blockId = typeof page === 'string' ? takePage(page) : null;
    if (blockId === undefined) return undefined;
    const node = tryRead(coursePath, title, () =>
      courseNode.parse({ id, parentId: parent?.id ?? null, blockId, type, title, order, settings }),
    );
    if (node === undefined) return undefined;
    if ((type === 'block' || type === 'resource') !== (blockId !== null))
      return find('misplaced', coursePath, title);
    once(coursePath, node.id);
    nodes[node.id] = node;
    for (const [at, child] of listOf(below).entries()) takeNode(child, node, at, depth + 1);
    return undefined;
  };
  const roots = listOf(head['outline']);
  if (roots.length > 1) find('misplaced', coursePath, 'outline');
  takeNode(roots[0], null, 0, 0);

  const { id, title, category, minutes = null, video = null, settings = {}, language = null } = head;
  const draft = tryRead(coursePath, '', () =>
    courseDraft.parse({
      course: {
        id,
        title,
        typeId: null,
        categoryId: idOf(categories, coursePath)(String(category), 'category'),
        state: 'DRAFT',
        video,
        minutes,
        settings,
        language,
        versionId: null,
      },
      nodes,
      blocks,
      keys,
      revision: 0,
    }),
  );
  const packages = plain(shared['packages']);
  for (const one of packages) find('package-by-reference', cataloguePath, one.title);
  for (const path of [...texts.keys(), ...others]) if (!used.has(path)) find('unused-file', path, '');
  const isTaken = findings.every(({ code }) => harmless.has(code));
  return {
    draft: isTaken ? draft : undefined,
    catalogue: {
      categories: [...categories.values()],
      types: plain(shared['types']),
      competencies: [...competencies.values()],
      terms: [...terms.values()],
      files: [...files.values()] satisfies readonly FolderFile[],
      packages,
    },
    media,
    typeTitle: typeof head['type'] === 'string' ? head['type'] : undefined,
    findings,
  };
}

/** The first place of a schema's complaint. */
function placeOf(error: unknown): string {
  const { issues } = (error ?? {}) as {
    readonly issues?: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
  };
  const [first] = issues ?? [];
  return first === undefined ? '' : ` ${first.path.map(String).join('.')}: ${first.message}`;
}
