/** An unsaved block as a page shows it: its files and glossary fetched, its values drawn, its answers graded here. */
import type {
  Answer,
  BlockKeys,
  CourseBlock,
  CourseContent,
  CourseTerm,
  FileRef,
  PageContent,
  PageResults,
  PreviewIssue,
  Where,
} from '@parcours/contract';
import { evaluateNode, isGradedRow, nodeContent, seededRandom, type NodePlace } from '@parcours/rules';
import { useQuery } from '@tanstack/react-query';
import { api, orThrow, previewKeys } from '@parcours/web';

const filesMax = 60;

/** Those that have come so far; `missing` are those that do not exist or may not be read. */
export function useFiles(ids: readonly string[]): {
  readonly files: Readonly<Record<string, FileRef>>;
  readonly missing: readonly string[];
} {
  const asked = ids.slice(0, filesMax);
  const { data = {} } = useQuery({
    queryKey: previewKeys.files(asked),
    queryFn: async () =>
      Object.fromEntries(
        await Promise.all(
          asked.map(async (id) => {
            const found = await api.getFile({ params: { id } });
            return [id, found.ok ? found.data : null] as const;
          }),
        ),
      ),
    // A file less or more is no reason to lose those that are there.
    placeholderData: (before) => before,
    staleTime: Infinity,
  });
  return {
    files: Object.fromEntries(
      Object.entries(data).flatMap(([id, file]) => (file === null ? [] : [[id, file]])),
    ),
    missing: asked.filter((id) => data[id] === null),
  };
}

export function useTerms(ids: readonly string[]): readonly CourseTerm[] {
  const { data } = useQuery({
    queryKey: previewKeys.courseTerms(ids),
    queryFn: () =>
      orThrow(
        api.listCourseTerms({
          query: { where: JSON.stringify({ id: { $in: [...ids] } } satisfies Where), limit: ids.length },
        }),
      ),
    enabled: ids.length > 0,
    staleTime: Infinity,
    retry: false,
  });
  return (
    data?.items.map(({ id, title, words, definition }) => ({ id, title, words: [...words], definition })) ??
    []
  );
}

export interface BlockView {
  readonly content: PageContent;
  /** Null where nothing is to be corrected, or no key came along. */
  readonly results: PageResults | null;
}

export function viewBlock(
  block: CourseBlock,
  given: {
    readonly keys: BlockKeys | undefined;
    readonly answers: readonly Answer[];
    readonly terms: readonly CourseTerm[];
    readonly files: Readonly<Record<string, FileRef>>;
    readonly locale: string;
  },
): BlockView {
  const { keys, answers, terms, files, locale } = given;
  const node = {
    id: block.id,
    parentId: null,
    blockId: block.id,
    type: 'block',
    title: block.title,
    order: 0,
    settings: {},
  } as const;
  const content: CourseContent = {
    courseId: block.id,
    title: block.title,
    settings: {},
    hints: true,
    feedbacks: true,
    nodes: [node],
    blocks: { [block.id]: block },
    terms: [...terms],
  };
  const place: NodePlace = {
    content,
    keys: keys === undefined ? {} : { [block.id]: keys },
    // The same at each change, so that choices do not jump while their author types.
    random: () => seededRandom(block.id),
    locale,
    sectionIds: null,
  };
  const shown = nodeContent(place, node);
  if (shown === null) throw new Error('a block has content');
  const graded = keys === undefined ? null : evaluateNode(place, node, answers);
  return { content: { ...shown, files: { ...files } }, results: graded?.ok === true ? graded.results : null };
}

/** What an author should mend before others see it. */
export function lintBlock(
  block: CourseBlock,
  keys: BlockKeys | undefined,
  missing: readonly string[],
): readonly PreviewIssue[] {
  const rows = block.content.sections.flatMap((section) => section.rows);
  const names = (row: unknown, ids: readonly string[]) => ids.some((id) => JSON.stringify(row).includes(id));
  return [
    ...rows.flatMap((row): PreviewIssue[] => [
      ...(names(row, missing) ? [{ code: 'missing-file', rowId: row.id } as const] : []),
      ...(row.type === 'image-cliquable' && row.alt.trim() === ''
        ? [{ code: 'missing-alt', rowId: row.id } as const]
        : []),
      ...(keys !== undefined && isGradedRow(row) && !Object.hasOwn(keys.rows, row.id)
        ? [{ code: 'no-key', rowId: row.id } as const]
        : []),
    ]),
    ...(names([block.attachmentIds, block.content.interactiveImage], missing)
      ? [{ code: 'missing-file', rowId: null } as const]
      : []),
    ...(block.content.interactiveImage?.alt.trim() === ''
      ? [{ code: 'missing-alt', rowId: null } as const]
      : []),
  ];
}
