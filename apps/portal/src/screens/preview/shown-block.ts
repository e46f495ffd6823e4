/** What an unsaved block is shown with: its files and glossary fetched; and what is wrong with it. */
import type { BlockKeys, CourseBlock, CourseTerm, FileRef, PreviewIssue, Where } from '@parcours/contract';
import { isGradedRow } from '@parcours/rules';
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
