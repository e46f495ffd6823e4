/** What keeps the course from being published, by node: asked again each time the draft is kept by the server. */
import type { CourseDraft } from '@parcours/contract';
import { deskKeys, api, orThrow } from '@parcours/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDraft } from '../../parts/draft/draft-handle.ts';

export type ProblemCounts = ReadonlyMap<string, number>;

/** A problem of a block is counted at its page, and at whatever holds that page. */
export function useCourseProblems(draft: CourseDraft): ProblemCounts {
  const { status } = useDraft();
  const revision = status.kind === 'saved' ? status.revision : draft.revision;
  const courseId = draft.course.id;
  const { data } = useQuery({
    queryKey: deskKeys.courseProblems(courseId, revision),
    queryFn: () => orThrow(api.listCourseProblems({ params: { id: courseId } })),
    placeholderData: keepPreviousData,
    enabled: status.kind === 'saved',
  });
  return useMemo(() => {
    const nodesOfBlock = new Map<string, string[]>();
    for (const { id, blockId } of Object.values(draft.nodes))
      if (blockId !== null) nodesOfBlock.set(blockId, [...(nodesOfBlock.get(blockId) ?? []), id]);
    const counts = new Map<string, number>();
    const count = (nodeId: string | null): void => {
      for (let at = nodeId; at !== null; at = draft.nodes[at]?.parentId ?? null)
        counts.set(at, (counts.get(at) ?? 0) + 1);
    };
    for (const { path } of data?.items ?? []) {
      const [list, id = ''] = path.split('.');
      if (list === 'nodes') count(id in draft.nodes ? id : null);
      if (list === 'blocks') for (const nodeId of nodesOfBlock.get(id) ?? []) count(nodeId);
    }
    return counts;
  }, [data, draft.nodes]);
}
