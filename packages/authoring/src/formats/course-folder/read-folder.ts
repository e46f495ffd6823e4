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
import { placeInPage, placeOf, readPage } from './page-file.ts';
import { openReading, type Path } from './folder-reading.ts';

/** Where the bytes of a file lie. */
export interface MediaPlace {
  readonly fileId: string;
  readonly path: string;
  readonly name: string;
}

/** Findings with these codes alone leave a course that can be taken. */
const harmless: ReadonlySet<FolderFinding['code']> = new Set([
  'package-by-reference',
  'removed-file',
  'unused-file',
]);

export interface ReadFolder {
  /** With the ids of the folder; undefined where something is wrong. */
  readonly draft: CourseDraft | undefined;
  readonly catalogue: Catalogue;
  readonly media: readonly MediaPlace[];
  /** Ids of files that pages show and that the folder does not hold: they were removed before it was written. */
  readonly removedFileIds: readonly string[];
  /** Title of the course type that it had. */
  readonly typeTitle: string | undefined;
  readonly findings: readonly FolderFinding[];
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const headFields = [
  'format',
  'version',
  'id',
  'title',
  'language',
  'category',
  'type',
  'minutes',
  'video',
  'settings',
  'outline',
];
const nodeKinds = ['root', 'container', 'multiblock', 'block', 'resource'] as const;
const depthMax = 6;

/** What a file is named by that has no key: it is not in the folder. */
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `texts`: the YAML files by path; `others`: the paths of everything else in the folder. */
export function readFolder(texts: ReadonlyMap<string, string>, others: ReadonlySet<string>): ReadFolder {
  const { findings, find, data, tryRead, onlyKnown, lineAt, isUsed, markUsed } = openReading(texts);
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
    return {
      draft: undefined,
      catalogue: empty,
      media: [],
      removedFileIds: [],
      typeTitle: undefined,
      findings,
    };
  };
  if (head['format'] !== folderFormat)
    return refused('not-a-course', typeof head['format'] === 'string' ? head['format'] : '');
  if (typeof head['version'] !== 'number' || head['version'] > folderVersion)
    return refused('newer-format', String(head['version']));

  onlyKnown(coursePath, [], head, headFields);

  const list = <T>(path: string, at: Path, value: unknown, make: (one: unknown) => T): Map<string, T> => {
    const found = new Map<string, T>();
    for (const [key, one] of Object.entries(fieldsOf(value))) {
      const made = tryRead({ file: path, at: [...at, key], what: key }, () => make(one));
      if (made !== undefined) found.set(key, made);
    }
    return found;
  };
  const shared = fieldsOf(data(cataloguePath));
  onlyKnown(cataloguePath, [], shared, ['categories', 'competencies', 'types', 'packages']);
  const categories = list(cataloguePath, ['categories'], shared['categories'], (one) =>
    namedThing.parse(one),
  );
  const competencies = list(cataloguePath, ['competencies'], shared['competencies'], (one) =>
    namedThing.parse(one),
  );
  const plain = (name: 'types' | 'packages') =>
    listOf(shared[name]).flatMap(
      (one, at) =>
        tryRead({ file: cataloguePath, at: [name, at], what: name }, () => namedThing.parse(one)) ?? [],
    );
  const terms = list<CourseTerm>(termsPath, [], data(termsPath), (one) => courseTerm.parse(one));
  const files = list(mediaPath, [], data(mediaPath), (one) => folderFile.parse(one));
  const media = [...files.values()].map(({ id, path, name }) => ({ fileId: id, path, name }));
  const lineOfMedia = (path: string) => {
    const [key = ''] = [...files].find(([, file]) => file.path === path) ?? [];
    return lineAt(mediaPath, [key], 'path');
  };
  for (const { path, name } of media) {
    markUsed(path);
    if (!others.has(path)) find('missing-media', mediaPath, `${name}: ${path}`, lineOfMedia(path));
  }

  const ids = new Set<string>();
  const removed = new Set<string>();
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
  const takePage = (path: string, line: number | undefined): string | undefined => {
    const content = data(path);
    if (content === undefined) {
      if (!texts.has(path)) find('missing-page', coursePath, path, line);
      return undefined;
    }
    const fileIdOf = (key: string, place: string): string => {
      if (files.has(key) || !uuid.test(key)) return idOf(files, path)(key, place);
      removed.add(key);
      const { at, row } = placeOf(content, place);
      const title = String(fieldsOf(content)['title']);
      find('removed-file', path, key, lineAt(path, at), {
        page: title,
        ...(row === undefined ? {} : { row }),
      });
      return key;
    };
    const page = tryRead({ file: path, at: [], placeOf: (issue) => placeInPage(content, issue) }, () =>
      readPage(content, {
        rename: (kind, key, place) =>
          kind === 'file' ? fileIdOf(key, place) : idOf(competencies, path)(key, place),
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
  const takeNode = (given: unknown, parent: CourseNode | null, order: number, at: Path): void => {
    const fields = fieldsOf(given);
    const line = lineAt(coursePath, at);
    const type = nodeKinds.find((kind) => typeof fields[kind] === 'string');
    // Each level adds two steps: `below`, and a place.
    if (type === undefined || at.length > 2 * depthMax)
      return find('misplaced', coursePath, `${parent?.title ?? ''}[${order}]`, line);
    onlyKnown(coursePath, at, fields, [type, 'id', 'page', 'settings', 'below']);
    const { id, page, settings = {}, below } = fields;
    const title = String(fields[type]);
    if (parent === null ? type !== 'root' : !mayHoldNode(parent.type, type))
      return find('misplaced', coursePath, title, line);
    const pageLine = lineAt(coursePath, at, 'page');
    const blockId = typeof page === 'string' ? takePage(page, pageLine) : null;
    if (blockId === undefined) return undefined;
    const node = tryRead({ file: coursePath, at, what: title }, () =>
      courseNode.parse({ id, parentId: parent?.id ?? null, blockId, type, title, order, settings }),
    );
    if (node === undefined) return undefined;
    if ((type === 'block' || type === 'resource') !== (blockId !== null))
      return find('misplaced', coursePath, title, line);
    once(coursePath, node.id);
    nodes[node.id] = node;
    for (const [place, child] of listOf(below).entries())
      takeNode(child, node, place, [...at, 'below', place]);
    return undefined;
  };
  const roots = listOf(head['outline']);
  if (roots.length > 1) find('misplaced', coursePath, 'outline');
  takeNode(roots[0], null, 0, ['outline', 0]);

  const { id, title, category, minutes = null, video = null, settings = {}, language = null } = head;
  const draft = tryRead({ file: coursePath, at: [] }, () =>
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
  const packages = plain('packages');
  for (const one of packages) find('package-by-reference', cataloguePath, one.title);
  for (const path of [...texts.keys(), ...others]) if (!isUsed(path)) find('unused-file', path, '');
  const isTaken = findings.every(({ code }) => harmless.has(code));
  return {
    draft: isTaken ? draft : undefined,
    catalogue: {
      categories: [...categories.values()],
      types: plain('types'),
      competencies: [...competencies.values()],
      terms: [...terms.values()],
      files: [...files.values()] satisfies readonly FolderFile[],
      packages,
    },
    media,
    removedFileIds: [...removed],
    typeTitle: typeof head['type'] === 'string' ? head['type'] : undefined,
    findings,
  };
}
