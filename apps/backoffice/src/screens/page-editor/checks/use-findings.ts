/** What keeps the page from being published and what it is advised of, found while it is written. */
import { blockAdvice, courseProblems, type AdviceCode, type StructureCode } from '@parcours/authoring';
import type { CourseDraft, FileType } from '@parcours/contract';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { fileQuery } from '../../../parts/fields/file-field/file-queries.ts';
import type { EditedPage } from '../../../parts/draft/edited-page.ts';

export type Finding =
  | { readonly kind: 'problem'; readonly code: StructureCode; readonly rowId: string | null }
  | { readonly kind: 'advice'; readonly code: AdviceCode; readonly rowId: string | null };

type IsPattern = (source: string, foldCase: boolean) => boolean;

/** The engine of patterns weighs: it comes when the page has one. */
function usePatternLint(isWanted: boolean): IsPattern {
  const [lint, setLint] = useState<IsPattern | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isHere = true;
    void import('@parcours/rules/patterns').then(({ lintPattern }) => {
      if (isHere)
        setLint(() => (source: string, foldCase: boolean) => lintPattern(source, { foldCase }).length === 0);
    });
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  return lint ?? (() => true);
}

export function useFindings(draft: CourseDraft, { block, keys, node }: EditedPage): readonly Finding[] {
  const hasPattern = Object.values(keys.rows).some(
    (key) => key.type === 'free-answer' && key.validator.kind === 'pattern',
  );
  const isPattern = usePatternLint(hasPattern);
  const rows = block.content.sections.flatMap((section) => section.rows);
  const mediaIds = rows.flatMap((row) => (row.type === 'media-internal' ? [row.fileId] : []));
  const files = useQueries({ queries: mediaIds.map((id) => fileQuery(id)) });
  const kinds = mediaIds.map((id, at) => `${id} ${files[at]?.data?.fileType ?? ''}`).join('\n');
  const { course } = draft;
  return useMemo(() => {
    const kindOf = (fileId: string): FileType | null => {
      const line = kinds.split('\n').find((one) => one.startsWith(`${fileId} `));
      return (line?.slice(fileId.length + 1) || null) as FileType | null;
    };
    const content = {
      courseId: course.id,
      title: course.title,
      settings: course.settings,
      hints: true,
      feedbacks: true,
      nodes: [node],
      blocks: { [block.id]: block },
      terms: [],
    };
    const prefix = `blocks.${block.id}.`;
    const known = new Set(block.content.sections.flatMap((section) => section.rows.map(({ id }) => id)));
    const problems = courseProblems(content, { [block.id]: keys }, { isPattern })
      .filter(({ path }) => path.startsWith(prefix))
      .map(({ code, path }): Finding => {
        const [, rowId = ''] = path.slice(prefix.length).split('.');
        return { kind: 'problem', code, rowId: known.has(rowId) ? rowId : null };
      });
    const advice = blockAdvice(block, keys, kindOf).map((one): Finding => ({ kind: 'advice', ...one }));
    return [...problems, ...advice];
  }, [course, node, block, keys, isPattern, kinds]);
}
