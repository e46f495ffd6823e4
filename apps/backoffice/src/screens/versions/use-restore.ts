/** Makes the draft what a version holds: as operations of one step, so that undo takes it back (back-office §3 "History"). */
import { diffDrafts, draftOfVersion, normalDraft } from '@parcours/authoring';
import type { CourseVersionItem } from '@parcours/contract';
import { api, orThrow } from '@parcours/web';
import { useMutation } from '@tanstack/react-query';
import { useDraft } from '../../parts/draft/draft-handle.ts';

export interface Restored {
  readonly version: CourseVersionItem;
  /** How many operations it took; 0 where the draft was the version already. */
  readonly count: number;
}

export function useRestore() {
  const { draft, change } = useDraft();
  const courseId = draft.course.id;
  return useMutation({
    mutationFn: async ({ id }: CourseVersionItem): Promise<Restored> => {
      const read = await orThrow(api.getCourseVersion({ params: { id: courseId, versionId: id } }));
      const before = normalDraft(draft);
      const operations = diffDrafts(before, draftOfVersion(before, read));
      if (operations.length > 0) change(operations);
      return { version: read.version, count: operations.length };
    },
  });
}
