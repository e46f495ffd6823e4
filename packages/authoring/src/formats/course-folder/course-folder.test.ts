/** A course as text: out and back it is the same, and what is wrong in a folder is named with its place. */
import type { CourseDraft, CourseTerm } from '@parcours/contract';
import { courseContentSample, courseKeysSample, sampleId } from '@parcours/contract/testing';
import { everyRow, everyRowKeys } from '../../../testing/every-row.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Catalogue } from './folder.ts';
import { readFolder } from './read-folder.ts';
import { writeFolder } from './write-folder.ts';

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

function sampleDraft(): CourseDraft {
  const { courseId, title, settings, nodes: given, blocks: sample } = courseContentSample();
  const section = given.find(({ type }) => type === 'container');
  const blockId = sampleId(0x9ff);
  const block: CourseDraft['blocks'][string] = {
    id: blockId,
    title: 'Toutes les lignes',
    type: 'exercice',
    categoryId: sampleId(0x501),
    competencyId: sampleId(0x912),
    attachmentIds: [sampleId(0x903), sampleId(0x901)],
    termIds: [sampleId(0x931)],
    settings: { template: { hideMainTitle: true } },
    content: {
      interactiveImage: {
        fileId: sampleId(0x901),
        alt: 'Un harnais',
        points: [{ id: 'p1', label: 'Boucle', html: '<p>Ici</p>', x: 0.5, y: 0.25 }],
      },
      table: { headers: ['A', 'B'], rowHeaders: true, rows: [['1', '2']] },
      sections: [{ id: 's1', rows: [...everyRow] }],
    },
  };
  const node = {
    id: sampleId(0x9fe),
    parentId: section?.id ?? null,
    blockId,
    type: 'block' as const,
    title: 'Toutes',
    order: 99,
    settings: { timeLimit: 60, tools: { calculator: true } },
  };
  const nodes = [...given, node];
  const blocks = { ...sample, [blockId]: block };
  const keys = { ...courseKeysSample(), [blockId]: everyRowKeys };
  return {
    course: {
      id: courseId,
      title,
      typeId: null,
      categoryId: sampleId(0x500),
      state: 'DRAFT',
      video: null,
      minutes: 20,
      settings,
      language: 'fr',
      versionId: null,
    },
    nodes: Object.fromEntries(nodes.map((node) => [node.id, node])),
    blocks,
    keys: Object.fromEntries(Object.entries(keys).filter(([id]) => Object.hasOwn(blocks, id))),
    revision: 0,
  };
}

/** Every id that the blocks name and that is none of the course's own: given a name by what it is used for. */
function catalogueOf(draft: CourseDraft): Catalogue {
  const own = new Set([draft.course.id, ...Object.keys(draft.nodes), ...Object.keys(draft.blocks)]);
  const blocks = Object.values(draft.blocks);
  const competencies = new Set(blocks.flatMap(({ competencyId }) => competencyId ?? []));
  const shown = JSON.stringify(blocks).matchAll(/"courseCompetencyIds?":(\[[^\]]*\]|"[^"]*")/g);
  for (const [text] of shown) for (const id of text.match(uuid) ?? []) competencies.add(id);
  const terms = new Set(blocks.flatMap(({ termIds }) => termIds));
  const categories = new Set([
    draft.course.categoryId,
    ...blocks.flatMap(({ categoryId }) => categoryId ?? []),
  ]);
  const others = new Set(
    JSON.stringify(blocks.map(({ content, attachmentIds }) => [content, attachmentIds])).match(uuid),
  );
  const files = [...others].filter((id) => !own.has(id) && !competencies.has(id) && !terms.has(id));
  const named = (ids: Iterable<string>, noun: string) =>
    [...ids].map((id, at) => ({ id, title: `${noun} ${at % 3}` }));
  return {
    categories: named(categories, 'Catégorie'),
    types: [],
    competencies: named(competencies, 'Compétence'),
    terms: named(terms, 'Mot').map(({ id, title }): CourseTerm => ({
      id,
      title,
      words: [title],
      definition: '<p>?</p>',
    })),
    files: files.map((id, at) => ({
      id,
      name: `Photo ${at % 4}.png`,
      type: 'image/png',
      alt: at % 2 === 0 ? 'Une longe' : null,
      decorative: false,
      caption: null,
      transcript: null,
      licence: null,
      captions: {},
    })),
    packages: [],
  };
}

/** Keys that say nothing are not written, and a place is a place, whatever its number. */
function compared({ nodes, blocks, keys, course }: CourseDraft) {
  const lists = Object.groupBy(Object.values(nodes), ({ parentId }) => parentId ?? '');
  const placed = Object.values(lists).flatMap((list = []) =>
    list.toSorted((one, other) => one.order - other.order).map((node, order) => ({ ...node, order })),
  );
  return {
    course,
    nodes: Object.fromEntries(placed.map((node) => [node.id, node])),
    blocks,
    keys: Object.fromEntries(
      Object.entries(keys).filter(
        ([, one]) => JSON.stringify(one) !== '{"rows":{},"hints":[],"feedbacks":[]}',
      ),
    ),
  };
}

function thereAndBack(draft: CourseDraft) {
  const catalogue = catalogueOf(draft);
  const written = writeFolder(draft, catalogue);
  return {
    written,
    catalogue,
    read: readFolder(written.texts, new Set(written.media.map(({ path }) => path))),
  };
}

describe('a folder', () => {
  test('gives the course back that it was written from, with every kind of row', () => {
    const draft = sampleDraft();
    const { read, catalogue } = thereAndBack(draft);
    expect(read.findings.filter(({ code }) => code !== 'package-by-reference')).toEqual([]);
    expect(compared(read.draft ?? draft)).toEqual(compared(draft));
    expect(read.catalogue.terms).toEqual(catalogue.terms);
    const kinds = new Set(
      Object.values(draft.blocks).flatMap(({ content }) =>
        content.sections.flatMap(({ rows }) => rows.map(({ type }) => type)),
      ),
    );
    expect(kinds.size).toBeGreaterThanOrEqual(19);
  });

  const words = fc
    .stringMatching(/^[\p{L}\p{N} '’"#:&*!|>%@`{}[\],?~.-]{1,40}$/u)
    .filter((one) => one.trim() !== '');
  const html = fc.oneof(
    words,
    words.map((text) => `<p>${text}</p>\n<ul><li>- ${text}</li></ul>\n`),
    fc.constantFrom(
      'true',
      '0123',
      '2024-01-01',
      'null',
      '~',
      '---',
      ' espace ',
      'a\r\nb',
      '\tx',
      'é\u00a0: «',
      '[[x]]',
    ),
  );

  test('gives each of 200 courses back that were made at random', () => {
    fc.assert(
      fc.property(
        fc.array(html, { minLength: 8, maxLength: 8 }),
        fc.nat(10_000),
        fc.boolean(),
        (texts, seed, drop) => {
          const draft = randomDraft(texts, seed, drop);
          const { read, written } = thereAndBack(draft);
          expect(read.findings.filter(({ code }) => code !== 'package-by-reference')).toEqual([]);
          expect(compared(read.draft ?? sampleDraft())).toEqual(compared(draft));
          // Written again, it is the same text: nothing moves that was not changed.
          const again = writeFolder(read.draft ?? draft, read.catalogue);
          expect([...again.texts]).toEqual([...written.texts]);
        },
      ),
      { numRuns: 200 },
    );
  }, 60_000);

  test('without some of its files gives the course back all the same, and says where each is missing', () => {
    const draft = sampleDraft();
    const catalogue = catalogueOf(draft);
    // The other id that its content names is that of a package.
    const gone = catalogue.files.map(({ id }) => id).filter((id) => id !== sampleId(0x921));
    const written = writeFolder(draft, { ...catalogue, files: [] });
    const read = readFolder(written.texts, new Set());
    expect(compared(read.draft ?? sampleDraft())).toEqual(compared(draft));
    expect(new Set(read.removedFileIds)).toEqual(new Set(gone));
    const told = read.findings.filter(({ page }) => page === 'Toutes les lignes');
    expect(told.length).toBeGreaterThan(5);
    const lines = [...written.texts].find(([path]) => path === told[0]?.file)?.[1].split('\n') ?? [];
    for (const { code, detail, line = 0 } of told) {
      expect(code).toBe('removed-file');
      // What holds the id is named by its own line: a list, or an object around it.
      expect(lines.slice(line - 1, line + 1).join('\n')).toContain(detail);
    }
    // A row is counted over all sections; a picture and attachments are of the page and of no row.
    const [section] = draft.blocks[sampleId(0x9ff)]?.content.sections ?? [];
    const shown = section?.rows.findIndex(({ type }) => type === 'media-internal') ?? -1;
    expect(told).toContainEqual(expect.objectContaining({ row: shown + 1 }));
    expect(told.filter(({ row }) => row === undefined).length).toBeGreaterThanOrEqual(3);
    const again = writeFolder(read.draft ?? draft, { ...read.catalogue });
    expect([...again.texts]).toEqual([...written.texts]);
  });

  test('has one file a page, and readable names', () => {
    const { written } = thereAndBack(sampleDraft());
    const pages = [...written.texts.keys()].filter((path) => path.startsWith('pages/'));
    expect(pages).toHaveLength(Object.keys(sampleDraft().blocks).length);
    expect(pages.every((path) => /^pages\/\d{3}-[a-z0-9-]+\.yaml$/.test(path))).toBe(true);
    expect(written.media.every(({ path }) => /^media\/photo-\d(-\d+)?\.png$/.test(path))).toBe(true);
  });
});

/** The sample with other texts in its titles, statements and hints, other orders, and some of its pages gone. */
function randomDraft(texts: readonly string[], seed: number, drop: boolean): CourseDraft {
  const draft = sampleDraft();
  const textAt = (at: number) => texts[(at + seed) % texts.length] ?? 'x';
  const blocks = Object.fromEntries(
    Object.values(draft.blocks).map((block, at) => [
      block.id,
      {
        ...block,
        title: textAt(at).trim().slice(0, 500) || 'x',
        settings: (seed + at) % 3 === 0 ? { allowSkip: true } : block.settings,
        content: {
          ...block.content,
          statement: { html: textAt(at + 1) },
          sections: block.content.sections.map((section) => ({ ...section, title: textAt(at + 2) })),
        },
      },
    ]),
  );
  const keys = Object.fromEntries(
    Object.entries(draft.keys).map(([id, one], at) => [
      id,
      {
        ...one,
        hints: [...one.hints, { message: textAt(at + 3), cost: seed % 4 }],
        datasets: [{ kind: 'integer' as const, name: 'x', min: seed, max: seed + 1 }],
        datasetsComputed: [{ name: 'y', formula: `x * ${seed}` }],
      },
    ]),
  );
  const leaves = Object.values(draft.nodes).filter(({ type }) => type === 'resource');
  const gone = new Set(drop ? leaves.map(({ id }) => id) : []);
  const kept = Object.values(draft.nodes).filter(({ id }) => !gone.has(id));
  const goneBlocks = new Set(leaves.filter(({ id }) => gone.has(id)).map(({ blockId }) => blockId));
  const isKept = ([id]: readonly [string, unknown]) => !goneBlocks.has(id);
  return {
    ...draft,
    nodes: Object.fromEntries(
      kept.map((node, at) => [
        node.id,
        {
          ...node,
          title:
            textAt(at + 4)
              .trim()
              .slice(0, 500) || 'x',
        },
      ]),
    ),
    blocks: Object.fromEntries(Object.entries(blocks).filter(isKept)),
    keys: Object.fromEntries(Object.entries(keys).filter(isKept)),
  };
}

describe('what is wrong in a folder is named with its file and place', () => {
  const whole = () => {
    const { written } = thereAndBack(sampleDraft());
    return { texts: new Map(written.texts), media: new Set(written.media.map(({ path }) => path)) };
  };
  const pageOf = (texts: ReadonlyMap<string, string>, part: string) =>
    [...texts].find(([path, text]) => path.startsWith('pages/') && text.includes(part))?.[0] ?? '';

  test.each([
    ['a field of a row', 'type: wysiwyg'],
    ['a field of a page', 'type: exercice'],
    ['a field of an answer', 'answer:'],
  ])('%s that nobody knows is told with its line', (_, text) => {
    const { texts, media } = whole();
    const path = pageOf(texts, text);
    const lines = (texts.get(path) ?? '').split('\n');
    // Before the next line, as deep as that.
    const at = lines.findIndex((line) => line.includes(text)) + 1;
    const indent = /^ */.exec(lines[at] ?? '')?.[0] ?? '';
    texts.set(path, lines.toSpliced(at, 0, `${indent}colour: red`).join('\n'));
    const { draft, findings } = readFolder(texts, media);
    expect(draft).toBeUndefined();
    expect(findings).toEqual([expect.objectContaining({ code: 'invalid', file: path, line: at + 1 })]);
  });

  test('a field of the outline, of the course or of the lists that nobody knows is told with its line', () => {
    const { texts, media } = whole();
    const course = texts.get('course.yaml') ?? '';
    texts.set(
      'course.yaml',
      course.replace('version: 1', 'version: 1\nauthor: Me').replace(/( +)page: /, '$1colour: red\n$1page: '),
    );
    texts.set('catalogue.yaml', `${texts.get('catalogue.yaml')}more: []\n`);
    const lineOf = (file: string, text: string) => {
      const whole = texts.get(file) ?? '';
      return whole.slice(0, whole.indexOf(text)).split('\n').length;
    };
    const told = (file: string, field: string) => ({
      code: 'invalid',
      file,
      line: lineOf(file, `${field}:`),
      detail: `Unrecognized key: "${field}"`,
    });
    const { findings } = readFolder(texts, media);
    for (const [file, field] of [
      ['course.yaml', 'author'],
      ['course.yaml', 'colour'],
      ['catalogue.yaml', 'more'],
    ] as const)
      expect(findings).toContainEqual(told(file, field));
  });

  test.each([
    ['no course', (texts: Map<string, string>) => texts.delete('course.yaml'), 'not-a-course', 'course.yaml'],
    [
      'a later format',
      (texts: Map<string, string>) =>
        texts.set('course.yaml', (texts.get('course.yaml') ?? '').replace('version: 1', 'version: 9')),
      'newer-format',
      'course.yaml',
    ],
    [
      'text that is no YAML',
      (texts: Map<string, string>) => texts.set(pageOf(texts, 'title'), 'title: "x'),
      'unreadable-yaml',
      'pages/',
    ],
    [
      'aliases that stand for more than they say',
      (texts: Map<string, string>) => texts.set('media.yaml', 'a: &a [x, x]\nb: [*a, *a]\n'),
      'unreadable-yaml',
      'media.yaml',
    ],
    [
      'a page that is not there',
      (texts: Map<string, string>) => texts.delete(pageOf(texts, 'title')),
      'missing-page',
      'course.yaml',
    ],
    [
      'a kind of row that is none',
      (texts: Map<string, string>) => {
        const path = pageOf(texts, 'type: wysiwyg');
        texts.set(path, (texts.get(path) ?? '').replace('type: wysiwyg', 'type: quiz'));
      },
      'invalid',
      'pages/',
    ],
    [
      'a file under a name that is nowhere',
      (texts: Map<string, string>) => {
        const path = pageOf(texts, 'fileId: ');
        texts.set(path, (texts.get(path) ?? '').replace(/fileId: \S+/, 'fileId: nowhere'));
      },
      'unknown-key',
      'pages/',
    ],
  ])('%s', (_what, spoil, code, file) => {
    const { texts, media } = whole();
    spoil(texts);
    const read = readFolder(texts, media);
    expect(read.draft).toBeUndefined();
    expect(read.findings.filter((one) => one.code === code && one.file.startsWith(file))).not.toEqual([]);
  });

  test('media that did not come along, and files that nobody asked for', () => {
    const { texts, media } = whole();
    const [first = ''] = media;
    media.delete(first);
    media.add('media/more.png');
    const read = readFolder(texts, media);
    expect(read.findings).toContainEqual({
      code: 'missing-media',
      file: 'media.yaml',
      line: 4,
      detail: expect.stringContaining(first) as string,
    });
    expect(read.findings).toContainEqual({ code: 'unused-file', file: 'media/more.png', detail: '' });
    expect(read.draft).toBeUndefined();
  });
});
