/** Which pages differ from the published version: asked again each time the draft is kept by the server (back-office §3). */
import type { CourseDraft } from '@parcours/contract';
import { api, courseKeys, orThrow } from '@parcours/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDraft } from '../../parts/draft/draft-handle.ts';

export type ChangedNodes = ReadonlySet<string>;

/** Whatever holds a changed page is changed too; nothing is before the first version. */
export function useChangedNodes(draft: CourseDraft): ChangedNodes {
  const { status } = useDraft();
  const { id, versionId } = draft.course;
  const revision = status.kind === 'saved' ? status.revision : draft.revision;
  const { data } = useQuery({
    queryKey: courseKeys.versions(id, 'changes', { revision, versionId }),
    queryFn: () => orThrow(api.compareCourseVersions({ params: { id }, query: {} })),
    placeholderData: keepPreviousData,
    enabled: status.kind === 'saved' && versionId !== null,
  });
  return useMemo(() => {
    const changed = new Set<string>();
    for (const { nodeId } of data?.pages ?? [])
      for (let at = nodeId; at !== null; at = draft.nodes[at]?.parentId ?? null) changed.add(at);
    return changed;
  }, [data, draft.nodes]);
}
