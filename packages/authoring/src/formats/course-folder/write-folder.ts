/** Writes a course's draft as a folder of YAML: one file a page, media beside (back-office §3 "A course as text"). */
import type { CourseDraft, CourseNode, FolderFinding } from '@parcours/contract';
import { stringify } from 'yaml';
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
import { pageData } from './page-file.ts';
import { readableKeys, slugOf } from './readable-keys.ts';

export interface WrittenFolder {
  /** Texts by path, in the order of the course. */
  readonly texts: ReadonlyMap<string, string>;
  /** Bytes that belong beside them. */
  readonly media: readonly { readonly path: string; readonly fileId: string }[];
  /** What another centre will not find in the folder. */
  readonly findings: readonly FolderFinding[];
}

/** Long lines stay whole: a line that is folded differently would read as a change. */
const asYaml = (value: unknown): string => stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });

const titled = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, title: name });

const present = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));

const isEmpty = (value: object) => Object.keys(value).length === 0;

export function writeFolder(draft: CourseDraft, catalogue: Catalogue): WrittenFolder {
  const findings: FolderFinding[] = [];
  const keys = {
    file: readableKeys(catalogue.files.map((file) => titled({ ...file, name: withoutEnding(file.name) }))),
    competency: readableKeys(catalogue.competencies),
    category: readableKeys(catalogue.categories),
    term: readableKeys(catalogue.terms),
  };
  const texts = new Map<string, string>();
  const pages = new Map<string, string>();

  const nameIn = (kind: keyof typeof keys, file: string) => (id: string, place: string) => {
    const key = keys[kind].get(id);
    if (key === undefined) findings.push({ code: 'unknown-reference', file, detail: `${place}: ${id}` });
    return key ?? id;
  };
  const writePage = (blockId: string): string => {
    const known = pages.get(blockId);
    const block = draft.blocks[blockId];
    if (known !== undefined || block === undefined) return known ?? blockId;
    const path = `pages/${String(pages.size + 1).padStart(3, '0')}-${slugOf(block.title)}.yaml`;
    pages.set(blockId, path);
    const data = pageData(block, draft.keys[blockId], {
      rename: (kind, id, place) => nameIn(kind, path)(id, place),
      category: (id) => nameIn('category', path)(id, 'category'),
      term: (id) => nameIn('term', path)(id, 'terms'),
    });
    texts.set(path, asYaml(data));
    for (const [, id = ''] of JSON.stringify(block.content).matchAll(/"package:([0-9a-f-]{36})/g))
      findings.push({ code: 'package-by-reference', file: path, detail: id });
    return path;
  };
  const below = (parentId: string | null): readonly CourseNode[] =>
    Object.values(draft.nodes)
      .filter((node) => node.parentId === parentId)
      .toSorted((one, other) => one.order - other.order || (one.id < other.id ? -1 : 1));
  const outline = (node: CourseNode): unknown => {
    const page = node.blockId === null ? undefined : writePage(node.blockId);
    const children = below(node.id).map(outline);
    return present({
      [node.type]: node.title,
      id: node.id,
      page,
      settings: isEmpty(node.settings) ? undefined : node.settings,
      below: children.length === 0 ? undefined : children,
    });
  };

  const { course } = draft;
  const head = {
    format: folderFormat,
    version: folderVersion,
    ...present({
      id: course.id,
      title: course.title,
      language: course.language,
      category: keys.category.get(course.categoryId) ?? course.categoryId,
      type: catalogue.types.find(({ id }) => id === course.typeId)?.title,
      minutes: course.minutes,
      video: course.video,
      settings: isEmpty(course.settings) ? undefined : course.settings,
    }),
    outline: below(null).map(outline),
  };
  const media = catalogue.files.map((file) => ({ file, path: `media/${mediaName(file, keys.file)}` }));
  const inOrder = new Map([[coursePath, asYaml(head)], ...texts]);
  inOrder.set(
    cataloguePath,
    asYaml({
      categories: byKey(catalogue.categories, keys.category),
      competencies: byKey(catalogue.competencies, keys.competency),
      types: catalogue.types.map(({ id, title }) => ({ id, title })),
      packages: catalogue.packages.map(({ id, title }) => ({ id, title })),
    }),
  );
  if (catalogue.terms.length > 0) inOrder.set(termsPath, asYaml(byKey(catalogue.terms, keys.term)));
  if (media.length > 0)
    inOrder.set(
      mediaPath,
      asYaml(
        Object.fromEntries(media.map(({ file, path }) => [keys.file.get(file.id), mediaData(file, path)])),
      ),
    );
  return { texts: inOrder, media: media.map(({ file, path }) => ({ path, fileId: file.id })), findings };
}

/** Fields in one order, whoever wrote them: the same file is the same text. */
function mediaData(file: FolderFile, path: string) {
  const { id, name, type, alt, decorative, caption, transcript, licence, captions } = file;
  return present({ id, name, path, type, alt, decorative, caption, transcript, licence, captions });
}

function byKey<T extends { readonly id: string }>(things: readonly T[], keys: ReadonlyMap<string, string>) {
  return Object.fromEntries(things.map((thing) => [keys.get(thing.id) ?? thing.id, thing]));
}

const withoutEnding = (name: string) => name.replace(/\.[^.]*$/, '');

/** Under its key; the ending tells people and programs what it is. */
function mediaName({ id, name }: FolderFile, keys: ReadonlyMap<string, string>): string {
  const [ending] = /\.[a-z0-9]{1,8}$/i.exec(name) ?? [''];
  return `${keys.get(id) ?? id}${ending.toLowerCase()}`;
}
