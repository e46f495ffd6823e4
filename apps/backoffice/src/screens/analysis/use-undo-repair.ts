/** Undoes a repair, and follows its job. */
import { api, courseKeys, orThrow } from '@parcours/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useJob } from '../../parts/consequences/use-job.ts';

export function useUndoRepair(courseId: string, regradeId: string) {
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: () => orThrow(api.undoRegrade({ params: { id: regradeId } })),
    onSuccess: () => client.invalidateQueries({ queryKey: courseKeys.analysis(courseId) }),
  });
  return { undo, job: useJob(undo.data?.jobId ?? null) };
}
